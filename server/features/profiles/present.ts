import type { z } from 'zod'
import type { emailChange, profile, settings } from '#contract/profiles.ts'
import { resendWaitSeconds } from '#domain/otp.ts'
import type { EmailChange } from '#server/identity/email-changes.ts'
import type { Viewer } from '#server/platform/http.ts'
import { presentProvider } from '#server/queries/provider-details.ts'
import { isOpen } from './email-code.ts'
import type { OwnerProfile, Person } from './store.ts'

type Profile = z.input<typeof profile>
type Details = Profile['details']

/** A profile for this viewer; `may_contact` is whether they may see the email address. */
export function presentProfile({ user, ...person }: Person, viewer: Viewer, may_contact: boolean): Profile {
  const isSelf = user.id === viewer.id
  const seesAll = isSelf || viewer.role === 'admin'
  return {
    id: user.id,
    name: user.name,
    role: user.role,
    avatar: user.image,
    email: may_contact ? user.email : null,
    customer_id: seesAll ? user.customer_id : null,
    created_at: user.created_at.toISOString(),
    details: presentDetails({ user, ...person }),
    allowed: { edit: isSelf },
  }
}

interface MailboxDeps {
  mailbox_url: string | null
}

/** Everything a person can change about themselves. */
export function presentSettings(
  { user, ...person }: Person,
  change: EmailChange | undefined,
  now: Date,
  deps: MailboxDeps,
): z.input<typeof settings> {
  const { id, role, first_name, last_name, name, email, phone, image } = user
  const waits = change && !change.confirmed_at && isOpen(change, now)
  return {
    ...{ id, role, first_name, last_name, name, email },
    phone: phone ?? '',
    avatar: image,
    details: presentDetails({ user, ...person }),
    email_change: waits ? presentEmailChange(change, now, deps) : null,
  }
}

/** The same whether or not the address already has an account. */
export function presentEmailChange(
  change: EmailChange,
  now: Date,
  { mailbox_url }: MailboxDeps,
): z.input<typeof emailChange> {
  const { id, email, code_sent_at, code_expires_at } = change
  return {
    id,
    email,
    resend_in_seconds: resendWaitSeconds(code_sent_at, now),
    expires_at: code_expires_at.toISOString(),
    mailbox_url: mailbox_url && `${mailbox_url}?${new URLSearchParams({ to: email })}`,
  }
}

function presentDetails({ user, owner, provider }: Person): Details {
  if (user.role === 'owner' && owner) return ownerDetails(owner)
  if (user.role === 'provider' && provider) return { role: 'provider', ...presentProvider(provider) }
  return null
}

function ownerDetails(row: OwnerProfile): Details {
  return {
    role: 'owner',
    acting_personally: row.acting_personally,
    company_name: row.company_name ?? '',
    company_size: row.company_size ?? '',
    role_in_company: row.role_in_company ?? '',
    industry: row.industry ?? '',
  }
}

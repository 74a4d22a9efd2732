import type { z } from 'zod'
import type { adminPerson, listedPerson } from '#contract/people.ts'
import { mayChangeRole, maySuspend } from '#domain/account-change.ts'
import { ROLES, type Role } from '#domain/roles.ts'
import { viewRefusal } from '#domain/support-access.ts'
import type { supportGrantOf } from '#server/identity/support-access.ts'
import type { suspensionsOf } from '#server/identity/suspensions.ts'
import type { Viewer } from '#server/platform/http.ts'
import type { PersonRow, TakesPart } from './store.ts'

export function presentListedPerson(row: PersonRow): z.input<typeof listedPerson> {
  const { id, name, email, image, role, suspended_at, created_at, last_sign_in_at } = row
  return {
    ...{ id, name, email, role, avatar: image },
    state: suspended_at ? 'suspended' : 'active',
    registered_at: created_at.toISOString(),
    last_sign_in_at: last_sign_in_at?.toISOString() ?? null,
  }
}

interface Details {
  sessions: number
  api_keys: number
  takes_part: TakesPart
  profiles: Record<Role, boolean>
  other_admins: number
  agreements: { id: string; title: string; status: string }[]
  /** That support may view the account, while it holds. */
  consent: Awaited<ReturnType<typeof supportGrantOf>>
  now: Date
  suspensions: Awaited<ReturnType<ReturnType<typeof suspensionsOf>['execute']>>
}

export function presentPerson(row: PersonRow, viewer: Viewer, details: Details): z.input<typeof adminPerson> {
  const { profiles, other_admins, takes_part, suspensions, consent, now, ...shown } = details
  const { role, phone, two_factor_enabled } = row
  const account = { role, other_admins, is_own: row.id === viewer.id, is_suspended: row.suspended_at !== null }
  const isInvolved = Object.values(takes_part).some((count) => count > 0)
  return {
    ...presentListedPerson(row),
    ...{ phone, two_factor_enabled, takes_part },
    ...shown,
    support_access: consent && { ends_at: consent.ends_at.toISOString() },
    suspensions: suspensions.map(({ suspended_at, lifted_at, ...suspension }) => ({
      ...suspension,
      suspended_at: suspended_at.toISOString(),
      lifted_at: lifted_at?.toISOString() ?? null,
    })),
    allowed: {
      suspend: maySuspend(account) === null,
      restore: account.is_suspended,
      sign_out: !account.is_own,
      view: viewRefusal({ ...account, consent }, now) === null,
      roles: ROLES.filter(
        (to) => mayChangeRole({ ...account, to, takes_part: isInvolved, has_profile: profiles[to] }) === null,
      ),
    },
  }
}

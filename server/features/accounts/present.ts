import type { z } from 'zod'
import type { viewer } from '#contract/accounts.ts'
import { OTP_RESEND_SECONDS } from '#domain/otp.ts'
import type { Viewer } from '#server/platform/http.ts'
import type { AccountsDeps } from './deps.ts'
import type { Registration } from './store.ts'

export function presentViewer({ id, name, first_name, email, role, image }: Viewer): z.input<typeof viewer> {
  return { id, name, first_name, email, role, image }
}

/** The same whether or not the address already has an account. */
export function presentRegistration(registration: Registration, { mailbox_url }: AccountsDeps) {
  const { id, email, code_sent_at, code_expires_at } = registration
  return {
    pending_id: id,
    email,
    resend_at: new Date(code_sent_at.getTime() + OTP_RESEND_SECONDS * 1000).toISOString(),
    expires_at: code_expires_at.toISOString(),
    mailbox_url: mailbox_url && `${mailbox_url}?${new URLSearchParams({ to: email })}`,
  }
}

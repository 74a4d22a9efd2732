import { OTP_RESEND_SECONDS } from '#domain/otp.ts'
import type { RegistrationDeps } from './deps.ts'
import type { Registration } from './store.ts'

/** The same whether or not the address already has an account. */
export function presentRegistration(
  registration: Registration,
  { mailbox_url }: Pick<RegistrationDeps, 'mailbox_url'>,
) {
  const { id, email, code_sent_at, code_expires_at } = registration
  return {
    pending_id: id,
    email,
    resend_at: new Date(code_sent_at.getTime() + OTP_RESEND_SECONDS * 1000).toISOString(),
    expires_at: code_expires_at.toISOString(),
    mailbox_url: mailbox_url && `${mailbox_url}?${new URLSearchParams({ to: email })}`,
  }
}

import type { Contract } from '#contract/index.ts'
import { consumeRateLimit } from '#server/identity/consume-rate-limit.ts'
import { type EmailChange, findEmailChange, storeEmailChange } from '#server/identity/email-changes.ts'
import { provePassword } from '#server/identity/password-proof.ts'
import { notifyOfSecurityInApp } from '#server/identity/security-notices.ts'
import { isRefusal, type Refusal, refuse } from '#server/platform/commands.ts'
import type { Handler, MemberWrite } from '#server/platform/http.ts'
import { sendMail } from '#server/platform/mail.ts'
import type { ProfilesDeps } from './deps.ts'
import { newCode } from './email-code.ts'
import { addressTakenMail, changeBegunMail, codeMail } from './email-mails.ts'
import { presentEmailChange } from './present.ts'
import { findAccountAt, lockPerson } from './store.ts'

type Request = Contract['profiles']['requestEmailChange']

/**
 * Stores a new address until its code is verified (decision C-38). Only the mail to it says whether it already has an
 * account. The same change sent again gets the same response and no second mail.
 */
export const requestEmailChange =
  (deps: ProfilesDeps): Handler<Request> =>
  async ({ command, db, viewer, ip, now }, { id, email, current_password }) => {
    if (email === viewer.email) return refuse('EMAIL_UNCHANGED', { field: 'email' })
    const unproved = await provePassword(deps, { db, viewer }, current_password)
    if (unproved) return unproved

    const before = await findEmailChange(db, viewer.id)
    if (before?.id === id) return sameAgain(before, email, now, deps)
    const tooOften = await consumeRateLimit(
      deps.rate_limits,
      ['email_change', viewer.id],
      ['code_request_ip', ip],
      ['code_request', email],
    )
    if (tooOften) return tooOften

    const result = await command((write) => holdChange(write, deps, { id, email }), {
      constraints: { email_changes_id_key: 'ALREADY_EXISTS' },
    })
    if (isRefusal(result)) return result
    return sameAgain(result, email, now, deps)
  }

function sameAgain(change: EmailChange, email: string, now: Date, deps: ProfilesDeps) {
  return change.email === email ? presentEmailChange(change, now, deps) : refuse('ALREADY_EXISTS')
}

async function holdChange(
  write: MemberWrite,
  { secret, public_url }: ProfilesDeps,
  { id, email }: { id: string; email: string },
): Promise<EmailChange | Refusal<'NOT_FOUND'>> {
  const { tx, viewer, now } = write
  const user = await lockPerson(tx, viewer.id)
  if (!user) return refuse('NOT_FOUND')
  const pending = await findEmailChange(tx, viewer.id)
  // The other of two simultaneous requests was first.
  if (pending?.id === id) return pending

  const { code, columns } = newCode(id, secret, now)
  const change = await storeEmailChange(tx, { user_id: viewer.id, id, email, ...columns, created_at: now })
  const taken = await findAccountAt(tx, email)
  write.enqueue(sendMail, taken ? addressTakenMail(public_url, email) : codeMail(email, code))
  write.enqueue(sendMail, changeBegunMail(public_url, user.email, email))
  notifyOfSecurityInApp(write, viewer.id, {
    title: 'Your email is about to change',
    message: `It changes to ${email} once the code sent there is entered. If this wasn't you, change your password now.`,
  })
  write.audit({
    chain: `user:${viewer.id}`,
    action: 'email_change_requested',
    subject_type: 'user',
    subject_id: viewer.id,
  })
  return change
}

import type { Contract } from '#contract/index.ts'
import { mayTryOtp, type OtpRefusal } from '#domain/otp.ts'
import { linkInvitations } from '#server/features/invitations/commands.ts'
import { linkInvitedProposals } from '#server/features/proposals/commands.ts'
import { consumeRateLimit } from '#server/identity/consume-rate-limit.ts'
import {
  countFailedAttempt,
  type EmailChange,
  lockEmailChange,
  confirmEmailChange as recordConfirmation,
} from '#server/identity/email-changes.ts'
import { endSessions } from '#server/identity/end-sessions.ts'
import { closeResetLinks } from '#server/identity/password-resets.ts'
import { updatePerson } from '#server/identity/people.ts'
import { notifyOfSecurityInApp } from '#server/identity/security-notices.ts'
import { isRefusal, type Refusal, refuse } from '#server/platform/commands.ts'
import type { Handler, MemberWrite } from '#server/platform/http.ts'
import { sendMail } from '#server/platform/mail.ts'
import { customerJob } from '#server/stripe/card-jobs.ts'
import type { ProfilesDeps } from './deps.ts'
import { isOpen, isRightCode } from './email-code.ts'
import { changedMail } from './email-mails.ts'
import { settingsOf } from './get-settings.ts'
import { lockPerson } from './store.ts'

/**
 * With the right code the address changes, and every other session ends. The same code given twice, or twice at once,
 * changes it once and gets the same response.
 */
export const confirmEmailChange =
  (deps: ProfilesDeps): Handler<Contract['profiles']['confirmEmailChange']> =>
  async ({ command, db, viewer, now }, { id, otp }) => {
    const tooMany = await consumeRateLimit(deps.rate_limits, ['code_verify', id])
    if (tooMany) return tooMany
    const result = await command(
      async (write) => {
        const change = await lockEmailChange(write.tx, viewer.id, id)
        if (!change || !isOpen(change, write.now)) return refuse('EMAIL_CHANGE_EXPIRED')
        const refusal = mayTryOtp({ sent_at: change.code_sent_at, failed_attempts: change.failed_attempts }, write.now)
        if (refusal) return refuse('CODE_INVALID', { message: SENTENCES[refusal], field: 'otp' })
        if (!isRightCode(change, otp, deps.secret)) {
          // Not a refusal yet, which would roll back the count of failed attempts.
          await countFailedAttempt(write.tx, change)
          return 'wrong'
        }
        return change.confirmed_at ? 'changed' : takeEffect(write, change)
      },
      { constraints: { users_email: 'ACCOUNT_EXISTS' } },
    )
    if (result === 'wrong') return refuse('CODE_INVALID', { field: 'otp' })
    return isRefusal(result) ? result : settingsOf(db, viewer.id, now, deps)
  }

const SENTENCES: Record<OtpRefusal, string> = {
  code_expired: 'This code has expired. Send a new one.',
  too_many_attempts: 'Too many wrong attempts. Send a new code.',
}

/** Assigns the proposals and invitations sent to the verified address, as registration does. */
async function takeEffect(write: MemberWrite, { id, email }: EmailChange): Promise<'changed' | Refusal<'NOT_FOUND'>> {
  const { tx, viewer, now } = write
  const user = await lockPerson(tx, viewer.id)
  if (!user) return refuse('NOT_FOUND')
  await updatePerson(tx, viewer.id, { email }, now)
  await recordConfirmation(tx, id, now)
  // They were mailed to the old address, which may belong to somebody else by now.
  await closeResetLinks(tx, viewer.id, now)
  const linked = await linkInvitedProposals(tx, { user_id: viewer.id, role: viewer.role, email })
  await linkInvitations(tx, { user_id: viewer.id, role: viewer.role, email })
  for (const { id: proposal_id, creator_id } of linked) {
    write.audit({
      chain: `deal:${proposal_id}`,
      action: 'party_registered',
      subject_type: 'proposal',
      subject_id: proposal_id,
      data: { user_id: viewer.id, role: viewer.role },
    })
    write.publish({ audience: [creator_id], topic: 'proposals', id: proposal_id })
  }
  await endSessions(write, viewer.id, { except: viewer.session_id })
  write.enqueue(sendMail, changedMail(user.email, email))
  if (user.customer_id) write.enqueue(customerJob, { user_id: viewer.id })
  notifyOfSecurityInApp(write, viewer.id, {
    title: 'Your email has changed',
    message: `Your account email is now ${email}. Your other devices have been logged out.`,
  })
  write.audit({
    chain: `user:${viewer.id}`,
    action: 'email_changed',
    subject_type: 'user',
    subject_id: viewer.id,
    data: { proposals_linked: linked.length },
  })
  write.publish({ audience: [viewer.id], topic: 'profiles', id: viewer.id })
  return 'changed'
}

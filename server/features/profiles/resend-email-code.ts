import type { Contract } from '#contract/index.ts'
import { resendWaitSeconds } from '#domain/otp.ts'
import { consumeRateLimit, durationInWords } from '#server/identity/consume-rate-limit.ts'
import { type EmailChange, findEmailChange, lockEmailChange, replaceEmailCode } from '#server/identity/email-changes.ts'
import { isRefusal, type Refusal, refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { sendMail } from '#server/platform/mail.ts'
import type { ProfilesDeps } from './deps.ts'
import { isOpen, newCode } from './email-code.ts'
import { addressTakenMail, codeMail } from './email-mails.ts'
import { presentEmailChange } from './present.ts'
import { findAccountAt } from './store.ts'

type ResendRefusal = Refusal<'EMAIL_CHANGE_EXPIRED' | 'CODE_TOO_SOON'>

/** Replaces the code; the new one has five attempts and ten minutes. */
export const resendEmailCode =
  (deps: ProfilesDeps): Handler<Contract['profiles']['resendEmailCode']> =>
  async ({ command, db, viewer, ip, now }, { id }) => {
    const known = await findEmailChange(db, viewer.id)
    const refusal = refusedToResend(known?.id === id ? known : undefined, now)
    if (refusal || !known) return refusal ?? refuse('EMAIL_CHANGE_EXPIRED')
    const tooMany = await consumeRateLimit(deps.rate_limits, ['code_request_ip', ip], ['code_request', known.email])
    if (tooMany) return tooMany

    const result = await command(async (write) => {
      const change = await lockEmailChange(write.tx, viewer.id, id)
      const late = refusedToResend(change, write.now)
      if (late || !change) return late ?? refuse('EMAIL_CHANGE_EXPIRED')
      const { code, columns } = newCode(id, deps.secret, write.now)
      const taken = await findAccountAt(write.tx, change.email)
      write.enqueue(sendMail, taken ? addressTakenMail(deps.public_url, change.email) : codeMail(change.email, code))
      return replaceEmailCode(write.tx, id, columns)
    })
    return isRefusal(result) ? result : presentEmailChange(result, now, deps)
  }

function refusedToResend(change: EmailChange | undefined, now: Date): ResendRefusal | null {
  if (!change || change.confirmed_at || !isOpen(change, now)) return refuse('EMAIL_CHANGE_EXPIRED')
  const retry_after_seconds = resendWaitSeconds(change.code_sent_at, now)
  if (retry_after_seconds === 0) return null
  const message = `A new code can be sent in ${durationInWords(retry_after_seconds)}.`
  return refuse('CODE_TOO_SOON', { message, retry_after_seconds })
}

import type { Contract } from '#contract/index.ts'
import { resendWaitSeconds } from '#domain/otp.ts'
import { consumeRateLimit, durationInWords } from '#server/identity/consume-rate-limit.ts'
import { isRefusal, type Refusal, refuse } from '#server/platform/commands.ts'
import type { PublicHandler } from '#server/platform/http.ts'
import type { RegistrationDeps } from './deps.ts'
import { presentRegistration } from './present.ts'
import { isOpen } from './registration.ts'
import { newCode } from './registration-code.ts'
import { mailCode } from './registration-mails.ts'
import { changeRegistration, findRegistration, lockRegistration, type Registration } from './store.ts'

/** Replaces the code; the new one has five attempts and ten minutes. */
export const resendOtp =
  (deps: RegistrationDeps): PublicHandler<Contract['registration']['resendOtp']> =>
  async (context, { pending_id }) => {
    const known = await findRegistration(context.db, pending_id)
    const refusal = refusedToResend(known, context.now)
    if (refusal || !known) return refusal ?? refuse('REGISTRATION_EXPIRED')
    const tooMany = await consumeRateLimit(
      deps.rate_limits,
      ['code_request_ip', context.ip],
      ['code_request', known.email],
    )
    if (tooMany) return tooMany

    const result = await context.command(async (write) => {
      const registration = await lockRegistration(write.tx, pending_id)
      const refusal = refusedToResend(registration, write.now)
      if (refusal) return refusal
      const { code, columns } = newCode(pending_id, deps.secret, write.now)
      const changed = await changeRegistration(write.tx, pending_id, columns)
      await mailCode(write, deps.public_url, changed, code)
      return changed
    })
    return isRefusal(result) ? result : presentRegistration(result, deps)
  }

type ResendRefusal = Refusal<'REGISTRATION_EXPIRED' | 'CODE_TOO_SOON'>

function refusedToResend(registration: Registration | undefined, now: Date): ResendRefusal | null {
  if (!registration || !isOpen(registration, now)) return refuse('REGISTRATION_EXPIRED')
  const retry_after_seconds = resendWaitSeconds(registration.code_sent_at, now)
  if (retry_after_seconds === 0) return null
  const message = `A new code can be sent in ${durationInWords(retry_after_seconds)}.`
  return refuse('CODE_TOO_SOON', { message, retry_after_seconds })
}

import { type Refusal, refuse } from '#server/platform/commands.ts'
import type { MemberContext } from '#server/platform/http.ts'
import { orUnavailable, refusalOf } from '#server/stripe/failures.ts'

type Refused = Refusal<'SUBSCRIPTION_FAILED' | 'PAYMENT_SERVICE_UNAVAILABLE'>

/** Calls Stripe for a person who waits: its definite no is a refusal with the reason, its silence another. */
export async function askStripe<Answer>(
  { log }: Pick<MemberContext, 'log'>,
  ask: () => Promise<Answer>,
): Promise<Answer | Refused> {
  return orUnavailable(log, async () => {
    try {
      return await ask()
    } catch (error) {
      const refused = refusalOf(error)
      if (!refused) throw error
      log.warn({ err: error }, 'Stripe refused a call about a subscription')
      return refuse('SUBSCRIPTION_FAILED', { message: `Subscription failed. Try again. ${refused.sentence}` })
    }
  })
}

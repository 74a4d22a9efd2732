import { REFUSALS } from '#contract/refusals.ts'
import { type Refusal, refuse } from '#server/platform/commands.ts'
import type { Log } from '#server/platform/process.ts'
import { isUnavailable, refusalOf } from '#server/stripe/failures.ts'

/**
 * Calls Stripe for a waiting person. A refusal or an outage is added to the message of what failed: 'Failed to create
 * payment account: …'.
 */
export async function askStripe<Result>(
  log: Log,
  failed: string,
  ask: () => Promise<Result>,
): Promise<Result | Refusal<'PAYMENT_SERVICE_UNAVAILABLE' | 'CONNECT_REFUSED'>> {
  try {
    return await ask()
  } catch (error) {
    const refused = refusalOf(error)
    if (refused) {
      log.warn({ err: error }, 'Stripe refused something about an account')
      return refuse('CONNECT_REFUSED', { message: behind(failed, refused.sentence) })
    }
    if (!isUnavailable(error)) throw error
    log.error({ err: error }, 'Stripe is unavailable')
    return refuse('PAYMENT_SERVICE_UNAVAILABLE', {
      message: behind(failed, REFUSALS.PAYMENT_SERVICE_UNAVAILABLE.message),
    })
  }
}

function behind(failed: string, why: string): string {
  return failed.endsWith('.') ? `${failed} ${why}` : `${failed}: ${why}`
}

import { consumeRateLimit } from '#server/identity/consume-rate-limit.ts'
import type { MemberContext } from '#server/platform/http.ts'
import { askStripe } from './ask-stripe.ts'
import type { ConnectDeps } from './deps.ts'

interface Opening {
  country: string
  email?: string | undefined
  /** The message if it fails. */
  failed: string
}

/** The viewer's payout account: the current one, a previous one, or a new one. Returns its id. */
export async function openAccount(
  { accounts, rate_limits }: ConnectDeps,
  { viewer, log }: Pick<MemberContext, 'viewer' | 'log'>,
  { country, email = viewer.email, failed }: Opening,
) {
  const tooOften = await consumeRateLimit(rate_limits, ['payout_account', viewer.id])
  return tooOften ?? askStripe(log, failed, () => accounts.open({ id: viewer.id, email, country }))
}

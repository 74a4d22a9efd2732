import type { Contract } from '#contract/index.ts'
import { consumeRateLimit } from '#server/identity/consume-rate-limit.ts'
import { isRefusal } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { payoutAccountOf } from '#server/queries/payout-accounts.ts'
import { askStripe } from './ask-stripe.ts'
import { connectionOf } from './connection.ts'
import type { ConnectDeps } from './deps.ts'

/** Reads the account from Stripe, as when its holder returns from onboarding. */
export function refreshConnection(deps: ConnectDeps): Handler<Contract['connect']['refreshConnection']> {
  return async ({ db, viewer, log }) => {
    const account = await payoutAccountOf(db, viewer.id)
    if (account) {
      const tooOften = await consumeRateLimit(deps.rate_limits, ['payout_account', viewer.id])
      if (tooOften) return tooOften
      const asked = await askStripe(log, 'Unable to check account status', () => deps.accounts.sync(account.account_id))
      if (isRefusal(asked)) return asked
    }
    return connectionOf(db, viewer.id)
  }
}

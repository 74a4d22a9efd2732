import type { Contract } from '#contract/index.ts'
import type { Caller } from '#server/platform/operation-routes.ts'
import { isRefusal } from '#server/platform/refuse.ts'
import type { PayoutAccounts } from '#server/stripe/accounts.ts'
import { orUnavailable } from '#server/stripe/failures.ts'
import { presentConnection } from './present.ts'
import { payoutAccountOf } from './store.ts'

/** Asks the payment provider where the account stands now, as when its holder comes back from the onboarding. */
export function refreshConnection(accounts: PayoutAccounts): Caller<Contract['connect']['refreshConnection']> {
  return async ({ db, viewer, log }) => {
    const account = await payoutAccountOf(db, viewer.id)
    if (!account) return presentConnection(undefined)
    const asked = await orUnavailable(log, () => accounts.sync(account.account_id))
    if (isRefusal(asked)) return asked
    return presentConnection(await payoutAccountOf(db, viewer.id))
  }
}

import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/platform/operation.ts'
import { isRefusal } from '#server/platform/refuse.ts'
import { countTry } from '#server/platform/tries.ts'
import { askProvider } from './ask-provider.ts'
import { connectionOf } from './connection.ts'
import type { ConnectGround } from './ground.ts'
import { payoutAccountOf } from './store.ts'

/** Asks the payment provider where the account stands now, as when its holder comes back from the onboarding. */
export function refreshConnection(ground: ConnectGround): Handler<Contract['connect']['refreshConnection']> {
  return async ({ db, viewer, log }) => {
    const account = await payoutAccountOf(db, viewer.id)
    if (account) {
      const tooOften = await countTry(ground.rate_limits, ['payout_account', viewer.id])
      if (tooOften) return tooOften
      const asked = await askProvider(log, 'Unable to check account status', () =>
        ground.accounts.sync(account.account_id),
      )
      if (isRefusal(asked)) return asked
    }
    return connectionOf(db, viewer.id)
  }
}

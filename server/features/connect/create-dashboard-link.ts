import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/platform/operation.ts'
import { isRefusal, refuse } from '#server/platform/refuse.ts'
import { countTry } from '#server/platform/tries.ts'
import { askProvider } from './ask-provider.ts'
import type { ConnectGround } from './ground.ts'
import { NO_ACCOUNT } from './onboarding-link.ts'
import { payoutAccountOfId } from './store.ts'

/** The account's own pages at the provider: what was paid out, and to which bank. */
export function createDashboardLink(ground: ConnectGround): Handler<Contract['connect']['createDashboardLink']> {
  return async ({ db, viewer, log }, { account_id }) => {
    const account = await payoutAccountOfId(db, account_id)
    if (account?.user_id !== viewer.id) return refuse('NOT_FOUND', { message: NO_ACCOUNT })
    const tooOften = await countTry(ground.rate_limits, ['payout_account', viewer.id])
    if (tooOften) return tooOften
    const url = await askProvider(log, 'Failed to open Stripe', () => ground.accounts.dashboardLink(account_id))
    if (isRefusal(url)) return url
    return url === null ? refuse('NOT_FOUND', { message: NO_ACCOUNT }) : { success: true, url }
  }
}

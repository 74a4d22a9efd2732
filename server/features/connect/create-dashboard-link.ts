import type { Contract } from '#contract/index.ts'
import { consumeRateLimit } from '#server/identity/consume-rate-limit.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { askStripe } from './ask-stripe.ts'
import type { ConnectDeps } from './deps.ts'
import { NO_ACCOUNT } from './onboarding-link.ts'
import { payoutAccountOfId } from './store.ts'

/** A link to the account's Stripe dashboard. */
export function createDashboardLink(deps: ConnectDeps): Handler<Contract['connect']['createDashboardLink']> {
  return async ({ db, viewer, log }, { account_id }) => {
    const account = await payoutAccountOfId(db, account_id)
    if (account?.user_id !== viewer.id) return refuse('NOT_FOUND', { message: NO_ACCOUNT })
    const tooOften = await consumeRateLimit(deps.rate_limits, ['payout_account', viewer.id])
    if (tooOften) return tooOften
    const url = await askStripe(log, 'Failed to open Stripe', () => deps.accounts.dashboardLink(account_id))
    if (isRefusal(url)) return url
    return url === null ? refuse('NOT_FOUND', { message: NO_ACCOUNT }) : { success: true, url }
  }
}

import type { Contract } from '#contract/index.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import type { ConnectDeps } from './deps.ts'
import { openAccount } from './open-account.ts'
import { holderOf } from './policy.ts'

/** People create payout accounts only for themselves. */
export function createConnectAccount(deps: ConnectDeps): Handler<Contract['connect']['createConnectAccount']> {
  return async (context, { user_id, country, email }) => {
    if (holderOf(context.viewer, user_id) !== context.viewer.id) return refuse('NOT_FOUND')
    const opened = await openAccount(deps, context, { country, email, failed: 'Failed to create payment account' })
    if (isRefusal(opened)) return opened
    return { success: true, account_id: opened, message: 'Connect account created successfully' }
  }
}

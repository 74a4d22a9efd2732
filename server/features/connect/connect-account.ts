import type { Contract } from '#contract/index.ts'
import { isRefusal } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { connectionOf } from './connection.ts'
import type { ConnectDeps } from './deps.ts'
import { openAccount } from './open-account.ts'

/** For an account whose details are not submitted yet. */
const CREATED = 'Connect account created successfully'

export function connectAccount(deps: ConnectDeps): Handler<Contract['connect']['connectAccount']> {
  return async (context, { country }) => {
    const opened = await openAccount(deps, context, { country, failed: 'Failed to connect Stripe account' })
    if (isRefusal(opened)) return opened
    const connection = await connectionOf(context.db, context.viewer.id)
    // A reconnected account may need nothing more.
    const message = connection.details_submitted ? 'Your Stripe account is connected.' : CREATED
    return { ...connection, message }
  }
}

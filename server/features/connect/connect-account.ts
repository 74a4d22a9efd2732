import type { Contract } from '#contract/index.ts'
import type { Caller } from '#server/platform/operation-routes.ts'
import { isRefusal } from '#server/platform/refuse.ts'
import { connectionOf } from './connection.ts'
import type { ConnectGround } from './ground.ts'
import { openAccount } from './open-account.ts'

export function connectAccount(ground: ConnectGround): Caller<Contract['connect']['connectAccount']> {
  return async (context, { country }) => {
    const opened = await openAccount(ground, context, { country, failed: 'Failed to connect Stripe account' })
    if (isRefusal(opened)) return opened
    return {
      ...(await connectionOf(context.db, context.viewer.id)),
      message: 'Connect account created successfully',
    }
  }
}

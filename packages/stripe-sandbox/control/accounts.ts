import type Stripe from 'stripe'
import { Failure } from '../http/failure.ts'
import { disconnectAccount } from '../oauth/connection.ts'
import { inUnit } from '../pages/page-unit.ts'
import { makeTokens } from '../store/oauth-tokens.ts'
import { type ControlCall, noSuch } from './control-call.ts'

/** What an account's holder does in their own dashboard: takes the platform's access away. */
export async function disconnect(call: ControlCall) {
  const account = await standardAccount(call)
  await inUnit(call.api, call.request_id, async (unit) => {
    await disconnectAccount({ unit, context: call.api.context }, account)
  })
  return { account, connected: false }
}

/** The account's own keys, which may do everything, whatever the platform may. */
export async function giveOwnKeys(call: ControlCall) {
  const account = await standardAccount(call)
  const { access, publishable } = await makeTokens(call.api.pool, ['access', 'publishable'], {
    account,
    scope: 'read_write',
    grant_hash: '',
  })
  return { account, secret_key: access, publishable_key: publishable }
}

async function standardAccount({ api, path }: ControlCall): Promise<string> {
  const found = await api.pool.query<{ data: Stripe.Account }>(
    `select data from stripe_sandbox.objects where id = $1 and object = 'account' and not deleted`,
    [path.id],
  )
  const account = found.rows[0]?.data
  if (account === undefined) throw noSuch('connected account')
  if (account.type === 'standard') return account.id
  const message = 'Only the holder of a standard account has keys and a dashboard of their own.'
  throw new Failure(400, { type: 'invalid_request_error', message })
}

import type Stripe from 'stripe'
import { z } from 'zod'
import type { Call } from '../http/operation.ts'
import { findLink, hashOf, spendLink } from '../store/hosted-links.ts'
import { findToken, makeTokens, revokeTokens, type Scope } from '../store/oauth-tokens.ts'
import { codeSubject } from './authorization-code.ts'
import { connectAccount, disconnectAccount } from './connection.ts'
import { OAuthFailure } from './oauth-failure.ts'

const tokenRequest = z.object({
  grant_type: z.string().default(''),
  code: z.string().default(''),
  refresh_token: z.string().default(''),
  scope: z.string().default(''),
})
const endRequest = z.object({ client_id: z.string().default(''), stripe_user_id: z.string().default('') })

interface Grant {
  account: string
  scope: Scope
  grant_hash: string
}

/** Turns the code that the account's holder brought back into the connection itself and its keys. */
export async function giveToken(call: Call): Promise<object> {
  refuseOthers(call)
  const { grant_type, code, refresh_token, scope } = tokenRequest.parse(call.input)
  if (grant_type === 'authorization_code') return tokenFor(call, await redeem(call, code))
  if (grant_type === 'refresh_token') return tokenFor(call, await refreshed(call, refresh_token, scope))
  if (grant_type === '') throw new OAuthFailure(400, 'invalid_request', 'No grant type specified')
  throw new OAuthFailure(400, 'unsupported_grant_type', `Unsupported grant type: ${grant_type}`)
}

export async function endConnection(call: Call): Promise<object> {
  refuseOthers(call)
  const { client_id, stripe_user_id } = endRequest.parse(call.input)
  const { application } = call.context
  if (client_id !== application) {
    throw new OAuthFailure(401, 'invalid_client', `No such application: '${client_id}'`)
  }
  if (await disconnectAccount(call, stripe_user_id)) return { stripe_user_id }
  throw new OAuthFailure(
    401,
    'invalid_client',
    `This application is not connected to stripe account ${stripe_user_id}, or that account does not exist.`,
  )
}

/** A connected account has no connections of its own to make or end. */
function refuseOthers({ unit }: Call): void {
  if (unit.account === '') return
  throw new OAuthFailure(401, 'invalid_client', 'The key provided belongs to a connected account, not to a platform.')
}

/** A code works once and for five minutes. Shown a second time, somebody else may have it: what came of it is revoked. */
async function redeem(call: Call, code: string): Promise<Grant> {
  const { unit } = call
  if (code === '') throw new OAuthFailure(400, 'invalid_request', 'No authorization code provided')
  const stored = await findLink(unit.db, 'authorization_code', code)
  if (stored === undefined) throw new OAuthFailure(400, 'invalid_grant', `Authorization code does not exist: ${code}`)
  const grant_hash = hashOf(code)
  if (!(await spendLink(unit.db, code, unit.now))) {
    if (stored.used_at === null && stored.expires_at <= unit.now) {
      throw new OAuthFailure(400, 'invalid_grant', `Authorization code expired: ${code}`)
    }
    await revokeTokens(unit.db, { grant_hash }, unit.now)
    const message = 'This authorization code has already been used. All tokens issued with this code have been revoked.'
    throw new OAuthFailure(400, 'invalid_grant', message, { commitsWork: true })
  }
  const { choice, scope } = codeSubject.parse(JSON.parse(stored.subject))
  return { account: await connectAccount(call, choice, scope), scope, grant_hash }
}

async function refreshed({ unit }: Call, refresh_token: string, asked: string): Promise<Grant> {
  const stored = await findToken(unit.db, refresh_token)
  if (stored?.kind !== 'refresh') {
    throw new OAuthFailure(400, 'invalid_grant', `Refresh token does not exist: ${refresh_token}`)
  }
  if (stored.revoked_at !== null) throw new OAuthFailure(400, 'invalid_grant', 'The refresh token has been revoked.')
  const { account, grant_hash } = stored
  if (asked === '' || asked === stored.scope) return { account, scope: stored.scope, grant_hash }
  if (asked === 'read_only') return { account, scope: 'read_only', grant_hash }
  throw new OAuthFailure(400, 'invalid_scope', `The refresh token does not allow the scope: ${asked}`)
}

async function tokenFor({ unit }: Call, grant: Grant): Promise<Stripe.OAuthToken> {
  const { access, publishable, refresh } = await makeTokens(unit.db, ['access', 'publishable', 'refresh'], grant)
  return {
    access_token: access,
    livemode: false,
    refresh_token: refresh,
    scope: grant.scope,
    stripe_publishable_key: publishable,
    stripe_user_id: grant.account,
    token_type: 'bearer',
  }
}

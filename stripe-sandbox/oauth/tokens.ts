import type Stripe from 'stripe'
import { z } from 'zod'
import type { Call } from '../http/operation.ts'
import { findLink, makeLink, spendLink } from '../store/hosted-links.ts'
import { randomText } from '../store/ids.ts'
import { connectAccount, disconnectAccount } from './connection.ts'
import { OAuthFailure } from './oauth-failure.ts'

const A_LONG_TIME_SECONDS = 10 * 365 * 24 * 60 * 60

const tokenRequest = z.object({
  grant_type: z.string().default(''),
  code: z.string().default(''),
  refresh_token: z.string().default(''),
})
const endRequest = z.object({ client_id: z.string().default(''), stripe_user_id: z.string().default('') })

/** Turns the code that the account's holder brought back into the connection itself. */
export async function giveToken(call: Call): Promise<object> {
  const { grant_type, code, refresh_token } = tokenRequest.parse(call.input)
  if (grant_type === 'authorization_code') {
    const { email, scope } = await redeem(call, code)
    const account = await connectAccount(call.unit, call.surroundings, email)
    return tokenFor(call, account.id, scope)
  }
  if (grant_type === 'refresh_token') {
    const kept = await findLink(call.unit.db, 'refresh_token', refresh_token)
    if (kept !== undefined) return tokenFor(call, kept.subject, kept.return_url)
    throw new OAuthFailure(400, 'invalid_grant', `Refresh token does not exist: ${refresh_token}`)
  }
  if (grant_type === '') throw new OAuthFailure(400, 'invalid_request', 'No grant type specified')
  throw new OAuthFailure(400, 'unsupported_grant_type', `Unsupported grant type: ${grant_type}`)
}

export async function endConnection(call: Call): Promise<object> {
  const { client_id, stripe_user_id } = endRequest.parse(call.input)
  const { application } = call.surroundings
  if (client_id !== application) {
    throw new OAuthFailure(401, 'invalid_client', `No such application: '${client_id}'`)
  }
  if (await disconnectAccount(call.unit, call.surroundings, stripe_user_id)) return { stripe_user_id }
  throw new OAuthFailure(
    401,
    'invalid_client',
    `This application is not connected to stripe account ${stripe_user_id}, or that account does not exist.`,
  )
}

/** A code works once and for five minutes. */
async function redeem({ unit }: Call, code: string): Promise<{ email: string; scope: string }> {
  if (code === '') throw new OAuthFailure(400, 'invalid_request', 'No authorization code provided')
  const kept = await findLink(unit.db, 'authorization_code', code)
  if (kept === undefined) throw new OAuthFailure(400, 'invalid_grant', `Authorization code does not exist: ${code}`)
  if (!(await spendLink(unit.db, code, unit.now))) {
    const why = kept.used_at === null && kept.expires_at <= unit.now ? 'expired' : 'has already been used'
    throw new OAuthFailure(400, 'invalid_grant', `Authorization code ${why}: ${code}`)
  }
  return { email: kept.subject, scope: kept.refresh_url }
}

async function tokenFor(call: Call, account: string, scope: string): Promise<Stripe.OAuthToken> {
  const refresh_token = await makeLink(call.unit.db, {
    kind: 'refresh_token',
    subject: account,
    return_url: scope,
    refresh_url: '',
    expires_at: call.unit.now + A_LONG_TIME_SECONDS,
  })
  return {
    access_token: `sk_test_${randomText(24)}`,
    livemode: false,
    refresh_token,
    scope,
    stripe_publishable_key: `pk_test_${randomText(24)}`,
    stripe_user_id: account,
    token_type: 'bearer',
  }
}

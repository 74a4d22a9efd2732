import type { IncomingMessage } from 'node:http'
import type { Prepared, Queryable } from '../store/database.ts'
import { findToken } from '../store/oauth-tokens.ts'
import { accountInvalid, type Failure, unauthorized, withoutPermission } from './failure.ts'
import type { Input } from './form.ts'

export interface Keys {
  secretKey: string
  publishableKey: string
}

/** Who calls, and for which account; '' is the platform itself. */
export interface Caller {
  /** A server with a secret key, or a browser with a publishable one. */
  from: 'server' | 'browser'
  account: string
  readOnly: boolean
}

interface Door {
  db: Queryable
  keys: Keys
  /** The platform by its own id. */
  platform: string
}

/**
 * Knows the caller by the key: the platform's own, which may speak for a connected account by `Stripe-Account`, or one
 * that a connected account gave away by OAuth, which speaks for that account only.
 */
export async function identify({ db, keys, platform }: Door, request: IncomingMessage, input: Input): Promise<Caller> {
  const key = keyOf(request, input)
  const header = accountNamed(request)
  const named = header === platform ? '' : header
  const from = fromKey(key, keys)
  if (from === 'server') refusePages(request)
  if (from !== undefined) return { from, ...(await connectedAccount(db, named)) }
  const token = await findToken(db, key)
  if (token === undefined || token.kind === 'refresh') throw unauthorized(`Invalid API Key provided: ${masked(key)}`)
  if (token.revoked_at !== null) {
    throw unauthorized(`Expired API Key provided: ${masked(key)}`, 'api_key_expired')
  }
  if (named !== '' && named !== token.account) throw accountInvalid(named)
  await connectedAccount(db, token.account)
  const kind = token.kind === 'access' ? 'server' : 'browser'
  if (kind === 'server') refusePages(request)
  return { from: kind, account: token.account, readOnly: token.scope === 'read_only' }
}

/** For the sandbox's own calls only the platform's secret key counts. */
export function requirePlatform(request: IncomingMessage, keys: Keys): 'server' | 'browser' {
  const key = keyOf(request, {})
  const from = fromKey(key, keys)
  if (from === undefined) throw unauthorized(`Invalid API Key provided: ${masked(key)}`)
  if (from === 'server') refusePages(request)
  return from
}

/** No secret key stands in a web page; one that is known to all, as the sandbox's own, could be used by any page. */
function refusePages({ headers }: IncomingMessage): void {
  const site = headers['sec-fetch-site']
  if (headers.origin === undefined && (site === undefined || site === 'none')) return
  throw withoutPermission('A secret API key does not count in a web page. Use a publishable key there.')
}

/** What is only to be looked at is not changed. */
export function refuseWriting(caller: Caller, method: string): void {
  if (method === 'GET' || !caller.readOnly) return
  throw withoutPermission(
    `The provided key does not have the required permissions for this endpoint on account '${caller.account}'. The account was connected with the scope read_only.`,
  )
}

export function needsSecretKey(): Failure {
  return unauthorized(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
  )
}

const NO_KEY =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."

function fromKey(key: string, keys: Keys): 'server' | 'browser' | undefined {
  if (key === keys.secretKey) return 'server'
  return key === keys.publishableKey ? 'browser' : undefined
}

const CONNECTED_ACCOUNT: Prepared = {
  name: 'connected account',
  text: `select coalesce((hidden->>'read_only')::boolean, false) as read_only
    from stripe_sandbox.objects where id = $1 and object = 'account' and not deleted`,
}

/** A connected account that lets the platform act for it, or at least look. */
async function connectedAccount(db: Queryable, account: string): Promise<Pick<Caller, 'account' | 'readOnly'>> {
  if (account === '') return { account, readOnly: false }
  const found = await db.query<{ read_only: boolean }>(CONNECTED_ACCOUNT, [account])
  const [connected] = found.rows
  if (connected === undefined) throw accountInvalid(account)
  return { account, readOnly: connected.read_only }
}

function accountNamed(request: IncomingMessage): string {
  const account = request.headers['stripe-account']
  return typeof account === 'string' ? account : ''
}

/** In the header, or in a form: a browser's as `key`, and at the OAuth token's address as `client_secret`. */
function keyOf(request: IncomingMessage, input: Input): string {
  const inForm = request.url?.startsWith('/oauth/') ? (input.key ?? input.client_secret) : input.key
  const key = keyInHeader(request) ?? (typeof inForm === 'string' ? inForm : undefined)
  if (key === undefined || key === '') throw unauthorized(NO_KEY)
  return key
}

function keyInHeader(request: IncomingMessage): string | undefined {
  const header = request.headers.authorization
  if (header === undefined) return undefined
  const [scheme = '', value = ''] = header.split(' ')
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString('utf8').split(':')[0]
  return undefined
}

function masked(key: string): string {
  return key.length < 13 ? '*'.repeat(key.length) : `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`
}

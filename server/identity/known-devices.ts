import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB, Tx } from '../platform/database.ts'

/** A browser unused for this long counts as new; browsers store no cookie for longer anyway. */
export const DEVICE_LIFETIME_DAYS = 400

const COOKIE = 'sharewell.device'
const TOKEN = /^[\w-]{43}$/

/** A browser, identified by a cookie. */
export interface Browser {
  token_hash: string
  /** To be set with the response. */
  cookie: string
}

/** The browser of the request, with its cookie or a new one. */
export function browserOf(headers: Headers, { public_url }: { public_url: string }): Browser {
  const secure = public_url.startsWith('https://')
  const token = tokenIn(headers) ?? randomBytes(32).toString('base64url')
  const attributes = `Path=/; Max-Age=${DEVICE_LIFETIME_DAYS * 24 * 60 * 60}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return { token_hash: hashOf(token), cookie: `${COOKIE}=${token}; ${attributes}` }
}

/** Whether the person with this address has signed in here before. */
export async function isKnownTo(db: Kysely<DB>, email: string, { token_hash }: Browser): Promise<boolean> {
  const known = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('users.id')
    .where('users.email', '=', email)
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()
  return known !== undefined
}

/** Stores this person's browser; returns whether it was known. */
export async function rememberBrowser(
  tx: Tx,
  { user_id, browser, now }: { user_id: string; browser: Browser; now: Date },
): Promise<{ was_known: boolean }> {
  const times = { first_used_at: now, last_used_at: now }
  return (
    tx
      .insertInto('known_devices')
      .values({ user_id, token_hash: browser.token_hash, ...times })
      .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ last_used_at: now }))
      // xmax distinguishes an update from an insert.
      .returning(sql<boolean>`xmax <> 0`.as('was_known'))
      .executeTakeFirstOrThrow()
  )
}

/** Makes every browser of this person new again, except the one named, and revokes trust in all. */
export async function deleteKnownBrowsers(
  tx: Tx,
  user_id: string,
  { except }: { except?: Browser } = {},
): Promise<void> {
  await tx
    .deleteFrom('known_devices')
    .where('user_id', '=', user_id)
    .$if(except !== undefined, (query) => query.where('token_hash', '<>', except?.token_hash ?? ''))
    .execute()
  await revokeTrust(tx, user_id)
}

/** Deletes the browsers that were last used before. */
export async function purgeKnownBrowsers(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_used_at', '<', before).execute()
}

/**
 * From now on every browser is asked for the code again, and pending sign-ins end. The session library stores both as
 * verifications.
 */
export async function revokeTrust(tx: Tx, user_id: string): Promise<void> {
  await tx
    .deleteFrom('auth_verifications')
    .where('value', '=', user_id)
    .where(({ or, eb }) => or([eb('identifier', 'like', 'trust-device-%'), eb('identifier', 'like', '2fa-%')]))
    .execute()
}

function tokenIn(headers: Headers): string | null {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  const token = pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1)
  return token && TOKEN.test(token) ? token : null
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

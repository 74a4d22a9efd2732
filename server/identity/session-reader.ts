import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'better-call'
import { type InferResult, type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { askTogether, type DB } from '../platform/database.ts'
import type { Viewer } from '../platform/http.ts'
import { sessionCookieNames } from './auth-cookies.ts'
import { DAY_SECONDS, REMEMBERED_DAYS, type SessionsOptions } from './auth-options.ts'

/** The session of a request. */
export interface StoredSession {
  viewer: Viewer
  last_used_at: Date | null
  /** Expired, or to be extended: the session library does both. */
  is_due: boolean
}

export interface SessionReaderOptions extends Pick<SessionsOptions, 'db' | 'secret' | 'secure'> {
  pool: Pick<pg.Pool, 'query'>
}

export type SessionReader = (headers: Headers, now: Date) => Promise<StoredSession | null>

/**
 * Reads what the cookies of a request say, in the format of the session library, without its cost: it verifies and
 * parses several times and asks twice. Requests that arrive together are one statement. Null where nobody is signed in.
 */
export function createSessionReader({ db, pool, secret, secure }: SessionReaderOptions): SessionReader {
  const { sql: text } = sessionsByToken(db).compile()
  const sessionOf = askTogether(async (tokens) => {
    const { rows } = await pool.query<SessionRow>({ name: 'sessions-by-token', text, values: [tokens] })
    return new Map(rows.map((row) => [row.token, row]))
  })
  const names = sessionCookieNames(secure)
  const key = createSecretKey(secret, 'utf8')
  return async (headers, now) => {
    const cookies = parseCookies(headers.get('cookie') ?? '')
    const token = signedValue(cookies.get(names('session_token')), key)
    if (token === null) return null
    const row = await sessionOf(token)
    if (!row) return null
    const { token: _token, expires_at, last_used_at, ...viewer } = row
    const isRemembered = signedValue(cookies.get(names('dont_remember')), key) === null
    const left_ms = expires_at.getTime() - now.getTime()
    return { viewer, last_used_at, is_due: left_ms < 0 || (isRemembered && left_ms <= EXTENDED_BELOW_MS) }
  }
}

type SessionRow = InferResult<ReturnType<typeof sessionsByToken>>[number]

// Compiled once, and planned once for each connection: planning would take four times as long as reading. It names its
// columns, because the statement of a connection fails when its result gets another one. PostgreSQL plans it for any tokens
// because their number is hidden in a query, and users are read by their ids because of the limit.
const sessionsByToken = (db: Kysely<DB>) =>
  db
    .selectFrom('auth_sessions as s')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('users')
          .select(['users.id', 'role', 'name', 'first_name', 'email', 'image'])
          .whereRef('users.id', '=', 's.user_id')
          .where('users.suspended_at', 'is', null)
          .limit(sql.lit(1))
          .as('u'),
      (join) => join.onTrue(),
    )
    .select(['u.id', 'u.role', 'u.name', 'u.first_name', 'u.email', 'u.image', 's.id as session_id'])
    .select(['s.token', 's.expires_at', 's.last_used_at'])
    .where('s.token', '=', sql<string>`any(array(select unnest(${[]}::text[])))`)

// As the session library does it: a remembered session is extended once a day.
const EXTENDED_BELOW_MS = (REMEMBERED_DAYS - 1) * DAY_SECONDS * 1000

/** What a signed cookie holds, `value.signature` as the session library writes it; null unless the signature is right. */
function signedValue(cookie: string | undefined, key: KeyObject): string | null {
  const end = cookie?.lastIndexOf('.') ?? -1
  if (!cookie || end < 1) return null
  const value = cookie.slice(0, end)
  const expected = Buffer.from(createHmac('sha256', key).update(value).digest('base64'))
  const given = Buffer.from(cookie.slice(end + 1))
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : null
}

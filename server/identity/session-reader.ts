import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'better-call'
import { type InferResult, type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { askTogether, type DB } from '../platform/database.ts'
import type { Viewer } from '../platform/http.ts'
import type { Clock } from '../platform/process.ts'
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
  /** By which the view of an account ends; the system's unless it is given. */
  clock?: Pick<Clock, 'now'>
}

export type SessionReader = (headers: Headers, now: Date) => Promise<StoredSession | null>

/**
 * Reads what the cookies of a request say, in the format of the session library, without its cost: it verifies and
 * parses several times and asks twice. Requests that arrive together are one statement. Null where nobody is signed in.
 */
export function createSessionReader(options: SessionReaderOptions): SessionReader {
  const { db, pool, secret, secure, clock = { now: () => new Date() } } = options
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
    const { expires_at, last_used_at } = row
    const viewer = viewerIn(row, clock.now())
    const isRemembered = signedValue(cookies.get(names('dont_remember')), key) === null
    const left_ms = expires_at.getTime() - now.getTime()
    return { viewer, last_used_at, is_due: left_ms < 0 || (isRemembered && left_ms <= EXTENDED_BELOW_MS) }
  }
}

type SessionRow = InferResult<ReturnType<typeof sessionsByToken>>[number]

/** Of a session that views somebody's account, that person, as long as the view lasts. */
function viewerIn(row: SessionRow, now: Date): Viewer {
  const { id, role, name, first_name, email, image, session_id, view_id, view_ends_at, is_view_over } = row
  const own = { id, role, name, first_name, email, image, session_id }
  if (view_id === null || view_ends_at === null) return own
  const person = {
    id: String(row.person_id),
    role: row.person_role as Viewer['role'],
    name: String(row.person_name),
    first_name: String(row.person_first_name),
    email: String(row.person_email),
    image: row.person_image,
  }
  const is_over = is_view_over === true || role !== 'admin' || now >= view_ends_at
  const view = { id: view_id, admin_id: id, user_id: person.id, name: person.name, ends_at: view_ends_at, is_over }
  return is_over ? { ...own, view } : { ...person, session_id, view }
}

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
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('account_views as view')
          .innerJoin('support_access_grants as consent', 'consent.id', 'view.grant_id')
          .innerJoin('users as person', 'person.id', 'view.user_id')
          .select(['view.id as view_id', 'consent.ends_at as view_ends_at', 'person.id as person_id'])
          .select(['person.role as person_role', 'person.name as person_name', 'person.email as person_email'])
          .select(['person.first_name as person_first_name', 'person.image as person_image'])
          .select(
            sql<boolean>`view.ended_at is not null or consent.revoked_at is not null or person.suspended_at is not null
              or person.deleted_at is not null or person.role = 'admin'`.as('is_view_over'),
          )
          .whereRef('view.id', '=', 's.account_view_id')
          .limit(sql.lit(1))
          .as('v'),
      (join) => join.onTrue(),
    )
    .select(['u.id', 'u.role', 'u.name', 'u.first_name', 'u.email', 'u.image', 's.id as session_id'])
    .select(['s.token', 's.expires_at', 's.last_used_at', 'v.view_id', 'v.view_ends_at', 'v.is_view_over'])
    .select(['v.person_id', 'v.person_role', 'v.person_name', 'v.person_first_name', 'v.person_email'])
    .select('v.person_image')
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

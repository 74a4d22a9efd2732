import { serializeSignedCookie } from 'better-call'
import { beforeEach, describe, expect, it } from 'vitest'
import { createDatabase } from '../platform/database.ts'
import { register } from '../testing/cast.ts'
import { recordStatements } from '../testing/record-statements.ts'
import { useDatabase } from '../testing/use-database.ts'
import { createSessions } from './auth.ts'
import { sessionCookieNames } from './auth-cookies.ts'

const { db, pool, connection } = useDatabase()
const options = { db, pool, secret: 's'.repeat(32), public_url: 'http://localhost:3000', secure: false }
const sessions = createSessions(options)
const password = 'correct horse'
const DAY_MS = 24 * 60 * 60_000
let email: string
let people = 0

beforeEach(async () => {
  people += 1
  email = `olivia${people}@fernleaf.example`
  const { id } = await register(db, { role: 'owner', name: 'Olivia Hart', email })
  const hash = await sessions.hashPassword(password)
  await db.transaction().execute((tx) => sessions.addCredential(tx, id, hash, new Date()))
})

async function signIn(remember = true): Promise<Headers> {
  const sign_in = await sessions.signIn({ email, password, remember, headers: new Headers() })
  return withCookies(sign_in?.cookies ?? [])
}
const withCookies = (cookies: string[]) =>
  new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })
const sessionOf = async (headers: Headers) => (await sessions.viewerOf(headers)).viewer?.session_id ?? null
const stored = () =>
  db
    .selectFrom('auth_sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.token', 's.expires_at', 's.last_used_at'])
    .where('u.email', '=', email)
    .execute()
const expireIn = (ms: number) =>
  db
    .updateTable('auth_sessions')
    .set({ expires_at: new Date(Date.now() + ms) })
    .execute()

describe('the session of a request', () => {
  it('is read without a write, unless it is to be extended', async () => {
    const headers = await signIn()
    const [before] = await stored()
    expect(await sessions.peek(headers)).toMatchObject({ session_id: before?.id })
    expect(await stored()).toEqual([before])
    expect(await sessions.peek(new Headers())).toBeNull()
    await expireIn(DAY_MS)
    expect(await sessions.peek(headers)).toBeNull()
    await expireIn(-1)
    expect(await sessions.peek(headers)).toBeNull()
  })

  it('is planned once for each connection, not for each request', async () => {
    const headers = await signIn()
    // As where nobody says when it plans; the tests' own makes generic plans at once.
    const one = createDatabase({ ...connection, max: 1, options: '-c plan_cache_mode=auto' })
    try {
      const reader = createSessions({ ...options, db: one.db, pool: one.pool })
      // PostgreSQL plans the first five times for the values, and then decides whether that is worth it.
      for (let request = 0; request < 8; request += 1) await reader.viewerOf(headers)
      const { rows } = await one.pool.query(`select custom_plans, generic_plans from pg_prepared_statements`)
      expect(rows).toEqual([{ custom_plans: 5, generic_plans: 3 }])
    } finally {
      await one.close()
    }
  })

  it('is read with one statement, as it is in the database', async () => {
    const headers = await signIn()
    await sessions.viewerOf(headers)
    const statements = await recordStatements(pool, async () => {
      const [{ id = '' } = {}] = await stored()
      expect(await sessions.viewerOf(headers)).toEqual({
        viewer: {
          id: expect.any(String),
          role: 'owner',
          name: 'Olivia Hart',
          first_name: 'Olivia',
          email,
          image: null,
          session_id: id,
        },
        cookies: [],
      })
    })
    expect(statements.filter(({ text }) => text.includes('auth_sessions'))).toHaveLength(2)
    expect(statements).toHaveLength(2)
    await db.updateTable('users').set({ name: 'Olivia Stone' }).where('email', '=', email).execute()
    expect((await sessions.viewerOf(headers)).viewer?.name).toBe('Olivia Stone')
  })

  it('is read with those of other requests at the same time, each its own', async () => {
    const first = await signIn()
    const second = await signIn()
    const [mine, other] = [await sessionOf(first), await sessionOf(second)]
    expect(mine).not.toBe(other)
    const statements = await recordStatements(pool, async () => {
      expect(await Promise.all([first, second, new Headers(), first].map(sessionOf))).toEqual([mine, other, null, mine])
    })
    expect(statements).toHaveLength(1)
  })

  it('is refused with a changed token, a changed signature, or none', async () => {
    const headers = await signIn()
    const cookie = headers.get('cookie') ?? ''
    const [, name = '', value = ''] = /(\S+session_token)=([^;]+)/.exec(cookie) ?? []
    const [token = '', signature = ''] = decodeURIComponent(value).split('.')
    expect(await sessionOf(headers)).not.toBeNull()
    const other = (text: string) => (text.startsWith('A') ? `B${text.slice(1)}` : `A${text.slice(1)}`)
    for (const changed of [
      `${other(token)}.${signature}`,
      `${token}.${other(signature)}`,
      `${token}.${signature.slice(0, -2)}=`,
      `${token}.${signature}=`,
      `${token}.`,
      token,
      `.${signature}`,
    ]) {
      expect(await sessionOf(new Headers({ cookie: `${name}=${encodeURIComponent(changed)}` }))).toBeNull()
    }
  })

  it('is refused when another secret signed it', async () => {
    await signIn()
    const [{ token = '' } = {}] = await stored()
    const name = sessionCookieNames(false)('session_token')
    const signed = async (secret: string) =>
      sessionOf(withCookies([await serializeSignedCookie(name, token, secret, { path: '/' })]))
    expect(await signed(options.secret)).not.toBeNull()
    expect(await signed('o'.repeat(32))).toBeNull()
  })

  it('ends when it expires, and is removed', async () => {
    const headers = await signIn()
    await expireIn(-1_000)
    expect(await sessions.viewerOf(headers)).toEqual({ viewer: null, cookies: [] })
    expect(await stored()).toEqual([])
  })

  it('ends when it is revoked, or signed out', async () => {
    const [revoked, left] = [await signIn(), await signIn()]
    const id = await sessionOf(revoked)
    await db
      .deleteFrom('auth_sessions')
      .where('id', '=', id ?? '')
      .execute()
    expect(await sessionOf(revoked)).toBeNull()
    expect(await sessionOf(left)).not.toBeNull()
    await sessions.signOut(left)
    expect(await sessionOf(left)).toBeNull()
  })

  it('is extended once a day where it is remembered, with a new cookie', async () => {
    const headers = await signIn()
    await expireIn(29 * DAY_MS + 60_000)
    expect((await sessions.viewerOf(headers)).cookies).toEqual([])
    await expireIn(29 * DAY_MS - 1)
    const { viewer, cookies } = await sessions.viewerOf(headers)
    expect(cookies.join()).toContain('Max-Age=2592000')
    const [session] = await stored()
    expect(session?.id).toBe(viewer?.session_id)
    expect(session?.expires_at.getTime()).toBeGreaterThan(Date.now() + 29 * DAY_MS)
    expect(await sessions.viewerOf(withCookies(cookies))).toEqual({ viewer, cookies: [] })
  })

  it('is not extended where it is not remembered', async () => {
    const headers = await signIn(false)
    await expireIn(60_000)
    expect(await sessions.viewerOf(headers)).toMatchObject({ viewer: { email }, cookies: [] })
    const [session] = await stored()
    expect(session?.expires_at.getTime()).toBeLessThan(Date.now() + 60_001)
  })

  it('is extended where the mark not to remember it is not ours', async () => {
    const headers = await signIn()
    headers.set('cookie', `${headers.get('cookie')}; ${sessionCookieNames(false)('dont_remember')}=true`)
    await expireIn(60_000)
    expect((await sessions.viewerOf(headers)).cookies).not.toEqual([])
  })

  it('is noted as used, at most every five minutes', async () => {
    const headers = await signIn()
    await sessions.viewerOf(headers)
    const [first] = await stored()
    await sessions.viewerOf(headers)
    expect(await stored()).toEqual([first])
    expect(first?.last_used_at).not.toBeNull()
  })
})

it('behind TLS only the cookie that never travels in the clear counts', async () => {
  const secured = createSessions({ ...options, public_url: 'https://sharewell.example', secure: true })
  const headers = await signIn()
  expect((await secured.viewerOf(headers)).viewer).toBeNull()
  headers.set('cookie', `__Secure-${headers.get('cookie')}`)
  expect((await secured.viewerOf(headers)).viewer).not.toBeNull()
})

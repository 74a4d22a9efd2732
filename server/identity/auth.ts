import { betterAuth } from 'better-auth'
import { type Kysely, sql } from 'kysely'
import type { DB, Tx } from '../platform/database.ts'
import type { Viewer, ViewerOf } from '../platform/http.ts'
import { signInCookies } from './auth-cookies.ts'
import { type SignInKeys, signInKeys } from './auth-keys.ts'
import { type SessionsOptions, sessionOptions } from './auth-options.ts'
import { hashPassword } from './password-hash.ts'
import { createSessionReader, type SessionReaderOptions, type StoredSession } from './session-reader.ts'

/** What the product needs of the session library; its own types stay inside the files named auth. */
export interface Sessions {
  viewerOf: ViewerOf
  /** Who sent these headers, where that can be said without writing: a session that is to be extended is nobody's here. */
  peek(headers: Headers): Promise<Viewer | null>
  /** Null when the address or the password is wrong; the two cannot be distinguished, not even by timing. */
  signIn(sign_in: { email: string; password: string; remember: boolean; headers: Headers }): Promise<SignIn | null>
  signOut(headers: Headers): Promise<{ cookies: string[] }>
  hashPassword(password: string): Promise<string>
  /** Stores the credential of a new person, in the transaction that makes the person. */
  addCredential(tx: Tx, user_id: string, password_hash: string, now: Date): Promise<void>
  /** Who gave the right password in this browser, and still owes the code. */
  awaitsCodeOf(headers: Headers): Promise<string | null>
  /** Signing in by other keys than the password. What the library writes is part of the transaction it is given. */
  keysOn(db: Kysely<DB> | Tx): SignInKeys
}

export interface SignIn {
  cookies: string[]
  /** The password was right, and a code must follow: nobody is signed in yet. */
  awaits_code: boolean
  /** Of the session that was made; null where a code must follow. */
  token: string | null
}

export function createSessions(options: SessionsOptions & SessionReaderOptions): Sessions {
  const { db } = options
  const readStored = createSessionReader(options)
  const auth = betterAuth(sessionOptions(options))
  const names = signInCookies(options.secure)
  const extend = (headers: Headers) => auth.api.getSession({ headers, returnHeaders: true })
  // The library says of any failure only that there was one. Where the database is away, the question says so itself;
  // where it is back already, the second try succeeds.
  const extended = (headers: Headers) =>
    extend(headers).catch(async () => {
      await sql`select 1`.execute(db)
      return extend(headers)
    })
  return {
    async viewerOf(headers) {
      if (!headers.has('cookie')) return { viewer: null, cookies: [] }
      const now = new Date()
      // A connection may have broken with a database that is back already.
      const stored = await readStored(headers, now).catch(() => readStored(headers, now))
      if (!stored) return { viewer: null, cookies: [] }
      let cookies: string[] = []
      if (stored.is_due) {
        const { response, headers: answer } = await extended(headers)
        // The library would take the cookie of a dead session away. An answer that comes late would then take away the
        // session that was begun in the same browser meanwhile.
        if (!response) return { viewer: null, cookies: [] }
        cookies = answer.getSetCookie()
      }
      await noteUse(db, stored, headers, now)
      return { viewer: stored.viewer, cookies }
    },
    async peek(headers) {
      if (!headers.has('cookie')) return null
      const stored = await readStored(headers, new Date())
      return stored && !stored.is_due ? stored.viewer : null
    },
    async signIn({ email, password, remember, headers }) {
      const body = { email, password, rememberMe: remember }
      try {
        const { response, headers: answer } = await auth.api.signInEmail({ body, headers, returnHeaders: true })
        const awaits_code = 'twoFactorRedirect' in response
        return { cookies: answer.getSetCookie(), awaits_code, token: awaits_code ? null : response.token }
      } catch (error) {
        if (isWrongCredentials(error)) return null
        throw error
      }
    },
    async signOut(headers) {
      const { headers: answer } = await auth.api.signOut({ headers, returnHeaders: true })
      return { cookies: answer.getSetCookie() }
    },
    hashPassword,
    async addCredential(tx, user_id, password_hash, now) {
      await tx
        .insertInto('auth_accounts')
        .values({
          user_id,
          account_id: user_id,
          provider_id: 'credential',
          password: password_hash,
          created_at: now,
          updated_at: now,
        })
        .execute()
    },
    async awaitsCodeOf(headers) {
      const challenge = names.valueOf(headers, 'two_factor')
      if (!challenge) return null
      const awaited = await db
        .selectFrom('auth_verifications')
        .select('value')
        .where('identifier', '=', challenge)
        .where('expires_at', '>', new Date())
        .executeTakeFirst()
      return awaited?.value ?? null
    },
    keysOn: (on) => signInKeys({ ...options, db: on }),
  }
}

const USE_NOTED_AFTER_MS = 5 * 60_000

// When and from where a session was last used, to within minutes: not every request is worth a write.
async function noteUse(
  db: Kysely<DB>,
  { viewer, last_used_at }: StoredSession,
  headers: Headers,
  now: Date,
): Promise<void> {
  if (now.getTime() - (last_used_at?.getTime() ?? 0) < USE_NOTED_AFTER_MS) return
  await db
    .updateTable('auth_sessions')
    .set({ last_used_at: now, ip_address: headers.get('x-client-ip') })
    .where('id', '=', viewer.session_id)
    .execute()
}

function isWrongCredentials(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 401
}

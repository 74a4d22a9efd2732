import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import type { Kysely } from 'kysely'
import type { Role } from '#domain/roles.ts'
import type { DB, Tx } from './database.ts'
import type { Viewer } from './viewer.ts'

/** What the product needs of the session library; its own types stay inside this file. */
export interface Sessions {
  /** The viewer of a request, and the cookies that renew the session when it is time. */
  viewerOf(headers: Headers): Promise<{ viewer: Viewer | null; cookies: string[] }>
  /** Null when the address or the password is not right: the two cannot be told apart, in time either. */
  signIn(sign_in: {
    email: string
    password: string
    remember: boolean
    headers: Headers
  }): Promise<{ cookies: string[] } | null>
  signOut(headers: Headers): Promise<{ cookies: string[] }>
  hashPassword(password: string): Promise<string>
  /** Stores the credential of a new person, in the transaction that makes the person. */
  addCredential(tx: Tx, user_id: string, password_hash: string, now: Date): Promise<void>
}

export interface SessionsOptions {
  db: Kysely<DB>
  secret: string
  public_url: string
  /** Behind TLS the cookie is marked secure and never sent in the clear. */
  secure: boolean
}

export function createSessions({ db, secret, public_url, secure }: SessionsOptions): Sessions {
  const auth = betterAuth(sessionOptions({ db, secret, public_url, secure }))
  return {
    async viewerOf(headers) {
      if (!headers.has('cookie')) return { viewer: null, cookies: [] }
      const { response, headers: answer } = await auth.api.getSession({ headers, returnHeaders: true })
      const cookies = answer.getSetCookie()
      return { viewer: response ? viewerFrom(response.user, response.session.id) : null, cookies }
    },
    async signIn({ email, password, remember, headers }) {
      const body = { email, password, rememberMe: remember }
      try {
        const { headers: answer } = await auth.api.signInEmail({ body, headers, returnHeaders: true })
        return { cookies: answer.getSetCookie() }
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
  }
}

/** The session library's options: our table and column names, argon2id, 30 days when remembered. Also read by a test. */
export function sessionOptions({ db, secret, public_url, secure }: SessionsOptions) {
  return {
    secret,
    baseURL: public_url,
    basePath: '/api/auth',
    trustedOrigins: [public_url],
    database: { db, type: 'postgres' as const, transaction: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 6,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: hashPassword,
        verify: ({ hash: stored, password }: { hash: string; password: string }) => verify(stored, password),
      },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        role: { type: 'string' as const, required: true, input: false },
        first_name: { type: 'string' as const, required: true, input: false },
        last_name: { type: 'string' as const, required: true, input: false },
      },
    },
    session: {
      modelName: 'auth_sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: 30 * 24 * 60 * 60,
      updateAge: 24 * 60 * 60,
    },
    account: {
      modelName: 'auth_accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'auth_verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    advanced: {
      cookiePrefix: 'sharewell',
      useSecureCookies: secure,
      database: { generateId: 'uuid' as const },
      ipAddress: { ipAddressHeaders: ['x-client-ip'] },
    },
    telemetry: { enabled: false },
    // A wrong password is no news for the log; whatever goes wrong is thrown and logged where it is caught.
    logger: { level: 'error' as const },
  }
}

// OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. The library's default algorithm is argon2id.
async function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}

interface SessionUser {
  id: string
  name: string
  email: string
  image?: string | null | undefined
  role: string
  first_name: string
}

function viewerFrom(user: SessionUser, session_id: string): Viewer {
  const { id, name, email, first_name } = user
  return { id, name, first_name, email, image: user.image ?? null, role: user.role as Role, session_id }
}

function isWrongCredentials(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 401
}

import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Kysely } from 'kysely'
import type { DB } from '../platform/database.ts'
import { hashPassword, isPasswordOfHash } from './password-hash.ts'

export interface SessionsOptions {
  db: Kysely<DB>
  secret: string
  public_url: string
  /** Behind TLS the cookie is marked secure and never sent in the clear. */
  secure: boolean
}

export const DAY_SECONDS = 24 * 60 * 60
export const REMEMBERED_DAYS = 30
export const COOKIE_PREFIX = 'sharewell'

/** The session library's options: our table and column names, argon2id, 30 days when remembered. Also read by a test. */
export function sessionOptions({ db, secret, public_url, secure }: SessionsOptions) {
  return {
    appName: 'Sharewell',
    secret,
    baseURL: public_url,
    basePath: '/api/auth',
    trustedOrigins: [public_url],
    // On an open transaction, what the library writes is part of it.
    database: { db, type: 'postgres' as const, transaction: !db.isTransaction },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 6,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }: { hash: string; password: string }) => isPasswordOfHash(hash, password),
      },
    },
    ...TABLES,
    plugins: [secondStep(), passkeys(public_url)],
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: secure,
      // That the tables are what the library wants, a test says; not every start and every transaction.
      database: { generateId: 'uuid' as const, validateSchema: false },
      ipAddress: { ipAddressHeaders: ['x-client-ip'] },
    },
    telemetry: { enabled: false },
    // A wrong password is no news for the log; whatever goes wrong is thrown and logged where it is caught.
    logger: { level: 'error' as const, disabled: true },
  }
}

const TABLES = {
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
    additionalFields: { last_used_at: { type: 'date' as const, required: false, input: false } },
    expiresIn: REMEMBERED_DAYS * DAY_SECONDS,
    updateAge: DAY_SECONDS,
    // Whatever needs a fresh proof of who it is asks for the password.
    freshAge: 0,
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
}

/** The code after the password. Tries are counted by our own limits, which say how long to wait. */
function secondStep() {
  return twoFactor({
    issuer: 'Sharewell',
    trustDeviceMaxAge: REMEMBERED_DAYS * DAY_SECONDS,
    accountLockout: { enabled: false },
    // What is stored, and compared, is a hash of the recovery code already.
    backupCodeOptions: { storeBackupCodes: 'plain' },
    schema: {
      user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
      twoFactor: {
        modelName: 'auth_two_factors',
        fields: {
          userId: 'user_id',
          backupCodes: 'backup_codes',
          failedVerificationCount: 'failed_verification_count',
          lockedUntil: 'locked_until',
        },
      },
    },
  })
}

/** A passkey stands for password and code together, so the device must have asked who is there. */
function passkeys(public_url: string) {
  const verified = (isVerified: boolean | undefined) => {
    if (!isVerified) throw new APIError('UNAUTHORIZED', { message: 'The device did not verify the person.' })
  }
  return passkey({
    rpName: 'Sharewell',
    rpID: new URL(public_url).hostname,
    origin: new URL(public_url).origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification }) => verified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: async ({ verification }) => verified(verification.authenticationInfo.userVerified),
    },
    advanced: { webAuthnChallengeCookie: 'passkey_challenge' },
    schema: {
      passkey: {
        modelName: 'auth_passkeys',
        fields: {
          publicKey: 'public_key',
          userId: 'user_id',
          credentialID: 'credential_id',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  })
}

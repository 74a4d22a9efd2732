import type { Kysely } from 'kysely'
import { type Refusal, refuse } from '../platform/commands.ts'
import type { DB } from '../platform/database.ts'
import type { MemberContext } from '../platform/http.ts'
import { consumeRateLimit } from './consume-rate-limit.ts'
import { isPasswordOfHash } from './password-hash.ts'
import type { RateLimits } from './rate-limits.ts'

/**
 * Requires the password again, before something that a stolen session must not do. Attempts are counted by session, so
 * that somebody with one session cannot lock the owner out of another.
 */
export async function provePassword(
  { rate_limits }: { rate_limits: RateLimits },
  { db, viewer }: Pick<MemberContext, 'db' | 'viewer'>,
  password: string,
): Promise<Refusal<'RATE_LIMITED' | 'PASSWORD_NOT_RIGHT'> | null> {
  const tooMany = await consumeRateLimit(rate_limits, ['password_proof', viewer.id, viewer.session_id])
  if (tooMany) return tooMany
  if (!(await isPasswordOf(db, viewer.id, password))) return refuse('PASSWORD_NOT_RIGHT', { field: 'current_password' })
  await rate_limits.forgive('password_proof', viewer.id, viewer.session_id)
  return null
}

async function isPasswordOf(db: Kysely<DB>, user_id: string, password: string): Promise<boolean> {
  const credential = await db
    .selectFrom('auth_accounts')
    .select('password')
    .where('user_id', '=', user_id)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return credential?.password ? isPasswordOfHash(credential.password, password) : false
}

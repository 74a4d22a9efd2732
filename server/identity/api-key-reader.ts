import { type Kysely, sql } from 'kysely'
import { REFUSALS } from '#contract/refusals.ts'
import { apiKeyStatus } from '#domain/api-key.ts'
import { formatDate } from '#domain/calendar-date-words.ts'
import { type Refusal, refuse } from '../platform/commands.ts'
import { askTogether, type DB } from '../platform/database.ts'
import type { KeyHolder, KeyHolderOf } from '../platform/http.ts'
import { type Clock, dayOf } from '../platform/process.ts'
import { hashOfToken, isWholeToken } from './api-key-token.ts'
import { LIMITS, type RateLimits } from './rate-limits.ts'

const USE_NOTED_AFTER_MS = 5 * 60_000

/**
 * Whose key a request is made with, and how much of its limit is left. Each request asks the database, so a revoked key ends
 * at once on every server; keys that arrive together are one statement.
 */
export function createApiKeyReader(deps: { db: Kysely<DB>; clock: Clock; rate_limits: RateLimits }): KeyHolderOf {
  const { db, clock, rate_limits } = deps
  const keyOf = askTogether(async (hashes) => {
    const rows = await keysByHash(db, hashes).execute()
    return new Map(rows.map((row) => [row.token_hash, row]))
  })
  return async (token, ip) => {
    const key = isWholeToken(token) ? await keyOf(hashOfToken(token)) : undefined
    if (!key) return { refusal: refuse('API_KEY_INVALID') }
    const now = clock.now()
    const refusal = refusalOf(key, now)
    if (refusal) return { refusal }
    const rate = await rateOf(rate_limits, key.key_id)
    if (rate.refusal) return rate
    await noteUse(db, key, { ip, now })
    const { key_id, scopes, user_id: id, ...person } = key
    const { role, name, first_name, email, image } = person
    const viewer = { id, role, name, first_name, email, image, session_id: key_id, api_key: { id: key_id, scopes } }
    return { ...rate, viewer }
  }
}

type KeyRow = Awaited<ReturnType<ReturnType<typeof keysByHash>['execute']>>[number]

const keysByHash = (db: Kysely<DB>, hashes: string[]) =>
  db
    .selectFrom('api_keys as k')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .select(['k.token_hash', 'k.id as key_id', 'k.scopes', 'k.expires_at', 'k.revoked_at', 'k.last_used_at'])
    .select(['u.id as user_id', 'u.role', 'u.name', 'u.first_name', 'u.email', 'u.image', 'u.suspended_at'])
    .where('k.token_hash', '=', sql<string>`any(${hashes}::text[])`)
    .where('u.deleted_at', 'is', null)
    .$narrowType<{ scopes: ('read' | 'write')[] }>()

function refusalOf(key: KeyRow, now: Date): Refusal<'API_KEY_INVALID'> | null {
  if (key.suspended_at) return refuse('API_KEY_INVALID', { message: REFUSALS.ACCOUNT_SUSPENDED.message })
  const status = apiKeyStatus(key, now)
  if (status === 'active') return null
  const ended = (status === 'revoked' ? key.revoked_at : key.expires_at) ?? now
  const what = status === 'revoked' ? 'was revoked' : 'expired'
  return refuse('API_KEY_INVALID', {
    message: `This API key ${what} on ${formatDate(dayOf(ended))}. Create a new one.`,
  })
}

/** Counts the request; what is left of the limit goes into headers that programs know (draft-ietf-httpapi-ratelimit-headers). */
async function rateOf(rate_limits: RateLimits, key_id: string): Promise<Pick<KeyHolder, 'headers' | 'refusal'>> {
  const { times, seconds } = LIMITS.api_key
  const outcome = await rate_limits.consume('api_key', key_id)
  const left = outcome.allowed ? outcome.left : 0
  const wait = outcome.allowed ? outcome.resets_in_seconds : outcome.retry_after_seconds
  const headers = {
    'ratelimit-policy': `"api_key";q=${times};w=${seconds}`,
    ratelimit: `"api_key";r=${left};t=${wait}`,
  }
  if (outcome.allowed) return { headers }
  const message = `Too many requests with this API key. Please wait ${wait} seconds and try again.`
  return { headers, refusal: refuse('RATE_LIMITED', { message, retry_after_seconds: wait }) }
}

// When and from where a key was last used, to within minutes: not every request is worth a write.
async function noteUse(db: Kysely<DB>, key: KeyRow, { ip, now }: { ip: string; now: Date }): Promise<void> {
  if (now.getTime() - (key.last_used_at?.getTime() ?? 0) < USE_NOTED_AFTER_MS) return
  await db.updateTable('api_keys').set({ last_used_at: now, last_used_ip: ip }).where('id', '=', key.key_id).execute()
}

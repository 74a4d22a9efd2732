import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type OAuthState, readOAuthState, writeOAuthState } from '#domain/oauth-state.ts'
import { type Refusal, refuse } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import type { MemberWrite, Viewer } from '#server/platform/http.ts'
import { millisecondsIn } from '#server/platform/process.ts'

/** Long enough to create a Stripe account on the way. */
const GOOD_FOR = { minutes: 60 }
const MAX_PENDING_STARTS = 20

/** Creates the state for the consent page. It is valid once, in this session. */
export async function beginState(write: MemberWrite, project_id: string, secret: string): Promise<string> {
  const { tx, viewer, now } = write
  const nonce = randomBytes(32).toString('base64url')
  await deleteOldStates(tx, viewer.id)
  await tx
    .insertInto('oauth_states')
    .values({
      nonce_hash: hashOf(nonce),
      project_id,
      user_id: viewer.id,
      session_id: viewer.session_id,
      created_at: now,
      expires_at: new Date(now.getTime() + millisecondsIn(GOOD_FOR)),
    })
    .execute()
  return writeOAuthState({ project_id, nonce, signature: signatureOf({ project_id, nonce }, viewer, secret) })
}

/** The stored hash of a state; null if it was not created for this session. */
export function stateHashOf(text: string, viewer: Viewer, secret: string): string | null {
  const state = readOAuthState(text)
  if (!state) return null
  const given = Buffer.from(state.signature)
  const right = Buffer.from(signatureOf(state, viewer, secret))
  return given.length === right.length && timingSafeEqual(given, right) ? hashOf(state.nonce) : null
}

/** Uses up the state. Only a retry with the same idempotency key may use it again. */
export async function spendState(
  { tx, viewer, now }: MemberWrite,
  nonce_hash: string,
  key: string | null,
): Promise<{ project_id: string; connection_id: string | null } | Refusal<'OAUTH_FAILED'>> {
  const state = await lockState(tx, nonce_hash)
  if (!state || state.user_id !== viewer.id || state.session_id !== viewer.session_id) return refuse('OAUTH_FAILED')
  const { project_id, connection_id } = state
  if (state.used_at) {
    const isSameAttempt = key !== null && state.used_key === key
    const isStillTrue = connection_id === null || (await isLive(tx, connection_id))
    return isSameAttempt && isStillTrue ? { project_id, connection_id } : refuse('OAUTH_FAILED')
  }
  if (state.expires_at <= now) return refuse('OAUTH_FAILED')
  await tx
    .updateTable('oauth_states')
    .set({ used_at: now, used_key: key })
    .where('nonce_hash', '=', nonce_hash)
    .execute()
  return { project_id, connection_id: null }
}

/** Locks the state, so that only one of two simultaneous attempts uses it. */
export function lockState(tx: Tx, nonce_hash: string) {
  return tx.selectFrom('oauth_states').selectAll().where('nonce_hash', '=', nonce_hash).forUpdate().executeTakeFirst()
}

async function isLive(tx: Tx, connection_id: string): Promise<boolean> {
  const connection = tx.selectFrom('project_connections').select('id').where('id', '=', connection_id)
  return (await connection.where('ended_at', 'is', null).executeTakeFirst()) !== undefined
}

async function deleteOldStates(tx: Tx, user_id: string): Promise<void> {
  await tx
    .deleteFrom('oauth_states')
    .where('user_id', '=', user_id)
    .where(
      'nonce_hash',
      'in',
      tx
        .selectFrom('oauth_states')
        .select('nonce_hash')
        .where('user_id', '=', user_id)
        .orderBy('created_at', 'desc')
        .orderBy('nonce_hash')
        .offset(MAX_PENDING_STARTS - 1),
    )
    .execute()
}

function signatureOf({ project_id, nonce }: Omit<OAuthState, 'signature'>, viewer: Viewer, secret: string): string {
  const signed = ['oauth', project_id, nonce, viewer.id, viewer.session_id].join(' ')
  return createHmac('sha256', secret).update(signed).digest('base64url')
}

function hashOf(nonce: string): string {
  return createHash('sha256').update(nonce).digest('base64url')
}

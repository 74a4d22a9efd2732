import { randomBytes } from 'node:crypto'
import type { Write } from '../platform/commands.ts'
import { sessionCookies } from './auth-cookies.ts'

/** Like any session that is not remembered. */
const LASTS_MS = 24 * 60 * 60_000

interface NewSession {
  user_id: string
  headers: Headers
  secret: string
  public_url: string
}

/**
 * Starts a session without a password, under a token made here and now. The caller has checked that it may: with the
 * code of a registration, or as developer mode, which a server in production does not have. Gives the cookies to be set.
 */
export async function openSession(
  { tx }: Pick<Write, 'tx'>,
  { user_id, headers, secret, public_url }: NewSession,
): Promise<string[]> {
  // Whether a session still lasts, its library asks the system's clock.
  const now = new Date()
  const token = randomBytes(24).toString('base64url')
  await tx
    .insertInto('auth_sessions')
    .values({
      ...{ user_id, token },
      expires_at: new Date(now.getTime() + LASTS_MS),
      ip_address: headers.get('x-client-ip'),
      user_agent: headers.get('user-agent'),
      ...{ created_at: now, updated_at: now, last_used_at: now },
    })
    .execute()
  return sessionCookies({ token, secret, secure: public_url.startsWith('https://') })
}

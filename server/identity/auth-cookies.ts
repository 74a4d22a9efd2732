import { parseCookies, serializeSignedCookie } from 'better-call'
import { COOKIE_PREFIX } from './auth-options.ts'

type CookieName = 'session_token' | 'two_factor' | 'dont_remember'

export const sessionCookieNames = (secure: boolean) => (cookie: CookieName) =>
  `${secure ? '__Secure-' : ''}${COOKIE_PREFIX}.${cookie}`

/** The cookies of a session that the browser forgets when it is closed. */
export async function sessionCookies(session: { token: string; secret: string; secure: boolean }): Promise<string[]> {
  const { token, secret, secure } = session
  const nameOf = sessionCookieNames(secure)
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return [
    await serializeSignedCookie(nameOf('session_token'), token, secret, attributes),
    await serializeSignedCookie(nameOf('dont_remember'), 'true', secret, attributes),
  ]
}

/** The session library's cookies, where we must know of them: their names differ behind TLS. */
export function signInCookies(secure: boolean) {
  const nameOf = sessionCookieNames(secure)
  return {
    /** What a signed cookie holds, without its signature: to look something up by, not to trust. */
    valueOf(headers: Headers, cookie: CookieName): string | null {
      const signed = parseCookies(headers.get('cookie') ?? '').get(nameOf(cookie))
      return signed?.split('.')[0] || null
    },
    /** The headers as they would be if nobody were signed in in this browser. */
    signedOut(headers: Headers): Headers {
      const changed = new Headers(headers)
      const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
      const others = pairs.filter((pair) => pair.split('=')[0]?.trim() !== nameOf('session_token'))
      changed.set('cookie', others.join('; '))
      return changed
    },
    /** The headers of a browser whose session ends when it is closed. */
    async notRemembered(headers: Headers, secret: string): Promise<Headers> {
      const mark = await serializeSignedCookie(nameOf('dont_remember'), 'true', secret)
      const changed = new Headers(headers)
      const others = (headers.get('cookie') ?? '')
        .split('; ')
        .filter((pair) => pair && !pair.startsWith(nameOf('dont_remember')))
      changed.set('cookie', [...others, mark].join('; '))
      return changed
    },
    /** A trusted browser still forgets who is signed in when it is closed, if that was the wish. */
    keepNotRemembered(cookies: string[]): string[] {
      return cookies.filter((cookie) => !cookie.startsWith(`${nameOf('dont_remember')}=;`))
    },
  }
}

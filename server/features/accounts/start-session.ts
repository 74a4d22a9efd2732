import type { Role } from '#domain/roles.ts'
import { deviceInWords } from '#server/identity/device-words.ts'
import { type Browser, rememberBrowser } from '#server/identity/known-devices.ts'
import type { User } from '#server/identity/people.ts'
import { notifyOfSecurity } from '#server/identity/security-notices.ts'
import type { Write } from '#server/platform/commands.ts'
import type { RequestContext, RequestOrigin } from '#server/platform/http.ts'
import type { AccountsDeps } from './deps.ts'
import { NOTICES } from './notices.ts'

/** Records a sign-in, and notifies the person when the browser is new. */
export async function recordSignIn(
  write: Write,
  { public_url }: AccountsDeps,
  origin: RequestOrigin,
  { user, browser, how }: { user: User; browser: Browser; how: 'password' | 'authenticator' | 'recovery' | 'passkey' },
): Promise<void> {
  const { was_known } = await rememberBrowser(write.tx, { user_id: user.id, browser, now: write.now })
  write.audit({
    chain: `user:${user.id}`,
    action: 'signed_in',
    subject_type: 'user',
    subject_id: user.id,
    data: { how, device: deviceInWords(origin.headers.get('user-agent')).device, new_device: !was_known },
  })
  if (!was_known) notifyOfSecurity(write, user, { public_url, origin }, NOTICES.signedInAnew)
}

/** Sets the session cookies. Called once the sign-in is committed. */
export function startSession(
  { resHeaders }: Pick<RequestContext, 'resHeaders'>,
  { user, browser, cookies }: { user: User; browser: Browser; cookies: string[] },
) {
  for (const cookie of [...cookies, browser.cookie]) resHeaders.append('set-cookie', cookie)
  return { viewer: { ...user, role: user.role as Role } }
}

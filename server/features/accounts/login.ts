import type { Contract } from '#contract/index.ts'
import type { SignIn } from '#server/identity/auth.ts'
import { deleteSession } from '#server/identity/end-sessions.ts'
import { browserOf, isKnownTo } from '#server/identity/known-devices.ts'
import { findPassword, isPasswordStill } from '#server/identity/passwords.ts'
import { findUserByEmail } from '#server/identity/people.ts'
import { isSuspended } from '#server/identity/suspensions.ts'
import { isRefusal, refuse, type Write } from '#server/platform/commands.ts'
import type { PublicHandler } from '#server/platform/http.ts'
import type { AccountsDeps } from './deps.ts'
import { countSignIn, forgiveSignIn } from './sign-in-limits.ts'
import { recordSignIn, startSession } from './start-session.ts'

/** Checks the password. If a code must follow, the browser only gets a short-lived challenge. */
export const login =
  (deps: AccountsDeps): PublicHandler<Contract['accounts']['login']> =>
  async (context, { email, password, remember }) => {
    const { ip, headers, command, db } = context
    const browser = browserOf(headers, deps)
    const attempt = { email, ip, browser, is_known: await isKnownTo(db, email, browser) }
    const tooMany = await countSignIn(deps.rate_limits, attempt)
    if (tooMany) return tooMany

    const password_hash = await findPassword(db, email)
    const signIn = await deps.sessions.signIn({ email, password, remember, headers })
    if (!signIn) return refuse('WRONG_CREDENTIALS')
    await forgiveSignIn(deps.rate_limits, attempt)

    const user = await command(async (write) => {
      const user = await findUserByEmail(write.tx, email)
      if (!user || !(await isPasswordStill(write.tx, user.id, password_hash))) return abandon(write, signIn)
      if (await isSuspended(write.tx, user.id)) return { suspended: await abandon(write, signIn) }
      if (!signIn.awaits_code) await recordSignIn(write, deps, context, { user, browser, how: 'password' })
      return user
    })
    if (user === null || isRefusal(user)) return refuse('WRONG_CREDENTIALS')
    if ('suspended' in user) return refuse('ACCOUNT_SUSPENDED')
    if (!signIn.awaits_code)
      return { ...startSession(context, { user, browser, cookies: signIn.cookies }), awaits_code: false }
    for (const cookie of signIn.cookies) context.resHeaders.append('set-cookie', cookie)
    return { viewer: null, awaits_code: true }
  }

/** The password changed during the check, or the account is suspended: the new session ends without being handed out. */
async function abandon({ tx }: Write, { token }: SignIn): Promise<null> {
  if (token) await deleteSession(tx, token)
  return null
}

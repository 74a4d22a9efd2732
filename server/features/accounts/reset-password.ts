import type { Contract } from '#contract/index.ts'
import { consumeRateLimit } from '#server/identity/consume-rate-limit.ts'
import { cancelEmailChange } from '#server/identity/email-changes.ts'
import { endSessions } from '#server/identity/end-sessions.ts'
import { type Browser, browserOf, deleteKnownBrowsers, rememberBrowser } from '#server/identity/known-devices.ts'
import { closeResetLinks, lockResetLink, type ResetLinkState, stateOf } from '#server/identity/password-resets.ts'
import { setPassword } from '#server/identity/passwords.ts'
import { getUser, type User } from '#server/identity/people.ts'
import { notifyOfSecurity } from '#server/identity/security-notices.ts'
import { removeRecentFactors } from '#server/identity/two-step.ts'
import { isRefusal, refuse, type Write } from '#server/platform/commands.ts'
import type { PublicHandler, RequestOrigin } from '#server/platform/http.ts'
import type { AccountsDeps } from './deps.ts'
import { NOTICES } from './notices.ts'

/**
 * Uses up the link, sets the password, ends every session and revokes trust in every browser except this one, whose
 * user reads the account's mail. A second factor stays, unless it was added recently.
 */
export const resetPassword =
  (deps: AccountsDeps): PublicHandler<Contract['accounts']['resetPassword']> =>
  async (context, { token, new_password }) => {
    const { sessions, rate_limits } = deps
    const tooMany = await consumeRateLimit(rate_limits, ['reset_use_ip', context.ip])
    if (tooMany) return tooMany

    const password_hash = await sessions.hashPassword(new_password)
    const browser = browserOf(context.headers, deps)
    const result = await context.command(async (write) => {
      const link = await lockResetLink(write.tx, token)
      const state = stateOf(link, write.now)
      if (state !== 'open' || !link) return refuse('RESET_LINK_DEAD', { message: SENTENCES[state] })
      const user = await getUser(write.tx, link.user_id)
      await setPassword(write.tx, user.id, password_hash, write.now)
      await shutOut(write, user, browser)
      recordReset(write, deps, context, user)
      return user
    })
    if (isRefusal(result)) return result
    await rate_limits.forgive('sign_in_account', result.email)
    await rate_limits.forgive('sign_in', result.email, context.ip)
    await rate_limits.forgive('sign_in_code', result.id)
    await rate_limits.forgive('recovery_code', result.id)
    context.resHeaders.append('set-cookie', browser.cookie)
    return { success: true, email: result.email }
  }

const SENTENCES: Record<ResetLinkState, string> = {
  open: 'This link is good.',
  used: 'This link was already used. If that was you, log in with your new password. Otherwise, request a new link.',
  expired: 'This link has expired. Links work for one hour. Ask for a new one.',
  unknown: "This link isn't valid. Open it again from the email, or request a new one.",
}

async function shutOut(write: Write, user: User, browser: Browser): Promise<void> {
  const { tx, now } = write
  // Using one link invalidates the earlier ones.
  await closeResetLinks(tx, user.id, now)
  await cancelEmailChange(tx, user.id)
  await endSessions(write, user.id)
  await removeRecentFactors(write, user.id)
  await deleteKnownBrowsers(tx, user.id)
  await rememberBrowser(tx, { user_id: user.id, browser, now })
}

function recordReset(write: Write, { public_url }: AccountsDeps, origin: RequestOrigin, user: User): void {
  notifyOfSecurity(write, user, { public_url, origin }, NOTICES.passwordReset)
  write.audit({ chain: `user:${user.id}`, action: 'password_reset', subject_type: 'user', subject_id: user.id })
}

import type { z } from 'zod'
import type { Contract } from '#contract/index.ts'
import type { signInCode } from '#contract/security-forms.ts'
import { consumeRateLimit, rateLimited } from '#server/identity/consume-rate-limit.ts'
import { type Browser, browserOf } from '#server/identity/known-devices.ts'
import { getUser, type User } from '#server/identity/people.ts'
import { LIMITS } from '#server/identity/rate-limits.ts'
import { hashOfRecoveryCode, recoveryCodesLeft } from '#server/identity/recovery-codes.ts'
import { notifyOfSecurity } from '#server/identity/security-notices.ts'
import { isSuspended } from '#server/identity/suspensions.ts'
import { isSpent, lockTwoStep, spendCode } from '#server/identity/two-step.ts'
import { isRefusal, refuse, type Write } from '#server/platform/commands.ts'
import type { PublicContext, PublicHandler } from '#server/platform/http.ts'
import type { AccountsDeps } from './deps.ts'
import { recoveryCodeUsed } from './notices.ts'
import { recordSignIn, startSession } from './start-session.ts'
import { warnOfGuessing } from './warn-of-guessing.ts'

type Code = z.output<typeof signInCode>

const COUNTED = { authenticator: 'sign_in_code', recovery: 'recovery_code' } as const
const WRONG = {
  authenticator: 'This code is not right. Wait for the next one in your app, and type that.',
  recovery: 'This recovery code is not right, or was used before.',
}

/**
 * Checks the code after the password. Failed attempts are counted by account from anywhere, since many browsers could
 * guess six digits. Only somebody who knows the password gets here, so the owner should then set a new one, which resets
 * the count. An authenticator code and a recovery code work once.
 */
export const verifySignInCode =
  (deps: AccountsDeps): PublicHandler<Contract['accounts']['verifySignInCode']> =>
  async (context, given) => {
    const { sessions, rate_limits } = deps
    const tooMany = await consumeRateLimit(rate_limits, ['sign_in_code_ip', context.ip])
    if (tooMany) return tooMany
    const user_id = await sessions.awaitsCodeOf(context.headers)
    if (!user_id) return refuse('SIGN_IN_EXPIRED')
    const counted = COUNTED[given.kind]
    const tries = await rate_limits.consume(counted, user_id)
    if (!tries.allowed) return rateLimited(tries)

    const browser = browserOf(context.headers, deps)
    const result = await context.command(async (write) => {
      const user = await getUser(write.tx, user_id)
      const outcome = await enter(write, deps, context, { user, browser, given })
      const wrong_codes = LIMITS[counted].times - tries.left
      if (outcome === 'wrong') await warnOfGuessing(write, deps, context, { user, wrong_codes })
      return outcome
    })
    // Not refused inside the transaction, which would roll back used codes and counts.
    if (result === 'wrong') return refuse('CODE_INVALID', { message: WRONG[given.kind], field: 'code' })
    if (result === 'suspended') return refuse('ACCOUNT_SUSPENDED')
    if (result === 'expired' || isRefusal(result)) return refuse('SIGN_IN_EXPIRED')
    await rate_limits.forgive(counted, user_id)
    await rate_limits.giveBack('sign_in_code_ip', context.ip)
    return startSession(context, { ...result, browser })
  }

async function enter(
  write: Write,
  deps: AccountsDeps,
  context: PublicContext,
  { user, browser, given }: { user: User; browser: Browser; given: Code },
): Promise<{ user: User; cookies: string[] } | 'wrong' | 'expired' | 'suspended'> {
  const { tx, now } = write
  if (await isSuspended(tx, user.id)) return 'suspended'
  if (!(await lockTwoStep(tx, user.id))) return 'expired'
  if (given.kind === 'authenticator' && (await isSpent(tx, user.id, given.code, now))) return 'wrong'
  const code = given.kind === 'recovery' ? hashOfRecoveryCode(user.id, given.code, deps.secret) : given.code
  const outcome = await deps.sessions.keysOn(tx).signInWithCode({ ...given, code, headers: context.headers })
  if (typeof outcome === 'string') return outcome

  if (given.kind === 'authenticator') await spendCode(tx, user.id, given.code, now)
  else await notifyOfRecovery(write, deps, context, user)
  await recordSignIn(write, deps, context, { user, browser, how: given.kind })
  return { user, cookies: outcome.cookies }
}

async function notifyOfRecovery(
  write: Write,
  { public_url }: AccountsDeps,
  context: PublicContext,
  user: User,
): Promise<void> {
  const account = await lockTwoStep(write.tx, user.id)
  const left = account ? recoveryCodesLeft(account) : 0
  notifyOfSecurity(write, user, { public_url, origin: context }, recoveryCodeUsed(left))
  write.audit({
    chain: `user:${user.id}`,
    action: 'recovery_code_used',
    subject_type: 'user',
    subject_id: user.id,
    data: { left },
  })
}

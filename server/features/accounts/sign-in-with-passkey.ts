import type { Contract } from '#contract/index.ts'
import { consumeRateLimit } from '#server/identity/consume-rate-limit.ts'
import { browserOf } from '#server/identity/known-devices.ts'
import { getUser } from '#server/identity/people.ts'
import { isSuspended } from '#server/identity/suspensions.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { PublicHandler } from '#server/platform/http.ts'
import type { AccountsDeps } from './deps.ts'
import { recordSignIn, startSession } from './start-session.ts'

/** Logs in with a passkey. The device has verified the person, so no code follows. A challenge works once. */
export const signInWithPasskey =
  (deps: AccountsDeps): PublicHandler<Contract['accounts']['signInWithPasskey']> =>
  async (context, { response, remember }) => {
    const { command, headers, ip } = context
    const tooMany = await consumeRateLimit(deps.rate_limits, ['passkey_ip', ip])
    if (tooMany) return tooMany
    const browser = browserOf(headers, deps)
    const result = await command(async (write) => {
      const signed = await deps.sessions.keysOn(write.tx).signInWithPasskey({ response, remember, headers })
      // Not refused inside the transaction, so that the challenge stays used.
      if (!signed) return null
      const user = await getUser(write.tx, signed.user_id)
      if (await isSuspended(write.tx, user.id)) return refuse('ACCOUNT_SUSPENDED')
      await recordSignIn(write, deps, context, { user, browser, how: 'passkey' })
      return { user, cookies: signed.cookies }
    })
    if (isRefusal(result)) return result
    if (result === null) return refuse('PASSKEY_REFUSED')
    return startSession(context, { ...result, browser })
  }

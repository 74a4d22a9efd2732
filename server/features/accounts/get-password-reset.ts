import type { Contract } from '#contract/index.ts'
import { consumeRateLimit } from '#server/identity/consume-rate-limit.ts'
import { findResetLink, stateOf } from '#server/identity/password-resets.ts'
import type { PublicHandler } from '#server/platform/http.ts'
import type { AccountsDeps } from './deps.ts'

/** Shows at once that a link is used or expired, before a new password is typed. */
export const getPasswordReset =
  ({ rate_limits }: AccountsDeps): PublicHandler<Contract['accounts']['getPasswordReset']> =>
  async ({ db, now, ip }, { token }) => {
    const tooMany = await consumeRateLimit(rate_limits, ['reset_use_ip', ip])
    if (tooMany) return tooMany
    return { state: stateOf(await findResetLink(db, token), now) }
  }

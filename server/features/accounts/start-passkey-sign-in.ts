import type { Contract } from '#contract/index.ts'
import { consumeRateLimit } from '#server/identity/consume-rate-limit.ts'
import type { PublicHandler } from '#server/platform/http.ts'
import type { AccountsDeps } from './deps.ts'

/** A challenge for any passkey; it reveals nothing about accounts. */
export const startPasskeySignIn =
  ({ sessions, rate_limits }: AccountsDeps): PublicHandler<Contract['accounts']['startPasskeySignIn']> =>
  async ({ ip, db, headers, resHeaders }) => {
    const tooMany = await consumeRateLimit(rate_limits, ['passkey_ip', ip])
    if (tooMany) return tooMany
    const { options, cookies } = await sessions.keysOn(db).passkeyToUse(headers)
    for (const cookie of cookies) resHeaders.append('set-cookie', cookie)
    return { options }
  }

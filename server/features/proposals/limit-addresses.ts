import type { Contract } from '#contract/index.ts'
import { consumeRateLimit } from '#server/identity/consume-rate-limit.ts'
import type { RateLimits } from '#server/identity/rate-limits.ts'
import { isRefusal } from '#server/platform/commands.ts'
import type { Operation } from '#server/platform/http.ts'

/**
 * Refusals that reveal whether the address has an account: its role, the limit of invitations to people without one,
 * or an id that another request used after the recipient was checked.
 */
const REVEALS_ACCOUNT: readonly string[] = ['RECIPIENT_HAS_OTHER_ROLE', 'RATE_LIMITED', 'ALREADY_EXISTS']

type CreateProposal<Deps extends object> = Operation<Contract['proposals']['createProposal'], readonly [Deps]>

/**
 * Refusing an address whose account cannot take that side reveals that the account exists. So such attempts are limited
 * like sign-ins, by user and by subnet. Each address is counted before it is looked up, and the count is returned after
 * any other result, so that nothing is revealed once the limit is reached.
 */
export function limitAddresses<Deps extends object>({
  policy,
  bind,
}: CreateProposal<Deps>): CreateProposal<Deps & { rate_limits: RateLimits }> {
  return {
    policy,
    bind: (deps) => {
      const { rate_limits } = deps
      const handle = bind(deps)
      return async (context, input, name) => {
        const { viewer, ip } = context
        if (!viewer || input.email === undefined) return handle(context, input, name)
        const tooMany = await consumeRateLimit(
          rate_limits,
          ['proposal_address', viewer.id],
          ['proposal_address_ip', ip],
        )
        if (tooMany) return tooMany
        const result = await handle(context, input, name)
        if (!isRefusal(result) || !REVEALS_ACCOUNT.includes(result.code)) {
          await rate_limits.giveBack('proposal_address', viewer.id)
          await rate_limits.giveBack('proposal_address_ip', ip)
        }
        return result
      }
    },
  }
}

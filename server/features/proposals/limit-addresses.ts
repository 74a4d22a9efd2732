import type { Contract } from '#contract/index.ts'
import { consumeRateLimit } from '#server/identity/consume-rate-limit.ts'
import type { RateLimits } from '#server/identity/rate-limits.ts'
import { isRefusal } from '#server/platform/commands.ts'
import type { Operation } from '#server/platform/http.ts'

/**
 * Refusals that depend on whether the address has an account: its role, the limit of invitations to those without one,
 * or an id that another request took after the recipient was checked.
 */
const REVEALS_ACCOUNT: readonly string[] = ['RECIPIENT_HAS_OTHER_ROLE', 'RATE_LIMITED', 'ALREADY_EXISTS']

type CreateProposal<Deps extends object> = Operation<Contract['proposals']['createProposal'], readonly [Deps]>

/**
 * The refusal of an address whose account cannot take that side tells that there is such an account. So these tries are
 * limited like sign-ins: by who asks, and by where they ask from. Each typed address is counted before it is looked at,
 * and given back when the answer was another one: once the limit is used up, nothing is told of any address.
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

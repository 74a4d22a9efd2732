import type { Contract } from '#contract/index.ts'
import { consumeRateLimit } from '#server/identity/consume-rate-limit.ts'
import type { RateLimits } from '#server/identity/rate-limits.ts'
import type { PublicHandler } from '#server/platform/http.ts'
import { readRecommendationToken } from './deps.ts'
import { presentLink } from './present.ts'
import { findRecommendation } from './store.ts'

/** The request, for the person with its link. It changes nothing. */
export const getRecommendationLink =
  (deps: {
    secret: string
    rate_limits: RateLimits
  }): PublicHandler<Contract['recommendations']['getRecommendationLink']> =>
  async ({ db, now, ip }, { token }) => {
    const tooMany = await consumeRateLimit(deps.rate_limits, ['offer_link_ip', ip])
    if (tooMany) return tooMany
    const id = readRecommendationToken(token, deps.secret, now)
    return presentLink(id ? await findRecommendation(db, id) : undefined, now)
  }

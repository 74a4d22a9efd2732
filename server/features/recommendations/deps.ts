import { createHmac } from 'node:crypto'
import { RECOMMENDATION_LINK_DAYS } from '#domain/recommendation.ts'
import { readSignedLink, signLink } from '#server/identity/signed-links.ts'
import { millisecondsIn } from '#server/platform/process.ts'

export interface RecommendationDeps {
  secret: string
  public_url: string
}

/** An address that is only recognised, never read back. */
export const hashOf = (email: string, { secret }: Pick<RecommendationDeps, 'secret'>): string =>
  createHmac('sha256', secret).update(`recommender ${email}`).digest('hex')

export function recommendationUrl(
  { secret, public_url }: RecommendationDeps,
  { id, asked_at }: { id: string; asked_at: Date },
): string {
  const expires_at = new Date(asked_at.getTime() + millisecondsIn({ days: RECOMMENDATION_LINK_DAYS }))
  const token = signLink({ subject: id, expires_at }, { purpose: 'recommend', secret })
  return `${public_url}/recommendation?${new URLSearchParams({ token })}`
}

/** The id of the request that a link was signed for; null once the link has expired, and for any other token. */
export function readRecommendationToken(token: string, secret: string, now: Date): string | null {
  const link = readSignedLink(token, { purpose: 'recommend', secret })
  return link && link.expires_at > now ? link.subject : null
}

import type { z } from 'zod'
import type { recommendation, recommendationLink } from '#contract/recommendations.ts'
import { type RecommendationEvent, recommendationAfter } from '#domain/recommendation.ts'
import { type RecommendationRow, stateOf } from './store.ts'

type Recommendation = z.input<typeof recommendation>
type Link = z.input<typeof recommendationLink>

/** For the provider. */
export function presentRecommendation(row: RecommendationRow, now: Date): Recommendation {
  const state = stateOf(row, now)
  const may = (event: RecommendationEvent) => recommendationAfter(state, event, 'provider') !== null
  return {
    id: row.id,
    email: row.email,
    status: state.is_expired ? 'expired' : row.status,
    asked_at: row.asked_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    author_name: row.author_name,
    author_role: row.author_role,
    content: row.content,
    is_hidden: row.is_hidden,
    allowed: { hide: may('hide'), remove: may('remove') },
  }
}

/** For who has the mailed link. */
export function presentLink(row: RecommendationRow | undefined, now: Date): Link {
  if (!row) return { state: 'unknown', provider_name: null, message: '', recommendation: null }
  const { status, is_expired } = stateOf(row, now)
  const isOpen = !is_expired && (status === 'asked' || status === 'given')
  return {
    state: is_expired ? 'expired' : status,
    provider_name: isOpen ? row.provider_name : null,
    message: isOpen ? row.message : '',
    recommendation:
      status === 'given'
        ? {
            ...{ id: row.id, author_name: row.author_name, author_role: row.author_role, content: row.content },
            given_at: (row.answered_at ?? row.asked_at).toISOString(),
          }
        : null,
  }
}

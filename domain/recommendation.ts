/** How many people a provider can ask for a recommendation, those who declined included. */
export const MAX_RECOMMENDERS = 10

/** How long a request can be answered. */
export const RECOMMENDATION_DAYS = 30

/** How long its author can read and delete a recommendation by the mailed link. */
export const RECOMMENDATION_LINK_DAYS = 365

/** 'removed' by the provider or, once given, by its author. */
export const RECOMMENDATION_STATUSES = ['asked', 'given', 'declined', 'removed'] as const
export type RecommendationStatus = (typeof RECOMMENDATION_STATUSES)[number]

export const RECOMMENDATION_EVENTS = ['give', 'decline', 'hide', 'remove'] as const
export type RecommendationEvent = (typeof RECOMMENDATION_EVENTS)[number]

/** The provider, the person with the mailed link, and everybody else. */
export const RECOMMENDATION_ACTORS = ['provider', 'author', 'other'] as const
export type RecommendationActor = (typeof RECOMMENDATION_ACTORS)[number]

type Steps = Partial<Record<RecommendationStatus, RecommendationStatus>>

const STEPS: Record<RecommendationEvent, Partial<Record<RecommendationActor, Steps>>> = {
  give: { author: { asked: 'given' } },
  decline: { author: { asked: 'declined' } },
  // Hiding and showing change nothing but what others see.
  hide: { provider: { given: 'given' } },
  remove: { provider: { asked: 'removed', given: 'removed' }, author: { given: 'removed' } },
}

/** The status after an event; null when it is refused. An unanswered request ends after its days. */
export function recommendationAfter(
  { status, is_expired }: { status: RecommendationStatus; is_expired: boolean },
  event: RecommendationEvent,
  actor: RecommendationActor,
): RecommendationStatus | null {
  if (is_expired && event !== 'remove') return null
  return STEPS[event][actor]?.[status] ?? null
}

/** Whether a request can no longer be answered. */
export function isRequestExpired(
  { status, asked_at }: { status: RecommendationStatus; asked_at: Date },
  now: Date,
): boolean {
  return status === 'asked' && now.getTime() >= asked_at.getTime() + RECOMMENDATION_DAYS * DAY_MS
}

const DAY_MS = 86_400_000

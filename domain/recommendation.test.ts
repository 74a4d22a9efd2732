import { describe, expect, it, test } from 'vitest'
import {
  isRequestExpired,
  RECOMMENDATION_ACTORS,
  RECOMMENDATION_EVENTS,
  RECOMMENDATION_STATUSES,
  recommendationAfter,
} from './recommendation.ts'

describe('every status, event and actor', () => {
  it('leads where the table says, and is refused otherwise', () => {
    const allowed = RECOMMENDATION_STATUSES.flatMap((status) =>
      RECOMMENDATION_EVENTS.flatMap((event) =>
        RECOMMENDATION_ACTORS.flatMap((actor) => {
          const next = recommendationAfter({ status, is_expired: false }, event, actor)
          return next ? [`${status}: ${event} by ${actor} → ${next}`] : []
        }),
      ),
    )
    expect(allowed).toEqual([
      'asked: give by author → given',
      'asked: decline by author → declined',
      'asked: remove by provider → removed',
      'given: hide by provider → given',
      'given: remove by provider → removed',
      'given: remove by author → removed',
    ])
  })

  it('takes no answer after its days, but can be removed', () => {
    const late = { status: 'asked', is_expired: true } as const
    expect(recommendationAfter(late, 'give', 'author')).toBeNull()
    expect(recommendationAfter(late, 'remove', 'provider')).toBe('removed')
  })
})

test.each([
  ['asked', '2026-12-02T08:59:59Z', false],
  ['asked', '2026-12-02T09:00:00Z', true],
  ['given', '2027-12-02T09:00:00Z', false],
] as const)('a request that is %s is at %s expired: %s', (status, now, expired) => {
  expect(isRequestExpired({ status, asked_at: new Date('2026-11-02T09:00:00Z') }, new Date(now))).toBe(expired)
})

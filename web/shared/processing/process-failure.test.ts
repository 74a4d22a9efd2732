import { expect, test } from 'vitest'
import { processFailure } from './process-failure.ts'

const refused = { kind: 'refusal' as const, sentence: 'The card was declined.', code: 'CARD_DECLINED' }
const unexpected = { kind: 'unexpected' as const, sentence: 'An unexpected error occurred', code: 'INTERNAL' }
const unanswered = { ...unexpected, code: null }
const failed = 'Failed to process payments'

test.each([
  [refused, { count: 2 }, 'The card was declined.'],
  [unexpected, { count: 2 }, 'Failed to process payments'],
  [unexpected, { count: 1 }, 'Failed to process payment'],
  [unanswered, { count: 2 }, 'Failed to process payments. Please try again.'],
  [unanswered, { count: 1 }, 'Failed to process payment. Please try again.'],
  [refused, { count: 1, failed }, 'Failed to process payments: The card was declined.'],
  [unexpected, { count: 2, failed }, 'Failed to process payments: An unexpected error occurred'],
])('%j of %j', (failure, where, words) => {
  expect(processFailure(failure, where)).toBe(words)
})

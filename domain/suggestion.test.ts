import { expect, it } from 'vitest'
import { suggestionInWords } from './suggestion.ts'

it.each([
  [{ provider_share: 11.5 }, '11.5%'],
  [{ target_growth_rate: 0 }, '0%'],
  [{ timeline: { duration: 24, unit: 'month' as const } }, '24 Months'],
  [{ monthly_revenue_threshold: 80_000 }, '£800.00'],
  [{ payment_terms_days: 1 }, '1 day'],
])('%j is %s', (suggestion, words) => {
  expect(suggestionInWords(suggestion, 'gbp')).toBe(words)
})

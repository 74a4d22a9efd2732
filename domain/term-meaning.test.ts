import { expect, it } from 'vitest'
import { meaningOf } from './term-meaning.ts'
import type { ProposalTerms } from './terms.ts'
import { compareTerms } from './terms-comparison.ts'

const TERMS: ProposalTerms = {
  rev_share_type: 'percentage',
  provider_share_basis_points: 1000,
  duration: { value: 24, unit: 'month' },
  monthly_revenue_threshold: 0,
  target_growth_rate_basis_points: 400,
  payment_terms_days: 15,
  total_revenue: null,
  revenue_stream: 'All revenue',
  currency: 'gbp',
}

it.each<[Partial<ProposalTerms>, string, string | null]>([
  [{ provider_share_basis_points: 1200 }, '2 points more', 'provider'],
  [{ provider_share_basis_points: 950 }, '0.5 points less', 'owner'],
  [{ provider_share_basis_points: 1100 }, '1 point more', 'provider'],
  [{ duration: { value: 3, unit: 'year' } }, '12 months longer', 'provider'],
  [{ duration: { value: 23, unit: 'month' } }, '1 month shorter', 'owner'],
  [{ monthly_revenue_threshold: 100_000 }, 'Months under £1,000.00 pay nothing', 'owner'],
  [{ target_growth_rate_basis_points: 0 }, 'A goal: no payment changes', null],
  [{ payment_terms_days: 30 }, 'Paid up to 15 days later', 'owner'],
  [{ payment_terms_days: 14 }, 'Paid up to 1 day earlier', 'provider'],
  [{ total_revenue: 5_000_000 }, 'A goal: no payment changes', null],
  [{ revenue_stream: 'Subscriptions' }, 'A different stream is shared', null],
])('says what a changed term means: %j', (change, words, favours) => {
  const meanings = compareTerms(TERMS, { ...TERMS, ...change }).map((row) => meaningOf(row, 'gbp'))
  expect(meanings.filter((meaning) => meaning !== null)).toEqual([{ words, favours }])
})

it('says that every month pays once there is no threshold', () => {
  const [row] = compareTerms({ ...TERMS, monthly_revenue_threshold: 100_000 }, TERMS).filter(({ a, b }) => a !== b)
  expect(row && meaningOf(row, 'gbp')).toEqual({ words: 'Every month pays', favours: 'provider' })
})

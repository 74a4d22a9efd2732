import { expect, test } from 'vitest'
import { ruleWords } from './rule-words.ts'

const start = {
  ...{ base_monthly_revenue: 776_667, from: 'reports' as const, reported_months: 3 },
  ...{ first: '2026-11', last: '2029-05' },
}
const agreed = {
  ...{ number: 1, effective_from: '2026-06-01' },
  ...{ provider_share_basis_points: 1_200, monthly_revenue_threshold: 100_000 },
}
const input = (amended: readonly Partial<typeof agreed>[] = [], growth_rate_basis_points = 300) => ({
  revenue: {
    base_monthly_revenue: 776_667,
    growth_rate_basis_points,
    duration: { value: 36, unit: 'month' as const },
  },
  terms: [agreed, ...amended.map((terms, index) => ({ ...agreed, number: index + 2, ...terms }))],
})

test('the sentence under a projection names its base, its scenario and its growth', () => {
  expect(ruleWords(input(), start, 'base', 'gbp')).toBe(
    'Expected from £7,767 of revenue, the mean of the last 3 reported months, with monthly growth of 3%.',
  )
  expect(ruleWords(input([], 0), { ...start, from: 'threshold' }, 'worst', 'gbp')).toBe(
    'Expected from £7,378 of revenue, the threshold less 5%, because no month is reported yet, with no growth.',
  )
})

test('it names amended terms that begin within the projected months, and no others', () => {
  const past = { effective_from: '2026-10-01', provider_share_basis_points: 1_100 }
  const later = { effective_from: '2027-06-01', provider_share_basis_points: 1_000, monthly_revenue_threshold: 0 }
  const words = ruleWords(input([past, later, { effective_from: '2030-01-01' }]), start, 'base', 'gbp')
  expect(words).toContain('growth of 3%. From June 2027, the share is 10%.')
  expect(words).not.toContain('2030')
  expect(words).not.toContain('11%')
  const longer = { effective_from: '2027-06-01' }
  expect(ruleWords(input([longer]), start, 'base', 'gbp')).toMatch(/growth of 3%\.$/)
  const higher = { effective_from: '2027-01-01', monthly_revenue_threshold: 250_000 }
  expect(ruleWords(input([higher]), start, 'base', 'gbp')).toMatch(
    /From January 2027, the share is 12% in months of £2,500 or more\.$/,
  )
})

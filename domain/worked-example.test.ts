import { expect, test } from 'vitest'
import { type ExampleTerms, workedExample } from './worked-example.ts'

const terms: ExampleTerms = {
  effective_date: '2026-10-01',
  expiration_date: '2029-09-30',
  currency: 'gbp',
  provider_share_basis_points: 1200,
  monthly_revenue_threshold: 100_000,
}
const platform = { provider_name: 'Priya Shah', commission_rate_basis_points: 1500 }
const exampleOf = (changes: Partial<ExampleTerms> = {}) => workedExample({ ...terms, ...changes }, platform)

test('an example is twice the threshold, by the rule of real reports', () => {
  const { period, revenue, result, steps, too_little } = exampleOf()
  expect(period).toEqual({ start: '2026-10-01', end: '2026-10-31' })
  // 12% of £2,000.00 is £240.00; 15% of it is £36.00, which leaves £204.00.
  expect({ revenue, gross: result.gross, commission: result.commission, net: result.net }).toEqual({
    revenue: 200_000,
    gross: 24_000,
    commission: 3_600,
    net: 20_400,
  })
  expect(steps.at(-1)).toMatchObject({ label: 'Priya Shah receives', amount: 20_400 })
  expect(too_little).toEqual({ revenue: 99_999, gross: 0 })
})

test('without a threshold it is 10,000 of the currency, and every month pays', () => {
  const { revenue, result, too_little } = exampleOf({ monthly_revenue_threshold: 0 })
  expect({ revenue, gross: result.gross }).toEqual({ revenue: 1_000_000, gross: 120_000 })
  expect(too_little).toBeNull()
})

test.each([
  ['2026-10-01', { start: '2026-10-01', end: '2026-10-31' }],
  ['2026-10-02', { start: '2026-11-01', end: '2026-11-30' }],
  ['2026-12-31', { start: '2027-01-01', end: '2027-01-31' }],
])('an agreement from %s has its example in its first whole month', (effective_date, period) => {
  expect(exampleOf({ effective_date }).period).toEqual(period)
})

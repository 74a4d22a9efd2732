import { expect, test } from 'vitest'
import { splitYear } from './year-split.ts'

const TERMS = {
  provider_share_basis_points: 1_200,
  monthly_revenue_threshold: 0,
  growth_rate_basis_points: 0,
  duration_months: 36,
}

test('a flat year of £10,000 a month at 12% splits to the penny', () => {
  const split = splitYear(TERMS)
  expect(split).toMatchObject({ revenue: 12_000_000, owner: 10_560_000, provider: 1_224_000, platform: 216_000 })
  expect(split.provider_in_total).toBe(3 * 1_224_000)
})

test('every month divides wholly between the three', () => {
  const { months } = splitYear({ ...TERMS, growth_rate_basis_points: 350, monthly_revenue_threshold: 1_100_000 })
  expect(months).toHaveLength(12)
  for (const { revenue, owner, provider, platform } of months) expect(owner + provider + platform).toBe(revenue)
})

test('a month below the threshold pays nothing; from it on all of the month counts', () => {
  const { months } = splitYear({ ...TERMS, growth_rate_basis_points: 400, monthly_revenue_threshold: 1_100_000 })
  expect(months.map(({ provider }) => provider > 0)).toEqual([false, false, false, ...Array(9).fill(true)])
})

test('a deal shorter than a year shows its own months only', () => {
  const split = splitYear({ ...TERMS, duration_months: 5 })
  expect(split.months).toHaveLength(5)
  expect(split.provider_in_total).toBe(split.provider)
})

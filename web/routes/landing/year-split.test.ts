import { expect, test } from 'vitest'
import { explainMonth, splitYear } from './year-split.ts'

const TERMS = {
  first_month_revenue: 1_000_000,
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

test('a deal shorter than a year leaves the months after it to the owner', () => {
  const split = splitYear({ ...TERMS, duration_months: 5 })
  expect(split.months.map(({ provider }) => provider > 0)).toEqual([...Array(5).fill(true), ...Array(7).fill(false)])
  expect(split.months.at(-1)).toMatchObject({ revenue: 1_000_000, owner: 1_000_000 })
  expect(split.provider_in_total).toBe(split.provider)
})

test('a month is explained in the words of the product', () => {
  const terms = { ...TERMS, monthly_revenue_threshold: 1_000_000 }
  const [january] = splitYear(terms).months
  expect(january && explainMonth(terms, january).map(({ label, note, amount }) => [label, note, amount])).toEqual([
    ['Revenue reported', 'January 2027', 1_000_000],
    ['Eligible revenue', 'January 2027 reaches the £10,000.00 threshold, so all of it counts', 1_000_000],
    ['12% share', '12% of £10,000.00', 120_000],
    ['Platform commission, 15%', '15% of £1,200.00, taken from the share', -18_000],
    ['The provider receives', null, 102_000],
  ])
})

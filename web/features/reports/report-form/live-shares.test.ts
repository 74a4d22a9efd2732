import { expect, test } from 'vitest'
import { liveShares, liveTotals, type ReportBasis, typedPeriod } from './live-shares.ts'

const october = { start: '2026-10-01', end: '2026-10-31' }
const priya: ReportBasis['agreements'][number] = {
  id: 'growth',
  title: 'Growth work',
  provider: { id: 'priya', name: 'Priya Shah' },
  kept_parts: [],
  provider_share: 12,
  monthly_revenue_threshold: 100_000,
  payment_terms_days: 15,
  effective_date: '2026-06-01',
  expiration_date: null,
}
const marco = { ...priya, id: 'brand', provider: { id: 'marco', name: 'Marco Bianchi' }, provider_share: 5 }
const basis: ReportBasis = {
  project_title: 'Fernleaf',
  currency: 'gbp',
  commission_rate: 15,
  next_period: october,
  frequency: 'monthly',
  frequencies: ['monthly'],
  period: october,
  period_problem: null,
  revenue_streams: [],
  agreements: [priya, marco],
  previous: null,
  earlier: [],
}

test('October’s £8,120.00 leave £6,739.60', () => {
  const shares = liveShares(basis, 812_000, october)
  // 12% and 5% of 8,120.00, and 15% of each
  expect(shares.map(({ result }) => [result.gross, result.commission, result.net])).toEqual([
    [97_440, 14_616, 82_824],
    [40_600, 6_090, 34_510],
  ])
  expect(liveTotals(shares, 812_000)).toEqual({ gross: 138_040, commission: 20_706, kept: 673_960 })
})

test('what the owner holds of a right is kept, by its days', () => {
  const part = { percentage: 25, held_from: '2026-10-16', held_until: null }
  const sold = { percentage: 50, held_from: '2026-10-01', held_until: '2026-10-16' }
  const grossWith = (kept_parts: typeof priya.kept_parts) =>
    liveShares({ ...basis, agreements: [{ ...priya, kept_parts }] }, 812_000, october)[0]?.result.gross
  // 974.40 x 270,000/310,000; then with 15 days of half of it.
  expect(grossWith([part])).toBe(84_867)
  expect(grossWith([part, sold])).toBe(61_293)
  expect(grossWith([{ ...part, percentage: 100, held_from: '2026-10-01' }])).toBe(0)
})

test('below the threshold nobody is paid', () => {
  expect(liveTotals(liveShares(basis, 91_200, october), 91_200)).toEqual({ gross: 0, commission: 0, kept: 91_200 })
})

test.each([
  ['2026-10-01', '2026-10-31', october],
  ['2026-10-31', '2026-10-01', null],
  ['2026-02-30', '2026-10-01', null],
  ['', '2026-10-01', null],
])('%s to %s is the period %j', (start, end, period) => {
  expect(typedPeriod({ reporting_period_start: start, reporting_period_end: end })).toEqual(period)
})

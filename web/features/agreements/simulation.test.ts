import { expect, test } from 'vitest'
import { BOUNDS, simulate, withinBounds } from './simulation.ts'

const none = { payments: 0, gross: 0, commission: 0, net: 0, due_date: null, overdue_days: 0 }
const data = (from: 'reports' | 'threshold', base_monthly_revenue: number) => ({
  ...{
    currency: 'gbp' as const,
    share_of_right: 100,
    commission_rate: 15,
    paid: none,
    overdue: none,
    due: none,
    processing: none,
    months: [],
  },
  projection: { base_monthly_revenue, from, reported_months: 3, first: '2026-11', last: '2029-05' },
})

test.each([
  ['', BOUNDS.months, 1],
  ['0', BOUNDS.months, 1],
  ['61', BOUNDS.months, 60],
  ['12', BOUNDS.months, 12],
  ['', BOUNDS.threshold, 0],
  ['-5', BOUNDS.growth, 0],
  ['0.5', BOUNDS.growth, 0.5],
  ['101', BOUNDS.growth, 100],
])('%j within %j is %d', (text, bounds, value) => {
  expect(withinBounds(text, bounds)).toBe(value)
})

test('other terms on the same base: three months at 10%, growing by 10%', () => {
  // 8,000 + 8,800 + 9,680 = 26,480 of revenue
  const terms = { share: 10, months: 3, threshold: 0, growth: 10 }
  expect(simulate(terms, data('reports', 800_000))).toEqual({ first_month: 80_000, gross: 264_800, kept: 2_383_200 })
  // The first month is below the threshold and pays nothing.
  const later = simulate({ ...terms, threshold: 850_000 }, data('reports', 800_000))
  expect(later).toEqual({ first_month: 0, gross: 184_800, kept: 2_463_200 })
  expect(simulate({ ...terms, threshold: 200_000 }, data('threshold', 100_000)).first_month).toBe(20_000)
})

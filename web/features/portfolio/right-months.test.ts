import { expect, test } from 'vitest'
import type { Analytics } from '../../shared/rights/portfolio-values.ts'
import { monthTotal } from '../../ui/chart/chart-data.ts'
import { rightMonths } from './right-months.ts'

const right = {
  ...{ rev_share_id: 'a', project_title: 'Fernleaf', expected_monthly: 100, planned_monthly: 90, cost: 1_000 },
  bought_in: '2026-09-01',
}
const analytics: Analytics = {
  currency: 'gbp',
  rights: [right],
  months: [
    { month: '2026-08-01', rights: [{ rev_share_id: 'b', amount: 7 }] },
    { month: '2026-09-01', rights: [] },
    { month: '2026-10-01', rights: [{ rev_share_id: 'a', amount: 100 }] },
    { month: '2026-11-01', rights: [{ rev_share_id: 'a', amount: 80 }] },
  ],
  this_month: { due: 0, overdue: 0 },
}

test.each([
  [false, [0, 100, 80], [90, 90, 90]],
  [true, [0, 100, 180], [90, 180, 270]],
])('from the purchase on, added up: %s', (cumulative, amounts, expected) => {
  const months = rightMonths(right, analytics, cumulative)
  expect(months.map(monthTotal)).toEqual(amounts)
  expect(months.map(({ compared }) => compared)).toEqual(expected)
})

test('without a purchase from the first income on, beside nothing', () => {
  const held = { ...right, planned_monthly: null, bought_in: null }
  expect(rightMonths(held, analytics, false)).toEqual([
    { month: '2026-10', parts: [{ series: 'received', amount: 100 }] },
    { month: '2026-11', parts: [{ series: 'received', amount: 80 }] },
  ])
})

import { expect, test } from 'vitest'
import type { Analytics } from '../../shared/rights/portfolio-values.ts'
import { monthTotal } from '../../ui/chart/chart-data.ts'
import { incomeMonths, incomeSeries } from './income-months.ts'

const right = (rev_share_id: string, expected_monthly: number | null = null) => ({
  ...{ rev_share_id, project_title: rev_share_id, expected_monthly },
  ...{ planned_monthly: null, bought_in: null, cost: null },
})
const income = (rev_share_id: string, amount: number) => ({ rev_share_id, amount })

const analytics: Analytics = {
  currency: 'gbp',
  rights: [right('a', 100), right('b'), right('c', 50), right('d')],
  months: [
    { month: '2026-09-01', rights: [income('b', 200), income('a', 100), income('c', 5), income('d', 4)] },
    { month: '2026-10-01', rights: [] },
    { month: '2026-11-01', rights: [income('b', 300)] },
  ],
  this_month: { due: 70, overdue: 0 },
}

test('the rights that earned most are named, and the others are one part', () => {
  expect(incomeSeries(analytics).map(({ label }) => label)).toEqual([
    'b',
    'a',
    'Other rights',
    'Due',
    'Overdue',
    'Expected',
  ])
  expect(incomeSeries({ ...analytics, rights: analytics.rights.slice(0, 3) }).map(({ label }) => label)).toEqual([
    ...['b', 'a', 'c', 'Due', 'Overdue', 'Expected'],
  ])
})

test('each month comes to its income, this one also to what is open, and three are expected', () => {
  const months = incomeMonths(analytics, incomeSeries(analytics))
  expect(months.map((month) => [month.month, monthTotal(month), month.state])).toEqual([
    ['2026-09', 309, undefined],
    ['2026-10', 0, undefined],
    ['2026-11', 370, undefined],
    ['2026-12', 150, 'expected'],
    ['2027-01', 150, 'expected'],
    ['2027-02', 150, 'expected'],
  ])
})

test('nothing is drawn before the first payment', () => {
  expect(incomeMonths({ ...analytics, months: [] }, [])).toEqual([])
})

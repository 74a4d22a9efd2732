import { expect, test } from 'vitest'
import { paymentRows } from './payments-csv.ts'

test('a line a month, with amounts that a spreadsheet reads as numbers', () => {
  const none = { gross: 0, net: 0 }
  const same = (amount: number) => ({ amount, worst: amount, best: amount, cumulative: amount })
  const range = { worst: 75_259, best: 87_142, cumulative: 162_044 }
  const october = {
    ...{ month: '2026-10', revenue: 812_000, gross: 97_440, commission: 14_616, net: 82_824 },
    paid: { gross: 97_440, net: 82_824 },
    ...{ overdue: none, due: none, processing: none, in_review: none, due_date: null, overdue_days: 0 },
    ...{ status: 'completed' as const, paid_at: null, report_id: 'r', payment_id: 'p' },
  }
  const months = [
    { month: '2026-10', reported: october, gross: 97_440, net: 82_824, ...same(82_824) },
    { month: '2026-11', reported: null, gross: 93_200, net: 79_220, amount: 79_220, ...range },
  ]
  expect(
    paymentRows(months, { currency: 'gbp', scenario: 'best', named: 'net' }).map((cells) => cells.join(',')),
  ).toEqual([
    'Month,Status,Scenario,Revenue,Gross,Commission,Net,Worst net,Best net,Cumulative net,Currency',
    '2026-10,Paid,,8120.00,974.40,146.16,828.24,,,828.24,GBP',
    '2026-11,Expected,Best,,932.00,,792.20,752.59,871.42,1620.44,GBP',
  ])
})

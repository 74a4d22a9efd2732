import { expect, test } from 'vitest'
import { paymentRows } from './payments-csv.ts'

test('a line a month, with amounts that a spreadsheet reads as numbers', () => {
  const october = {
    ...{ month: '2026-10', revenue: 812_000, gross: 97_440, commission: 14_616, net: 82_824 },
    ...{ paid: 97_440, overdue: 0, due: 0, processing: 0, in_review: 0, due_date: null, overdue_days: 0 },
    ...{ status: 'completed' as const, paid_at: null, report_id: 'r', payment_id: 'p' },
  }
  const months = [
    { month: '2026-10', reported: october, gross: 97_440, worst: 97_440, best: 97_440, cumulative: 97_440 },
    { month: '2026-11', reported: null, gross: 93_200, worst: 88_540, best: 102_520, cumulative: 190_640 },
  ]
  expect(paymentRows(months, 'gbp', 'best').map((cells) => cells.join(','))).toEqual([
    'Month,Status,Scenario,Revenue,Gross,Commission,Net,Worst,Best,Cumulative gross,Currency',
    '2026-10,Paid,,8120.00,974.40,146.16,828.24,,,974.40,GBP',
    '2026-11,Expected,Best,,932.00,,,885.40,1025.20,1906.40,GBP',
  ])
})

import { expect, test } from 'vitest'
import { paymentRows } from './payments-csv.ts'

const none = { gross: 0, net: 0 }
const october = {
  ...{ month: '2026-10', revenue: 812_000, gross: 97_440, commission: 14_616, net: 82_824 },
  paid: { gross: 97_440, net: 82_824 },
  ...{ overdue: none, due: none, processing: none, in_review: none, due_date: null, overdue_days: 0 },
  ...{ status: 'completed' as const, paid_at: null, report_id: 'r', payment_id: 'p' },
}
const months = [
  {
    ...{ month: '2026-10', reported: october, revenue: 812_000, gross: 97_440, net: 82_824, amount: 82_824 },
    ...{ worst: 82_824, best: 82_824, cumulative: 82_824, compared: 82_824, compared_cumulative: 82_824 },
  },
  {
    ...{ month: '2026-11', reported: null, revenue: 776_667, gross: 93_200, net: 79_220, amount: 79_220 },
    ...{ worst: 75_259, best: 87_142, cumulative: 162_044, compared: 87_142, compared_cumulative: 169_966 },
  },
]
const options = { currency: 'gbp', named: 'net', scenario: 'base', compare: null, isSimulated: false } as const

test('a line a month, with amounts that a spreadsheet reads as numbers', () => {
  expect(paymentRows(months, options).map((cells) => cells.join(','))).toEqual([
    'Month,Status,Terms,Scenario,Revenue,Gross,Commission,Net,Worst net,Best net,Cumulative net,Currency',
    '2026-10,Paid,Agreed,,8120.00,974.40,146.16,828.24,,,828.24,GBP',
    '2026-11,Expected,Agreed,Base,7766.67,932.00,,792.20,752.59,871.42,1620.44,GBP',
  ])
})

test('a comparison has two more columns, and simulated months say so', () => {
  const [head, reported, expected] = paymentRows(months, { ...options, compare: 'best', isSimulated: true })
  expect(head?.slice(-3)).toEqual(['Compared with Best, net', 'Compared with Best, cumulative net', 'Currency'])
  expect(reported?.slice(-3)).toEqual(['', '828.24', 'GBP'])
  expect(reported?.[2]).toBe('Agreed')
  expect(expected?.slice(-3)).toEqual(['871.42', '1699.66', 'GBP'])
  expect(expected?.[2]).toBe('Simulated')
})

import { expect, test } from 'vitest'
import { earningsMonths, earningsWords } from './earnings-months.ts'

const month = (day: string, net: number, stage: 'paid' | 'overdue' | 'nothing' | 'kept', owner_kept = false) => ({
  ...{ month: day, net, stage, owner_kept, revenue: null, due_date: null, days_late: 0 },
})
const months = [
  month('2026-09-01', 17_697, 'paid'),
  month('2026-10-01', 0, 'nothing'),
  month('2026-11-01', 20_706, 'overdue'),
]
const band = { low: 17_697, expected: 19_156, high: 20_706 }
const expected = { monthly: band, back: band, yield: { low: 1, expected: 2, high: 3 } }

test('verified months by their stage, then three expected ones with the weakest and the strongest', () => {
  const shown = earningsMonths({ months, expected })
  expect(shown.map((one) => one.month)).toEqual(['2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-02'])
  expect(shown.slice(0, 3).map(({ parts }) => parts)).toEqual([
    [{ series: 'paid', amount: 17_697 }],
    [],
    [{ series: 'overdue', amount: 20_706 }],
  ])
  expect(shown[3]).toMatchObject({ range: { worst: 17_697, best: 20_706 }, state: 'expected' })
})

test('nothing is expected before the third verified month', () => {
  expect(earningsMonths({ months: months.slice(0, 1), expected: null })).toHaveLength(1)
})

test('the words name what is paid and what is not', () => {
  expect(earningsWords({ months, currency: 'gbp' })).toBe(
    'Paid £176.97 in 1 month, overdue £207.06. Net, after the commission.',
  )
})

test('a month that the owner kept is named, and the words say that it is not counted', () => {
  const kept = [month('2026-08-01', 9_000, 'paid', true), month('2026-09-01', 0, 'kept', true), ...months.slice(2)]
  const { parts, note } = earningsMonths({ months: kept, expected: null })[1] ?? {}
  expect([parts, note]).toEqual([[], { words: 'The owner kept all' }])
  expect(earningsWords({ months: kept, currency: 'gbp' })).toBe(
    'Paid £90.00 in 1 month, overdue £207.06. Net, after the commission. In 2 months the owner held a part of the right, or all of it, and kept what fell on it. That is not counted.',
  )
})

import { describe, expect, test } from 'vitest'
import { factsOf, type PaidMonth, paidOnTime, type RightRecord } from './listing-facts.ts'

const paid = (days_late = 0): PaidMonth => ({ month: '2026-06', stage: 'paid', days_late })
const months = (count: number, ...last: PaidMonth[]): PaidMonth[] => [
  ...Array.from({ length: count }, () => paid()),
  ...last,
]

const RECORD: RightRecord = {
  months: months(12),
  refunds_basis_points: null,
  sources: null,
  disputes: { open: 0, settled: 0 },
  amendments: { count: 0, share: 'unchanged' },
}

const wordsOf = (record: Partial<RightRecord>) => factsOf({ ...RECORD, ...record }).map(({ words }) => words)

describe('the facts of a right', () => {
  test.each<[string, Partial<RightRecord>, string[]]>([
    ['paid every month in time', {}, ['Paid on time, 12 of 12']],
    ['one late month of twelve is punctual', { months: months(11, paid(3)) }, ['Paid on time, 11 of 12']],
    ['two late months of nine are not', { months: months(7, paid(6), paid(2)) }, ['Paid late 2 of 9, by up to 6 days']],
    [
      'what is overdue, a short history, and what was paid before',
      { months: months(4, { month: '2026-10', stage: 'overdue', days_late: 4 }) },
      ['October is 4 days overdue', '5 months of history', 'Paid on time, 4 of 4'],
    ],
    [
      'several overdue months',
      {
        months: months(
          10,
          { month: '2026-09', stage: 'overdue', days_late: 31 },
          { month: '2026-10', stage: 'overdue', days_late: 1 },
        ),
      },
      ['2 months overdue, the oldest by 31 days', 'Paid on time, 10 of 10'],
    ],
    ['a right that was never paid', { months: [] }, ['No verified month yet']],
    [
      'a month that is not due yet says nothing',
      { months: months(11, { ...paid(), stage: 'due' }) },
      ['Paid on time, 11 of 11'],
    ],
    [
      'a month below the threshold neither',
      { months: months(11, { ...paid(), stage: 'nothing' }) },
      ['Paid on time, 11 of 11'],
    ],
    ['few refunds', { refunds_basis_points: 110 }, ['Paid on time, 12 of 12', 'Refunds 1.1% of revenue'].toReversed()],
    ['many refunds', { refunds_basis_points: 410 }, ['Refunds 4.1% of revenue', 'Paid on time, 12 of 12']],
    ['a settled dispute', { disputes: { open: 0, settled: 1 } }, ['1 dispute, settled', 'Paid on time, 12 of 12']],
    [
      'an open dispute comes first',
      { disputes: { open: 1, settled: 2 } },
      ['A dispute is open', 'Paid on time, 12 of 12'],
    ],
    [
      'an amendment',
      { amendments: { count: 1, share: 'unchanged' } },
      ['Amended once, share unchanged', 'Paid on time, 12 of 12'],
    ],
    [
      'a lower share',
      { amendments: { count: 3, share: 'lowered' } },
      ['Amended 3 times, share lowered', 'Paid on time, 12 of 12'],
    ],
  ])('%s', (_, record, words) => {
    expect(wordsOf(record)).toEqual(words)
  })

  test.each([
    [1, 10_000, 'All from App Store', 'neutral'],
    [2, 8_800, '88% from App Store', 'warning'],
    [2, 7_790, '2 streams, largest 78%', 'neutral'],
    [31, 900, '31 streams, largest 9%', 'good'],
  ])('with %i streams, the largest with %i basis points', (count, largest_basis_points, words, tone) => {
    const sources = { count, largest_name: 'App Store', largest_basis_points }
    expect(factsOf({ ...RECORD, sources })).toContainEqual(expect.objectContaining({ words, tone }))
  })

  test('come with the worst first', () => {
    const tones = factsOf({
      months: months(7, paid(6), paid(2)),
      refunds_basis_points: 10,
      sources: { count: 2, largest_name: 'App Store', largest_basis_points: 9_000 },
      disputes: { open: 1, settled: 0 },
      amendments: { count: 1, share: 'unchanged' },
    }).map(({ kind }) => kind)
    expect(tones).toEqual(['dispute_open', 'late', 'concentration', 'amendments', 'refunds'])
  })
})

test('months are judged once they are paid or late', () => {
  expect(paidOnTime([])).toBeNull()
  expect(paidOnTime([{ ...paid(), stage: 'due' }])).toBeNull()
  expect(paidOnTime(months(2, paid(1)))).toEqual({ on_time: 2, of: 3, basis_points: 6_666 })
})

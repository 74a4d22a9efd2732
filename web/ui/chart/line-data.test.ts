import { expect, it } from 'vitest'
import { amountAt, type LineSeries, monthsOf } from './line-data.ts'
import { linesSummary, lineWords } from './parts/line-summary.ts'

const COST: LineSeries = {
  key: 'cost',
  label: 'Cost',
  look: 'steps',
  points: [
    { month: '2026-11', amount: 535_600 },
    { month: '2027-01', amount: 834_300 },
  ],
}
const EXPECTED: LineSeries = {
  ...{ key: 'expected', label: 'Expected', look: 'expected' },
  points: [{ month: '2027-02', amount: 101_349 }],
}

it('has every month from the first to the last, over the end of a year', () => {
  expect(monthsOf([COST, EXPECTED])).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  expect(monthsOf([COST], { label: 'Band', points: [{ month: '2026-10', low: 0, high: 1 }] })[0]).toBe('2026-10')
  expect(monthsOf([])).toEqual([])
})

it('keeps steps as they were, and lines only where they have a point', () => {
  expect(['2026-10', '2026-12', '2027-02'].map((month) => amountAt(COST, month))).toEqual([null, 535_600, 834_300])
  expect(['2027-01', '2027-02'].map((month) => amountAt(EXPECTED, month))).toEqual([null, 101_349])
})

it('says where each line ends, and what a month has', () => {
  const months = monthsOf([COST, EXPECTED])
  expect(linesSummary('What is back', [COST, EXPECTED], months, 'gbp')).toBe(
    'What is back, November 2026 to February 2027: Cost £8,343.00 by January 2027; Expected about £1,013 by February 2027.',
  )
  expect(linesSummary('What is back', [], [], 'gbp')).toBe('What is back: no months yet.')
  expect(lineWords([COST, EXPECTED], '2027-02', 'gbp')).toBe('February 2027: Cost £8,343.00, Expected about £1,013')
  expect(lineWords([EXPECTED], '2026-11', 'gbp')).toBe('November 2026: nothing')
})

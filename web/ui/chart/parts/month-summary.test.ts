import { expect, test } from 'vitest'
import type { ChartMonth } from '../chart-data.ts'
import { monthsSummary, monthWords, pairsSummary } from './month-summary.ts'

const SERIES = [
  { key: 'one', label: 'Version 1', look: 'quiet' },
  { key: 'two', label: 'Version 2', look: 'solid' },
] as const
const month = (name: string, amounts: number[], state?: ChartMonth['state']): ChartMonth => ({
  month: name,
  parts: amounts.map((amount, index) => ({ series: index === 0 ? 'one' : 'two', amount })),
  ...(state ? { state } : {}),
})

test.each<[string, ChartMonth[]]>([
  ['Revenue: no months yet.', []],
  ['Revenue, October 2026: £8,120.00 in 1 month.', [month('2026-10', [600_000, 212_000])]],
  ['Revenue, September 2026 to October 2026: nothing in 2 months.', [month('2026-09', [0]), month('2026-10', [])]],
  [
    'Revenue, September 2026 to December 2026: £15,880.00 in 2 months, the most in October 2026 (£8,120.00); £6,180.00 so far in November 2026; about £8,445 expected in 1 month.',
    [
      month('2026-09', [776_000]),
      month('2026-10', [812_000]),
      month('2026-11', [618_000], 'running'),
      month('2026-12', [844_490], 'expected'),
    ],
  ],
  ['Refunds, October 2026: -£12.00 in 1 month.', [month('2026-10', [-1_200])]],
])('%s', (words, months) => {
  expect(monthsSummary(words.split(/[,:]/)[0] ?? '', months, 'gbp')).toBe(words)
})

test.each([
  [[73_500, 88_200], 'Version 1 £735.00, Version 2 £882.00, £147.00 more in 1 month.'],
  [[88_200, 73_500], 'Version 1 £882.00, Version 2 £735.00, £147.00 less in 1 month.'],
  [[5, 5], 'Version 1 £0.05, Version 2 £0.05, no difference.'],
])('versions with %j', (amounts, words) => {
  const months = [month('2026-10', amounts)]
  expect(pairsSummary('Versions', months, SERIES, 'gbp')).toBe(`Versions, October 2026 to October 2026: ${words}`)
})

test('a month is read out with its parts, its total and its note', () => {
  const october = { ...month('2026-10', [600_000, 212_000]), note: { words: 'Overdue' } }
  expect(monthWords(october, SERIES, 'gbp')).toBe(
    'October 2026, Overdue: Version 1 £6,000.00, Version 2 £2,120.00, total £8,120.00',
  )
  expect(monthWords(month('2026-11', [101_349], 'expected'), SERIES, 'gbp')).toBe('November 2026: Version 1 £1,013')
  expect(monthWords(month('2026-12', []), SERIES, 'gbp')).toBe('December 2026: nothing')
  const compared = { ...month('2026-11', [101_349], 'expected'), compared: 111_484 }
  expect(monthWords(compared, SERIES, 'gbp', 'Best')).toBe('November 2026: Version 1 £1,013, Best £1,115')
})

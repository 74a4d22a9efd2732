import { expect, test } from 'vitest'
import type { PaymentMonth } from './chart-months.ts'
import { chartSummary, readoutOf } from './chart-words.ts'

const month = (name: string, amount: number, compared: number, cumulative: number, compared_cumulative: number) =>
  ({
    ...{ month: name, reported: null, revenue: amount * 10, gross: amount, net: amount, amount },
    ...{ worst: amount - 1, best: amount + 1 },
    ...{ cumulative, compared, compared_cumulative },
  }) satisfies PaymentMonth
const months = [month('2026-11', 90_000, 99_000, 90_000, 99_000), month('2026-12', 92_000, 104_000, 182_000, 203_000)]
const [, december] = months

test('the readout of an expected month has how far it may end, or the scenario it is compared with', () => {
  if (!december) throw new Error('There is a December')
  const labels = (isCumulative: boolean, compare: 'best' | null) =>
    readoutOf(december, { isCumulative, named: 'gross', compare }).map(({ label, amount }) => [label, amount])
  expect(labels(false, null)).toEqual([
    ['Expected, gross', 92_000],
    ['Worst', 91_999],
    ['Best', 92_001],
  ])
  expect(labels(false, 'best').slice(1)).toEqual([
    ['Best', 104_000],
    ['Difference', 12_000],
  ])
  expect(labels(true, 'best').slice(1)).toEqual([
    ['Best, to date', 203_000],
    ['Difference', 21_000],
    ['All months to date, gross', 182_000],
  ])
})

test('the sentence of the chart adds up both scenarios', () => {
  const options = { isCumulative: false, named: 'gross', scenario: 'base', compare: 'best', currency: 'gbp' } as const
  expect(chartSummary(months, options)).toBe('Expected in 2 months: Base about £1,820, Best about £2,030, £210 more.')
  expect(chartSummary(months, { ...options, compare: null })).toBeNull()
  expect(chartSummary(months, { ...options, isCumulative: true, compare: null })).toBe(
    'Payments, cumulative, gross: about £1,820 up to December 2026.',
  )
})

import { expect, test } from 'vitest'
import { monthTotal } from '../../../ui/chart/chart-data.ts'
import type { ProjectMonths } from '../project-values.ts'
import { revenueFileName, revenueRows } from './revenue-csv.ts'
import { chartMonths, closeThreshold, readoutOf, seriesOf, trendOf } from './revenue-months.ts'

type Month = ProjectMonths['months'][number]

const october: Month = {
  month: '2026-10',
  report_id: 'r1',
  revenue: 812_000,
  streams: [
    { name: 'Gift cards', amount: 150_000 },
    { name: 'Subscriptions', amount: 600_000 },
    { name: 'Courses', amount: 40_000 },
    { name: 'Books', amount: 22_000 },
  ],
  shares: [
    { provider: { id: 'p', name: 'Priya Shah' }, gross: 97_440, net: 82_824 },
    { provider: { id: 'm', name: 'Marco Bianchi' }, gross: 40_600, net: 34_510 },
  ],
  is_shared: true,
}
const unknown: Month = { ...october, month: '2026-09', report_id: null, streams: [], shares: [] }

test('the two largest streams have a series each, the others one together, and each month is its revenue', () => {
  const series = seriesOf([october])
  expect(series.map(({ label, look }) => [label, look])).toEqual([
    ['Subscriptions', 'solid'],
    ['Gift cards', 'hatched'],
    ['Other streams', 'quiet'],
  ])
  expect(chartMonths([october], series).map(monthTotal)).toEqual([812_000])
})

test('a month whose streams are hidden is one bar that opens nothing', () => {
  const series = seriesOf([unknown])
  expect(series).toEqual([{ key: 'Revenue', label: 'Revenue', look: 'solid' }])
  const [bar] = chartMonths([unknown], series)
  expect(bar && monthTotal(bar)).toBe(812_000)
  expect(bar?.link).toBeUndefined()
})

test('the readout takes the shares off the revenue for the owner; others read their own share only', () => {
  const series = seriesOf([october])
  const owners = readoutOf(october, { series, seesAll: true, isOwn: true, named: 'gross' })
  expect(owners.slice(-4).map(({ label, amount }) => [label, amount])).toEqual([
    ['Revenue', 812_000],
    ['Priya Shah, gross', -97_440],
    ['Marco Bianchi, gross', -40_600],
    ['You keep', 673_960],
  ])
  const review = readoutOf(
    { ...october, shares: [], is_shared: false },
    { series, seesAll: true, isOwn: true, named: 'gross' },
  )
  expect(review.at(-1)).toMatchObject({ label: 'Revenue' })
  const hers = { ...october, shares: october.shares.slice(0, 1) }
  expect(readoutOf(hers, { series, seesAll: false, isOwn: false, named: 'net' }).at(-1)).toEqual({
    label: 'Your share, net',
    amount: 82_824,
  })
})

test('a threshold is drawn where a month came within a quarter of it, the highest such one', () => {
  const near = (...amounts: number[]) =>
    closeThreshold(
      [october],
      amounts.map((amount) => ({ amount })),
    )
  expect(near(100_000)).toBeUndefined()
  expect(near(649_600)).toBe(649_600)
  expect(near(649_599)).toBeUndefined()
  expect(near(1_082_667)).toBeUndefined()
  expect(near(800_000, 900_000, 2_000_000)).toBe(900_000)
})

test('the trend of a provider is their share of each month', () => {
  expect(trendOf([unknown, october], 'p', 'net')).toEqual([
    { month: '2026-09-01', amount: 0 },
    { month: '2026-10-01', amount: 82_824 },
  ])
})

test('the file has each stream and each share; what is kept only where the shares are calculated', () => {
  const lines = (months: Month[], seesAll = true) =>
    revenueRows(months, 'gbp', { seesAll, named: seesAll ? 'gross' : 'net' }).map((row) => row.join('|'))
  expect(lines([{ ...unknown, is_shared: false }, october])).toEqual([
    'Month|Gift cards|Subscriptions|Courses|Books|Revenue|Priya Shah, gross|Marco Bianchi, gross|Owner keeps|Currency',
    '2026-09|||||8120.00||||GBP',
    '2026-10|1500.00|6000.00|400.00|220.00|8120.00|974.40|406.00|6739.60|GBP',
  ])
  const hers = { ...october, streams: [], shares: october.shares.slice(0, 1) }
  expect(lines([hers], false)).toEqual(['Month|Revenue|Priya Shah, net|Currency', '2026-10|8120.00|828.24|GBP'])
  expect(lines([unknown], false)).toEqual(['Month|Revenue|Currency', '2026-09|8120.00|GBP'])
  expect(revenueFileName('Über: die 2. Küche!')).toBe('über-die-2-küche-revenue.csv')
  expect(revenueFileName('???')).toBe('project-revenue.csv')
})

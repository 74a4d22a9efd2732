import { expect, test } from 'vitest'
import type { ChartMonth } from '../chart-data.ts'
import { monthRows } from './month-rows.ts'

const series = [
  { key: 'a', label: 'Subscriptions', look: 'solid' },
  { key: 'b', label: 'Gift cards', look: 'hatched' },
] as const
const october: ChartMonth = {
  month: '2026-10',
  parts: [
    { series: 'a', amount: 600_000 },
    { series: 'b', amount: 212_000 },
  ],
}
const rows = (months: ChartMonth[], arrangement: 'stacked' | 'paired' = 'stacked') =>
  monthRows({ months, series, currency: 'gbp', arrangement }).map((cells) => cells.join(','))

test('a chart’s months are saved with their total, and with what they are where one is not over', () => {
  expect(rows([october])).toEqual([
    'Month,Subscriptions,Gift cards,Total,Currency',
    '2026-10,6000.00,2120.00,8120.00,GBP',
  ])
  expect(rows([october, { month: '2026-11', parts: [{ series: 'a', amount: 100 }], state: 'running' }])).toEqual([
    'Month,Subscriptions,Gift cards,Total,Status,Currency',
    '2026-10,6000.00,2120.00,8120.00,,GBP',
    '2026-11,1.00,,1.00,Not over,GBP',
  ])
})

test('versions beside each other are saved with their difference', () => {
  expect(rows([october], 'paired')).toEqual([
    'Month,Subscriptions,Gift cards,Difference,Currency',
    '2026-10,6000.00,2120.00,-3880.00,GBP',
  ])
})

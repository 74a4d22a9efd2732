import { expect, test } from 'vitest'
import { chartOf, type MatchedMonths } from './chart-of-months.ts'

const mapping = (name: string, amounts: Record<string, number>): MatchedMonths['mappings'][number] => ({
  ...{ id: name, name, is_deleted: false, days: [], last: null },
  months: Object.entries(amounts).map(([month, amount]) => ({ month, amount, charges: 1 })),
})

const chart = (...mappings: MatchedMonths['mappings']) =>
  chartOf({ currency: 'gbp', first_month: '2025-11', last_month: '2026-11', mappings })

test('the two largest mappings have parts of their own, the rest is one part; what counts nothing has none', () => {
  const { series, months } = chart(
    mapping('Workshops', { '2026-10': 100 }),
    mapping('Plans', { '2026-10': 900, '2026-09': 800 }),
    mapping('Gift cards', { '2026-10': 400 }),
    mapping('Tips', { '2026-10': 50 }),
    mapping('New', {}),
  )
  expect(series.map(({ label, look }) => [label, look])).toEqual([
    ['Plans', 'solid'],
    ['Gift cards', 'hatched'],
    ['Other mappings', 'quiet'],
  ])
  expect(months.map(({ month, parts }) => [month, ...parts.map(({ amount }) => amount)])).toEqual([
    ['2026-09', 800],
    ['2026-10', 900, 400, 150],
    ['2026-11'],
  ])
})

test('the month that is not over is an outline and no part of totals', () => {
  const { months } = chart(mapping('Plans', { '2026-11': 300 }))
  expect(months.at(-1)).toEqual({
    ...{ month: '2026-11', state: 'running' },
    parts: [{ series: 'Plans', amount: 300, look: 'outline' }],
  })
})

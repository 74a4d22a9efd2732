import { expect, test } from 'vitest'
import { dealBars } from './deal-bars.ts'
import type { ProviderProject } from './provider-detail-values.ts'

const TODAY = '2026-11-22'

const deal = (changes: Partial<ProviderProject>): ProviderProject => ({
  id: changes.start_date ?? 'one',
  agreement_id: null,
  project: null,
  title: null,
  industry: 'Software',
  provider_share: null,
  status: 'active',
  start_date: '2026-11-03',
  end_date: null,
  with_you: false,
  ...changes,
})

test('each deal lies between the first day of all of them and today', () => {
  // 20 days from 3 to 22 November.
  const { first, bars, years } = dealBars(
    [
      deal({ start_date: '2026-11-13', with_you: true, end_date: '2028-11-12' }),
      deal({ start_date: '2026-11-03', status: 'expired', end_date: '2026-11-12' }),
      deal({ start_date: '2026-11-03', status: 'terminated', end_date: '2026-11-03' }),
      deal({ start_date: '2026-11-22' }),
      deal({ start_date: '2026-12-01', status: 'pending' }),
    ],
    TODAY,
  )
  expect(first).toBe('2026-11-03')
  expect(years).toEqual([])
  expect(bars.map(({ look, words, left, width }) => [look, words, left, width])).toEqual([
    ['yours', 'With you', 50, 50],
    ['finished', 'Finished', 0, 50],
    ['finished', 'Ended early', 0, 5],
    ['active', 'Active', 95, 5],
  ])
})

test('a short deal among long ones stays visible, and each year has its mark', () => {
  const { bars, years } = dealBars([deal({ start_date: TODAY }), deal({ start_date: '2024-06-01' })], TODAY)
  expect(bars.map(({ left, width }) => [left, width])).toEqual([
    [98, 2],
    [0, 100],
  ])
  expect(years.map(({ year }) => year)).toEqual(['2025', '2026'])
})

test('a year that began a few weeks ago has no room beside today', () => {
  const { years } = dealBars([deal({ start_date: '2024-06-01' })], '2026-02-01')
  expect(years.map(({ year }) => year)).toEqual(['2025'])
})

test('without a deal that has begun there is nothing', () => {
  expect(dealBars([deal({ start_date: '2026-12-01', status: 'pending' })], TODAY).bars).toEqual([])
})

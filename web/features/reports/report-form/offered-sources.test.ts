import { expect, test } from 'vitest'
import { knownSources, offeredSources, previousAmount } from './offered-sources.ts'

const september = {
  revenue_streams: ['Subscriptions', 'Workshops'],
  previous: {
    id: 'september',
    period: { start: '2026-09-01', end: '2026-09-30' },
    total_revenue: 776_000,
    gross: 131_920,
    revenue_sources: [
      { source_name: 'Subscriptions', amount: 593_000 },
      { source_name: 'Gift cards', amount: 183_000 },
    ],
  },
}

test('the sources of the report before come first, then the streams of the project', () => {
  expect(knownSources(september)).toEqual(['Subscriptions', 'Gift cards', 'Workshops'])
  expect(offeredSources(september, [{ source_name: ' gift cards' }])).toEqual(['Subscriptions', 'Workshops'])
  expect(knownSources({ revenue_streams: [], previous: null })).toEqual([])
})

test('the figure of the report before is found by the name, however it is written', () => {
  expect(previousAmount(september, 'subscriptions ')).toBe(593_000)
  expect(previousAmount(september, 'Workshops')).toBeNull()
  expect(previousAmount({ ...september, previous: null }, 'Subscriptions')).toBeNull()
})

import { expect, test } from 'vitest'
import { revenueChange, sourceChanges } from './dispute-changes.ts'

const source = (source_name: string, amount: number) => ({ source_name, amount })

test('a correction names each source that changed, came or went, and by how much the revenue changed', () => {
  const before = [source('Subscriptions', 600_000), source('Gift cards', 198_800), source('Workshops', 500)]
  const after = [source('Subscriptions', 600_000), source('Gift cards', 212_000), source('Events', 100)]
  expect(sourceChanges(before, after)).toEqual([
    { source_name: 'Gift cards', before: 198_800, after: 212_000 },
    { source_name: 'Workshops', before: 500, after: null },
    { source_name: 'Events', before: null, after: 100 },
  ])
  // 132.00 more gift cards, 5.00 less workshops, 1.00 more events
  expect(revenueChange(before, after)).toBe(12_800)
})

test('sources of one name count together', () => {
  expect(sourceChanges([source('Shop', 300)], [source('Shop', 100), source('Shop', 200)])).toEqual([])
})

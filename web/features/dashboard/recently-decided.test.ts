import { expect, test } from 'vitest'
import { recentlyDecided } from './recently-decided.ts'

const NOW = new Date(2026, 10, 20, 12)

test.each([
  ['accepted', new Date(2026, 10, 20, 9), true],
  ['rejected', new Date(2026, 9, 21, 1), true],
  ['withdrawn', new Date(2026, 9, 20, 23), false],
  ['accepted', new Date(2026, 1, 25), false],
  ['pending', new Date(2026, 10, 20, 9), false],
  ['negotiating', new Date(2026, 10, 20, 9), false],
] as const)('%s, last changed %s: %s', (status, timestamp, is_listed) => {
  const proposal = { status, updated_at: timestamp.toISOString() }
  expect(recentlyDecided([proposal], NOW)).toEqual(is_listed ? [proposal] : [])
})

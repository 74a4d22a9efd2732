import { expect, test } from 'vitest'
import { sparklineWords } from './sparkline-words.ts'

const months = (...amounts: number[]) => amounts.map((amount, index) => ({ month: `2026-0${index + 7}-01`, amount }))

test.each([
  [[], 'Revenue'],
  [[0, 0], 'Revenue, July 2026 to August 2026. Nothing in any of these months.'],
  [
    [812_000, 0, 97_440],
    'Revenue, July 2026 to September 2026. The most in July 2026: £8,120.00. So far in September 2026: £974.40.',
  ],
])('%j', (amounts, words) => {
  expect(sparklineWords('Revenue', months(...amounts), 'gbp')).toBe(words)
})

import { expect, test } from 'vitest'
import { monthChange } from './month-change.ts'

test.each([
  [11_250, 10_000, '+12.5%'],
  [6_000, 10_000, '-40.0%'],
  [10_000, 10_000, '0.0%'],
  [0, 10_000, '-100.0%'],
  [30_000, 10_000, '+200.0%'],
  [10_000, 0, 'N/A'],
  [0, 0, 'N/A'],
])('%d after %d is %s', (current, previous, words) => {
  expect(monthChange(current, previous)).toBe(words)
})

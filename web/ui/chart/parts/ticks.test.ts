import { expect, test } from 'vitest'
import { niceTicks } from './ticks.ts'

test.each([
  ['nothing', 0, 0, [0]],
  ['£11,480.00', 0, 1_148_000, [0, 300_000, 600_000, 900_000, 1_200_000]],
  ['£1,418.00', 0, 141_800, [0, 40_000, 80_000, 120_000, 160_000]],
  ['exactly the last one', 0, 160_000, [0, 40_000, 80_000, 120_000, 160_000]],
  ['£999,999,999.99', 0, 99_999_999_999, [0, 25e9, 50e9, 75e9, 100e9]],
  ['one penny', 0, 1, [0, 1]],
  ['three pence', 0, 3, [0, 1, 2, 3]],
  ['only refunds', -30_000, -500, [-30_000, -20_000, -10_000, 0]],
  ['refunds and revenue', -20_000, 90_000, [-30_000, 0, 30_000, 60_000, 90_000]],
])('%s', (_, lowest, highest, ticks) => {
  expect(niceTicks(lowest, highest)).toEqual(ticks)
})

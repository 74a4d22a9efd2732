import { expect, test } from 'vitest'
import { RETURN_BAND_KEYS, RETURN_BANDS } from './listing-filters.ts'

test('the bands follow each other without a gap', () => {
  const bands = RETURN_BAND_KEYS.map((key) => RETURN_BANDS[key])
  expect(bands.map(({ below }) => below)).toEqual([1_500, 1_800, 2_000, null])
  expect(bands.map(({ from }) => from)).toEqual([null, ...bands.slice(0, -1).map(({ below }) => below)])
})

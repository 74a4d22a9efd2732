import { expect, test } from 'vitest'
import { formatMoment, formatMomentDay, formatMomentShortDay } from './moments.ts'

test('a day in September is written as calendar days are', () => {
  const noon = '2026-09-03T12:00:00.000Z'
  expect(formatMomentDay(noon)).toBe('3 Sep 2026')
  expect(formatMomentShortDay(noon)).toBe('3 Sep')
  expect(formatMoment(noon)).toMatch(/^3 Sep 2026, /)
})

import { expect, test } from 'vitest'
import { formatTimestamp, formatTimestampDay, formatTimestampShortDay } from './timestamps.ts'

test('a day in September is written as calendar days are', () => {
  const noon = '2026-09-03T12:00:00.000Z'
  expect(formatTimestampDay(noon)).toBe('3 Sep 2026')
  expect(formatTimestampShortDay(noon)).toBe('3 Sep')
  expect(formatTimestamp(noon)).toMatch(/^3 Sep 2026, /)
})

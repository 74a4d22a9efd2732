import { expect, test } from 'vitest'
import { dayLabel } from './day-label.ts'

const NOON = new Date(2026, 10, 20, 12)

test.each([
  ['this morning', new Date(2026, 10, 20, 0, 0, 1), 'Today'],
  ['late last night', new Date(2026, 10, 19, 23, 59), 'Yesterday'],
  ['the day before', new Date(2026, 10, 18, 13), '2 days ago'],
  ['six days before', new Date(2026, 10, 14, 0, 1), '6 days ago'],
  ['a week before', new Date(2026, 10, 13, 23, 59), '13 Nov 2026'],
  ['a clock that runs ahead of this one', new Date(2026, 10, 21, 1), 'Today'],
])('%s: %s', (_when, timestamp, label) => {
  expect(dayLabel(timestamp.toISOString(), NOON)).toBe(label)
})

test('days are calendar days, also over the night when the clocks change', () => {
  expect(dayLabel(new Date(2026, 9, 24, 12).toISOString(), new Date(2026, 9, 26, 0, 30))).toBe('2 days ago')
})

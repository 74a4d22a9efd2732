import { expect, test } from 'vitest'
import { lastDays, partsOf, successRate, unitOf } from './time-windows.ts'

test.each([
  [7, '2026-11-17'],
  [30, '2026-10-25'],
  [365, '2025-11-24'],
])('the last %i days begin on %s, today included', (days, start) => {
  expect(lastDays('2026-11-23', days)).toEqual({ start, end: '2026-11-23' })
})

test.each([
  [7, 'day'],
  [30, 'day'],
  [90, 'week'],
  [180, 'week'],
  [365, 'month'],
])('%i days are shown by %s', (days, unit) => {
  expect(unitOf(days)).toBe(unit)
})

test('a period is divided without a gap; its ends are cut off', () => {
  // 26 October 2026 is a Monday.
  expect(partsOf({ start: '2026-10-22', end: '2026-11-03' }, 'week')).toEqual([
    { start: '2026-10-22', end: '2026-10-25' },
    { start: '2026-10-26', end: '2026-11-01' },
    { start: '2026-11-02', end: '2026-11-03' },
  ])
  expect(partsOf({ start: '2028-02-28', end: '2028-03-01' }, 'day').map(({ start }) => start)).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ])
  expect(partsOf({ start: '2026-01-31', end: '2026-03-01' }, 'month')).toEqual([
    { start: '2026-01-31', end: '2026-01-31' },
    { start: '2026-02-01', end: '2026-02-28' },
    { start: '2026-03-01', end: '2026-03-01' },
  ])
})

test.each([
  [0, 0, null],
  [0, 3, 0],
  [2, 1, 66.7],
  [1, 7, 12.5],
  [1999, 1, 100],
  [5, 0, 100],
])('%i completed and %i failed are %s percent', (completed, failed, rate) => {
  expect(successRate({ completed, failed })).toBe(rate)
})

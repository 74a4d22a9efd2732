import { expect, test } from 'vitest'
import { progressOf } from './collection.ts'

test.each([
  { status: 'pending', days_read: 0, progress: 0 },
  { status: 'in_progress', days_read: 45, progress: 50 },
  // The last day has been read, but not matched.
  { status: 'in_progress', days_read: 90, progress: 99 },
  { status: 'completed', days_read: 90, progress: 100 },
  // All days were read, though not of every source.
  { status: 'partial', days_read: 90, progress: 100 },
  { status: 'partial', days_read: 30, progress: 33 },
  { status: 'failed', days_read: 30, progress: 33 },
] as const)('a task that is $status after $days_read of 90 days: $progress%', ({ status, days_read, progress }) => {
  expect(progressOf({ status, days_total: 90, days_read })).toBe(progress)
})

test('a task without days has made no progress', () => {
  expect(progressOf({ status: 'pending', days_total: 0, days_read: 0 })).toBe(0)
})

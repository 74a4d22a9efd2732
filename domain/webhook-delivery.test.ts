import { expect, test } from 'vitest'
import { isAccepted, isFailingLong, MAX_ATTEMPTS, nextAttemptAt } from './webhook-delivery.ts'

test('a delivery is attempted ten times within about three days', () => {
  const start = new Date('2026-11-02T09:00:00Z')
  const times: string[] = []
  let at: Date | null = start
  for (let failed = 1; at; failed += 1) {
    times.push(at.toISOString())
    at = nextAttemptAt(failed, at)
  }
  expect(times).toEqual([
    '2026-11-02T09:00:00.000Z',
    '2026-11-02T09:00:05.000Z',
    '2026-11-02T09:05:05.000Z',
    '2026-11-02T09:35:05.000Z',
    '2026-11-02T11:35:05.000Z',
    '2026-11-02T16:35:05.000Z',
    '2026-11-03T02:35:05.000Z',
    '2026-11-03T16:35:05.000Z',
    '2026-11-04T12:35:05.000Z',
    '2026-11-05T12:35:05.000Z',
  ])
  expect(times).toHaveLength(MAX_ATTEMPTS)
})

test('an endpoint fails for long from three days on', () => {
  const since = new Date('2026-11-02T09:00:00Z')
  expect(isFailingLong(since, new Date('2026-11-05T08:59:59Z'))).toBe(false)
  expect(isFailingLong(since, new Date('2026-11-05T09:00:00Z'))).toBe(true)
})

test.each([
  [199, false],
  [200, true],
  [204, true],
  [299, true],
  [301, false],
  [404, false],
  [500, false],
])('an answer of %i accepts a delivery: %s', (status, expected) => {
  expect(isAccepted(status)).toBe(expected)
})

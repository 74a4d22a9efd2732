import { expect, test } from 'vitest'
import { isMovable, movableClock, systemClock } from './clock.ts'

test.for([
  ['2026-01-31T23:59:59Z', '2026-01-31'],
  ['2026-06-30T22:59:59Z', '2026-06-30'],
  ['2026-06-30T23:00:00Z', '2026-07-01'],
  ['2026-03-29T00:30:00Z', '2026-03-29'],
  ['2026-10-24T23:30:00Z', '2026-10-25'],
])('at %s it is %s in London', ([timestamp, day]) => {
  expect(movableClock(timestamp ?? '').today()).toBe(day)
})

test('a movable clock stands still until it is moved', () => {
  const clock = movableClock('2026-03-01T09:00:00Z')
  expect(clock.now().toISOString()).toBe('2026-03-01T09:00:00.000Z')
  clock.advance({ days: 31, hours: 2, minutes: 3, seconds: 4, milliseconds: 5 })
  expect(clock.now().toISOString()).toBe('2026-04-01T11:03:04.005Z')
  clock.set('2026-02-28T00:00:00Z')
  expect(clock.now().toISOString()).toBe('2026-02-28T00:00:00.000Z')
})

test('a running clock goes on from where it was set', async () => {
  const clock = movableClock('2026-03-01T09:00:00Z', { running: true })
  await new Promise((resolve) => setTimeout(resolve, 20))
  const elapsed = clock.now().getTime() - Date.parse('2026-03-01T09:00:00Z')
  expect(elapsed).toBeGreaterThanOrEqual(19)
  expect(elapsed).toBeLessThan(2000)
})

test('a moment that does not exist is refused', () => {
  expect(() => movableClock('soon')).toThrow('Not a moment in time: soon')
})

test('only the movable one can be moved', () => {
  expect(isMovable(systemClock)).toBe(false)
  expect(isMovable(movableClock('2026-03-01'))).toBe(true)
  expect(Math.abs(systemClock.now().getTime() - Date.now())).toBeLessThan(1000)
})

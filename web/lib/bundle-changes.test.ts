import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bundleChanges } from './bundle-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function collected() {
  const handled: number[][] = []
  return { handled, changes: bundleChanges<number>((some) => handled.push(some)) }
}

test('a single change is handled at once, and so is one long after it', () => {
  const { handled, changes } = collected()
  changes.add(1)
  expect(handled).toEqual([[1]])
  vi.advanceTimersByTime(60_000)
  changes.add(2)
  expect(handled).toEqual([[1], [2]])
})

test('what follows within a second is handled together', () => {
  const { handled, changes } = collected()
  for (const change of [1, 2, 3]) changes.add(change)
  vi.advanceTimersByTime(1_000)
  expect(handled).toEqual([[1], [2, 3]])
})

test('a batch of 500 payments, 20 a second, is at most five refreshes, the last a second after its end', () => {
  const { handled, changes } = collected()
  for (let sent = 0; sent < 500; sent += 1) {
    changes.add(sent)
    vi.advanceTimersByTime(50)
  }
  vi.advanceTimersByTime(950)
  expect(handled.flat()).toHaveLength(500)
  expect(handled.length).toBeLessThanOrEqual(5)
})

test('after it is stopped nothing is handled', () => {
  const { handled, changes } = collected()
  changes.add(1)
  changes.add(2)
  changes.stop()
  vi.advanceTimersByTime(60_000)
  expect(handled).toEqual([[1]])
})

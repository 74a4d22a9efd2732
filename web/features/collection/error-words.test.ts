import { expect, it } from 'vitest'
import { openCount, openWords, retriedWords, retryWords } from './error-words.ts'

const NOW = Date.parse('2026-11-23T12:00:00Z')

it.each([
  [null, null],
  ['2026-11-23T11:59:00Z', 'Retries now'],
  ['2026-11-23T12:00:00Z', 'Retries now'],
  ['2026-11-23T12:00:01Z', 'Retries in 1 minute'],
  ['2026-11-23T12:01:00Z', 'Retries in 1 minute'],
  ['2026-11-23T12:03:01Z', 'Retries in 4 minutes'],
  ['2026-11-23T13:30:00Z', 'Retries in 90 minutes'],
])('words the next retry at %s', (at, words) => {
  expect(retryWords(at, NOW)).toBe(words)
})

it('names every severity, the worst first', () => {
  const open = { low: 1, medium: 1, high: 0, critical: 0 }
  expect(openWords(open)).toBe('0 critical · 0 high · 1 medium · 1 low')
  expect(openCount(open)).toBe(2)
})

it('words how often an error was retried', () => {
  expect([0, 1, 3].map(retriedWords)).toEqual([null, 'Retried once', 'Retried 3 times'])
})

import { expect, test } from 'vitest'
import { tookWords } from './time-words.ts'

test.each([
  [null, '–'],
  [0, '1 minute'],
  [89, '1 minute'],
  [12 * 60, '12 minutes'],
  [59 * 60 + 29, '59 minutes'],
  [59 * 60 + 31, '1 hour'],
  [60 * 60, '1 hour'],
  [3.5 * 60 * 60, '3.5 hours'],
  [47 * 60 * 60, '47 hours'],
  [48 * 60 * 60, '2 days'],
  [60 * 60 * 60, '2.5 days'],
])('%s seconds took %s', (seconds, words) => {
  expect(tookWords(seconds)).toBe(words)
})

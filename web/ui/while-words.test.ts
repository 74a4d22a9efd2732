import { expect, test } from 'vitest'
import { whileWords } from './while-words.ts'

test.each([
  [0, '0 s'],
  [0.4, '0.4 s'],
  [59.9, '59.9 s'],
  [60, '1 min'],
  [3599, '60 min'],
  [3600, '1 h'],
  [47 * 3600, '47 h'],
  [72 * 3600, '3 days'],
])('%s seconds are %s', (seconds, words) => {
  expect(whileWords(seconds)).toBe(words)
})

import { expect, test } from 'vitest'
import { queueWords } from './queue-words.ts'

test.each([
  ['execute-transfer', 'Execute transfer'],
  ['dead_letters', 'Dead letters'],
  ['', ''],
])('%o is %o', (name, words) => {
  expect(queueWords(name)).toBe(words)
})

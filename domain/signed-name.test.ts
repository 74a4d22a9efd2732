import { expect, test } from 'vitest'
import { signedNameWords } from './signed-name.ts'

test.each([
  ['Olivia Hart', 'Olivia Hart (account name: Olivia Hart)'],
  [' olivia  HART', ' olivia  HART (account name: Olivia Hart)'],
  ['O. Hart', 'O. Hart (differs from the account name: Olivia Hart)'],
  ['Theo Lindqvist', 'Theo Lindqvist (differs from the account name: Olivia Hart)'],
  [null, 'No typed name (account name: Olivia Hart)'],
])('%j typed from the account of Olivia Hart', (typed_name, words) => {
  expect(signedNameWords({ name: 'Olivia Hart', typed_name })).toBe(words)
})

test('letters with accents are the same however they are encoded', () => {
  expect(signedNameWords({ name: 'Ren\u00e9', typed_name: 'Rene\u0301' })).toContain('(account name')
})

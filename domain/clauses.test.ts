import { expect, test } from 'vitest'
import { clauseTitle } from './clauses.ts'

test.each([
  [1, 'Clause 1, Work'],
  [3, 'Clause 3, Threshold'],
  [7, 'Clause 7, Commission'],
  [8, null],
  [0, null],
])('clause %i', (number, title) => {
  expect(clauseTitle(number)).toBe(title)
})

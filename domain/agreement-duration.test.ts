import { expect, test } from 'vitest'
import { durationWords } from './agreement.ts'

test.each([
  ['its terms', '2029-05-31', { value: 36, unit: 'month' as const }, '36 Months'],
  ['its terms in years', '2029-05-31', { value: 3, unit: 'year' as const }, '3 Years'],
  ['no end', null, { value: 36, unit: 'month' as const }, 'No end'],
  ['a later end', '2029-11-30', { value: 36, unit: 'month' as const }, '42 Months'],
  ['an earlier end, in a month that is not whole', '2026-06-15', { value: 3, unit: 'year' as const }, '1 Month'],
])('the duration of an agreement with %s', (_name, expiration_date, agreed, words) => {
  expect(durationWords({ effective_date: '2026-06-01', expiration_date }, agreed)).toBe(words)
})

import { expect, test } from 'vitest'
import { statementPeriods } from './periods.ts'

test('the months since the first, with their years', () => {
  expect(statementPeriods('2026-11', '2027-01').map(({ value, label }) => `${value} ${label}`)).toEqual([
    '2027 Year 2027',
    '2027-01 January 2027',
    '2026 Year 2026',
    '2026-12 December 2026',
    '2026-11 November 2026',
  ])
  expect(statementPeriods('2026-11', '2026-11')).toHaveLength(2)
})

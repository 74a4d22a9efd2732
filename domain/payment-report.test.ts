import { expect, test } from 'vitest'
import { reportedDays } from './payment-report.ts'

const TODAY = '2026-11-23'

test.each([
  ['nothing is chosen', {}, '2026-08-23', TODAY],
  ['the last day of May is chosen', { to: '2026-05-31' }, '2026-02-28', '2026-05-31'],
  ['the first day is chosen', { from: '2026-01-01' }, '2026-01-01', TODAY],
  ['the first day is to come', { from: '2027-01-01' }, '2027-01-01', '2027-01-01'],
  ['both are chosen', { from: '2026-10-01', to: '2026-10-31' }, '2026-10-01', '2026-10-31'],
])('the days of a report when %s', (_, chosen, start, end) => {
  expect(reportedDays(chosen, TODAY)).toEqual({ start, end })
})

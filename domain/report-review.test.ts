import { expect, test } from 'vitest'
import { REPORT_STATUSES } from './report.ts'
import { reviewOf, reviewWords } from './report-review.ts'

test.each([
  ['2026-11-02', 14, false, 'Accepted after 16 Nov 2026, 14 days left'],
  ['2026-11-15', 1, false, 'Accepted after 16 Nov 2026, 1 day left'],
  ['2026-11-16', 0, false, 'Accepted after today'],
  ['2026-11-17', 0, true, 'Accepted since 17 Nov 2026'],
  ['2026-12-24', 0, true, 'Accepted since 17 Nov 2026'],
])('of a report of 2 November, on %s', (today, days_left, is_over, words) => {
  const review = reviewOf({ status: 'submitted', submitted_on: '2026-11-02' }, today)
  expect(review).toEqual({ ends_on: '2026-11-16', days_left, is_over })
  expect(review && reviewWords(review)).toBe(words)
})

test('only what is submitted is reviewed', () => {
  const reviewed = REPORT_STATUSES.filter((status) => reviewOf({ status, submitted_on: '2026-11-02' }, '2026-11-02'))
  expect(reviewed).toEqual(['submitted'])
  expect(reviewOf({ status: 'submitted', submitted_on: null }, '2026-11-02')).toBeNull()
})

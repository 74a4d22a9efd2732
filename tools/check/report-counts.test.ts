import { expect, test } from 'vitest'
import { counts, countsIn } from './report-counts.ts'

test.each([
  ['Vitest', { numTotalTests: 5, numPassedTests: 4, numFailedTests: 1 }, { passed: 4, failed: 1, flaky: 0 }],
  ['Playwright', { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 } }, { passed: 8, failed: 1, flaky: 1 }],
])('the counts of %s', (_runner, report, expected) => {
  expect(counts(report)).toEqual(expected)
})

test('a report that was never written is a failure', () => {
  expect(countsIn('.cache/reports/nothing.json')).toEqual({ passed: 0, failed: 1, flaky: 0 })
})

test('a report of another form is refused', () => {
  expect(() => counts({ passed: 3 })).toThrow()
})

import { expect, test } from 'vitest'
import { counts, countsIn } from './report-counts.ts'

test.each([
  ['Vitest', { numTotalTests: 5, numPassedTests: 4, numFailedTests: 1 }, { passed: 4, failed: 1, flaky: 0 }],
  ['Playwright', { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 } }, { passed: 8, failed: 1, flaky: 1 }],
])('the counts of %s', (_runner, report, expected) => {
  expect(counts(report)).toEqual(expected)
})

test('a test of Vitest that passed at its second try is named, with why the first failed', () => {
  const test_of = (status: string, ...failureMessages: string[]) => ({
    fullName: `it ${status}`,
    status,
    failureMessages,
  })
  const assertionResults = [test_of('passed'), test_of('passed', 'late'), test_of('failed', 'wrong', 'wrong again')]
  expect(counts({ numPassedTests: 2, numFailedTests: 1, testResults: [{ assertionResults }] })).toEqual({
    ...{ passed: 2, failed: 1, flaky: 1, retried: ['it passed\nlate'] },
  })
})

test('a report that was never written is a failure', () => {
  expect(countsIn('.cache/reports/nothing.json')).toEqual({ passed: 0, failed: 1, flaky: 0 })
})

test('a report of another form is refused', () => {
  expect(() => counts({ passed: 3 })).toThrow()
})

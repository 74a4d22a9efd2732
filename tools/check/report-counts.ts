import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

export interface Counts {
  passed: number
  failed: number
  /** Of those that passed, how many needed a second try. */
  flaky: number
  /** What these are and why their first try failed, where the runner does not print it. */
  retried?: string[]
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z
    .array(
      z.object({
        assertionResults: z.array(
          z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
        ),
      }),
    )
    .default([]),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
})

/** Reads how many tests passed and failed from the JSON report of Vitest or Playwright; no whole report is a failure. */
export function countsIn(file: string): Counts {
  const report = existsSync(file) && parsed(readFileSync(file, 'utf8'))
  return report ? counts(report) : { passed: 0, failed: 1, flaky: 0 }
}

/** Null for the half of a report, which a runner leaves that dies while it writes. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function counts(report: unknown): Counts {
  const vitest = vitestReport.safeParse(report)
  if (vitest.success) {
    const { numPassedTests: passed, numFailedTests: failed, testResults } = vitest.data
    const retried = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`)
    return { passed, failed, flaky: retried.length, ...(retried.length > 0 && { retried }) }
  }
  const { expected, unexpected, flaky } = playwrightReport.parse(report).stats
  return { passed: expected + flaky, failed: unexpected, flaky }
}

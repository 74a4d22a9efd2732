import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

export interface Counts {
  passed: number
  failed: number
  /** Of those that passed, how many needed a second try. */
  flaky: number
}

const vitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int() })

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
  if (vitest.success) return { passed: vitest.data.numPassedTests, failed: vitest.data.numFailedTests, flaky: 0 }
  const { expected, unexpected, flaky } = playwrightReport.parse(report).stats
  return { passed: expected + flaky, failed: unexpected, flaky }
}

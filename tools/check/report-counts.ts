import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

export interface Counts {
  passed: number
  failed: number
}

const vitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int() })

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
})

/** Reads how many tests passed and failed from the JSON report of Vitest or Playwright; no report is a failure. */
export function countsIn(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  return counts(JSON.parse(readFileSync(file, 'utf8')))
}

/** A test that passes only sometimes has failed. */
export function counts(report: unknown): Counts {
  const vitest = vitestReport.safeParse(report)
  if (vitest.success) return { passed: vitest.data.numPassedTests, failed: vitest.data.numFailedTests }
  const { stats } = playwrightReport.parse(report)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

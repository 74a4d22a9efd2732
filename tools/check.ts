/**
 * `npm run check`: all that must be green before a commit, and what CI runs. Names pick steps: `npm run check -- types
 * unit`. With ALSO_DATABASE_URL the steps that need a database run a second time, on the PostgreSQL that it names.
 */
import type { Step } from './check/run-step.ts'
import { runSteps } from './check/run-steps.ts'
import { databaseSteps, testSteps } from './check/test-steps.ts'

const looks: Step[] = [
  { title: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { title: 'types', command: ['tsc', '-b'] },
  { title: 'row types', command: ['node', 'tools/db-types.ts', '--verify'] },
  { title: 'unused code', command: ['knip'] },
  { title: 'bundle size', command: ['node', 'tools/bundle-size.ts'] },
]

const { ALSO_DATABASE_URL } = process.env
const also = ALSO_DATABASE_URL ? databaseSteps(ALSO_DATABASE_URL) : []
const tests = testSteps()
const browser = tests.findIndex(({ title }) => title === 'e2e')

process.exitCode = await runSteps({
  sideBySide: looks,
  inTurn: tests.toSpliced(browser, 0, ...also),
  names: process.argv.slice(2),
})

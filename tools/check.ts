/**
 * `npm run check`: all that must be green before a commit, and what CI runs. Names pick steps: `npm run check -- types
 * unit`. `--full` leaves nothing out; `--since COMMIT` runs the tests that changes since then can affect. With
 * ALSO_DATABASE_URL what has SQL of its own runs a second time, on the PostgreSQL that it names.
 */
import { parseArgs } from 'node:util'
import type { Step } from './check/run-step.ts'
import { runSteps } from './check/run-steps.ts'
import { databaseSteps, testSteps } from './check/test-steps.ts'
import { runCommand } from './command.ts'

const looks: Step[] = [
  { title: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { title: 'types', command: ['tsc', '-b'] },
  { title: 'row types', command: ['node', 'tools/db-types.ts', '--verify'] },
  { title: 'unused code', command: ['knip'] },
  { title: 'code that only tests use', command: ['knip', '--production', '--include', 'files,exports,types'] },
  { title: 'bundle size', command: ['node', 'tools/bundle-size.ts'] },
]

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { full: { type: 'boolean' }, since: { type: 'string' } },
    allowPositionals: true,
  })
  const { ALSO_DATABASE_URL } = process.env
  const tests = testSteps(values)
  const browser = tests.findIndex(({ title }) => title === 'e2e')
  process.exitCode = await runSteps({
    sideBySide: looks,
    inTurn: tests.toSpliced(browser, 0, ...(ALSO_DATABASE_URL ? databaseSteps(ALSO_DATABASE_URL, values) : [])),
    names: positionals,
  })
})

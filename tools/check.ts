/**
 * `npm run check`: all that must be green before a commit. Names pick steps: `npm run check -- types unit`; `--static` only
 * looks at the code. `--full` leaves nothing out; `--since COMMIT` runs the tests that changes since then can affect.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { Step } from './check/run-step.ts'
import { runSteps } from './check/run-steps.ts'
import { testPhase } from './check/test-steps.ts'
import { runCommand } from './command.ts'

const STATIC: Step[] = [
  { title: 'types', command: ['tsc', '-b'] },
  { title: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { title: 'unused code', command: ['knip'] },
  { title: 'code that only tests use', command: ['knip', '--production', '--include', 'files,exports,types'] },
  { title: 'row types', command: ['node', 'tools/db-types.ts', '--verify'] },
  { title: 'bundle size', command: ['node', 'tools/bundle-size.ts'] },
]

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { static: { type: 'boolean' }, full: { type: 'boolean' }, since: { type: 'string' } },
    allowPositionals: true,
  })
  const tests = testPhase({ ...values, other_database: process.env.ALSO_DATABASE_URL })
  process.exitCode = await runSteps({
    phases: [{ steps: STATIC, lanes: availableParallelism() }, ...(values.static ? [] : [tests])],
    names: positionals,
  })
})

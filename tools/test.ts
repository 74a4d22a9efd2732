/**
 * `npm test`: every test, with its progress. Names pick steps: `npm test -- unit e2e`. `--full` leaves nothing out. With
 * ALSO_DATABASE_URL what has SQL of its own runs a second time, on the PostgreSQL that it names.
 */
import { parseArgs } from 'node:util'
import { runSteps } from './check/run-steps.ts'
import { testPhase } from './check/test-steps.ts'
import { runCommand } from './command.ts'

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { full: { type: 'boolean' } }, allowPositionals: true })
  const tests = testPhase({ ...values, other_database: process.env.ALSO_DATABASE_URL })
  process.exitCode = await runSteps({ phases: [tests], names: positionals, live: true })
})

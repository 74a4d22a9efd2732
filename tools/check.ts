/** `npm run check`: all that must be green before a commit. */
import { availableParallelism } from 'node:os'
import { readArguments } from './arguments.ts'
import type { Step } from './check/run-step.ts'
import { runSteps } from './check/run-steps.ts'
import { readShard } from './check/shard.ts'
import { testPhase } from './check/test-steps.ts'
import { CommandProblem, runCommand } from './command.ts'

const STATIC: Step[] = [
  { title: 'types', command: ['tsc', '-b', '--checkers', '1'] },
  { title: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { title: 'unused code', command: ['knip'] },
  { title: 'code that only tests use', command: ['knip', '--production', '--include', 'files,exports,types'] },
  { title: 'row types', command: ['node', 'tools/db-types.ts', '--verify'] },
  { title: 'bundle size', command: ['node', 'tools/bundle-size.ts'] },
]

const { values, operands } = readArguments({
  script: 'run check',
  does: 'Checks the code and runs every test. With ALSO_DATABASE_URL what has SQL of its own runs once more, on that PostgreSQL.',
  options: {
    static: { type: 'boolean', help: 'checks the code, and runs no test' },
    full: { type: 'boolean', help: 'leaves nothing out' },
    since: { type: 'string', value: 'commit', help: 'runs only the tests that changes since then can affect' },
    shard: { type: 'string', value: 'part', help: 'runs one part, such as 1/4 on the first of four machines' },
  },
  operand: { name: 'name', help: 'the beginning of the title of a step, such as types or unit', several: true },
})

await runCommand(async () => {
  const shard = readShard(values.shard)
  if (shard && values.since) throw new CommandProblem('--since leaves too little to be divided by --shard.')
  const is_shared = shard !== undefined
  const tests = testPhase({ ...values, is_shared, other_database: process.env.ALSO_DATABASE_URL })
  process.exitCode = await runSteps({
    phases: [{ steps: STATIC, lanes: availableParallelism() }, ...(values.static ? [] : [tests])],
    names: operands,
    shard,
  })
})

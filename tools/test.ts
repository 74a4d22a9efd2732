/** `npm test`: every test, with its progress. */

import { readArguments } from './arguments.ts'
import { runSteps } from './check/run-steps.ts'
import { readShard } from './check/shard.ts'
import { testPhase } from './check/test-steps.ts'
import { runCommand } from './command.ts'

const { values, operands } = readArguments({
  script: 'test',
  does: 'Runs every test and shows its progress. With ALSO_DATABASE_URL what has SQL of its own runs once more, on that PostgreSQL.',
  options: {
    full: { type: 'boolean', help: 'leaves nothing out' },
    shard: { type: 'string', value: 'part', help: 'runs one part, such as 1/4 on the first of four machines' },
  },
  operand: { name: 'name', help: 'the beginning of the title of a step, such as unit or e2e', several: true },
})

await runCommand(async () => {
  const shard = readShard(values.shard)
  const is_shared = shard !== undefined
  const tests = testPhase({ ...values, is_shared, other_database: process.env.ALSO_DATABASE_URL })
  process.exitCode = await runSteps({ phases: [tests], names: operands, shard, live: true })
})

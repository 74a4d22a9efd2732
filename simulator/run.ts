/**
 * `npm run simulate -- [--seed N] [--months M] [--steps K] [--seeds S]`: months of business with everything that goes wrong,
 * drawn from seeds. Ends with 1 where something did not hold.
 */

import { writeFileSync } from 'node:fs'
import { openTestServer } from '#server/testing/test-server.ts'
import { readArguments } from '../tools/arguments.ts'
import { CommandProblem, runCommand } from '../tools/command.ts'
import { failureText } from './failure-text.ts'
import { prepare } from './run-seeds.ts'
import type { Outcome } from './simulate.ts'
import { Tally } from './tally.ts'

const { values } = readArguments({
  script: 'run simulate',
  does: 'Lives through months of business with faults of Stripe and of the database, drawn from a seed, and checks after every step what must hold. The same seed gives the same ledger.',
  options: {
    seed: { type: 'string', value: 'number', help: 'the seed, or the first of several; 1 unless given' },
    seeds: { type: 'string', value: 'count', help: 'how many seeds, one after the other; 1 unless given' },
    months: { type: 'string', value: 'count', help: 'how long each goes on; 3 unless given' },
    steps: { type: 'string', value: 'count', help: 'the steps after which it ends, to reproduce a failure' },
    log: { type: 'boolean', help: 'prints every step' },
    report: { type: 'string', value: 'file', help: 'writes how many seeds passed and failed to it, as JSON' },
    ledger: { type: 'boolean', help: 'prints the ledger at the end' },
  },
})

await runCommand(async () => {
  const [first, count, months] = [numberOf('seed', 1), numberOf('seeds', 1), numberOf('months', 3)]
  const steps = values.steps === undefined ? undefined : numberOf('steps', 1)
  const server = await openTestServer()
  const tally = new Tally()
  let failed = 0
  try {
    const beginning = await prepare(server.connection)
    try {
      for (let seed = first; seed < first + count; seed += 1) {
        const began = performance.now()
        const outcome = await beginning.run(seed, { months, steps })
        console.log(lineOf(outcome, (performance.now() - began) / 1000))
        if (values.log) console.log(outcome.log.join('\n'))
        if (values.ledger) console.log(outcome.ledger)
        if (outcome.failure !== null) console.log(failureText(outcome, months))
        failed += Number(outcome.failure !== null)
        tally.include(outcome.tally)
      }
    } finally {
      await beginning.close()
    }
  } finally {
    await server.stop()
  }
  console.log(String(tally))
  if (values.report) writeReport(values.report, { passed: count - failed, failed })
  if (failed > 0) throw new CommandProblem(`${failed} of ${count} seeds found something that does not hold.`)
})

/** As the check counts tests. */
function writeReport(file: string, { passed, failed }: { passed: number; failed: number }): void {
  writeFileSync(file, JSON.stringify({ numPassedTests: passed, numFailedTests: failed }))
}

function lineOf({ seed, steps, failure, hash }: Outcome, seconds: number): string {
  return `seed ${seed}: ${failure === null ? 'holds' : 'FAILS'}, ${steps} steps in ${seconds.toFixed(1)} s, ledger ${hash}`
}

function numberOf(name: 'seed' | 'seeds' | 'months' | 'steps', otherwise: number): number {
  const number = Number(values[name] ?? otherwise)
  if (!Number.isInteger(number) || number < 1) throw new CommandProblem(`--${name} is a whole number from 1 on.`)
  return number
}

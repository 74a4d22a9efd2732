/**
 * `npm run simulate -- [--seed N] [--months M] [--steps K] [--seeds S]`: months of business with everything that goes wrong,
 * drawn from seeds. Ends with 1 where something did not hold.
 */

import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { openTestServer } from '#server/testing/test-server.ts'
import { readArguments } from '../tools/arguments.ts'
import { CommandProblem, runCommand } from '../tools/command.ts'
import { allActs } from './acts/all-acts.ts'
import { CALL_FAULTS } from './calls.ts'
import { failureText } from './failure-text.ts'
import { LINE_FAULTS } from './lines.ts'
import { prepare } from './run-seeds.ts'
import type { Outcome } from './simulate.ts'
import { Tally, tallyRows } from './tally.ts'

const { values } = readArguments({
  script: 'run simulate',
  does: 'Lives through months of business with faults of Stripe and of the database, drawn from a seed, and checks after every step what must hold. The same seed gives the same ledger.',
  options: {
    seed: { type: 'string', value: 'number', help: 'the seed, or the first of several; 1 unless given' },
    seeds: { type: 'string', value: 'count', help: 'how many seeds, one after the other; 1 unless given' },
    months: { type: 'string', value: 'count', help: 'how long each goes on; 3 unless given' },
    steps: { type: 'string', value: 'count', help: 'the steps after which it ends, to reproduce a failure' },
    log: { type: 'boolean', help: 'prints every step' },
    every: { type: 'boolean', help: 'fails where an act or a fault never occurs' },
    results: {
      type: 'string',
      value: 'file',
      help: 'a line for each seed that held; those in it are counted, and not run again',
    },
    report: { type: 'string', value: 'file', help: 'writes how many seeds passed and failed to it, as JSON' },
    ledger: { type: 'boolean', help: 'prints the ledger at the end' },
  },
})

await runCommand(async () => {
  const [first, count, months] = [numberOf('seed', 1), numberOf('seeds', 1), numberOf('months', 3)]
  const steps = values.steps === undefined ? undefined : numberOf('steps', 1)
  const server = await openTestServer()
  const tally = everythingOnce()
  let failed = 0
  try {
    const beginning = await prepare(server.connection)
    try {
      const held = heldBefore(values.results)
      for (let seed = first; seed < first + count; seed += 1) {
        const before = held.get(seed)
        if (before) {
          tally.include(before)
          continue
        }
        const began = performance.now()
        const outcome = await beginning.run(seed, { months, steps })
        console.log(lineOf(outcome, (performance.now() - began) / 1000))
        if (values.log) console.log(outcome.log.join('\n'))
        if (values.ledger) console.log(outcome.ledger)
        if (outcome.failure !== null) console.log(failureText(outcome, months))
        failed += Number(outcome.failure !== null)
        tally.include(outcome.tally)
        if (values.results && outcome.failure === null) {
          appendFileSync(
            values.results,
            `${JSON.stringify({ seed, hash: outcome.hash, tally: outcome.tally.asRows() })}\n`,
          )
        }
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
  const missing = tally.missing()
  if (values.every && missing.length > 0)
    throw new CommandProblem(`In ${count} seeds these never occurred: ${missing.join(', ')}.`)
})

/** Every act and fault, so that what never occurs is counted, too. */
function everythingOnce(): Tally {
  const tally = new Tally()
  for (const { name } of allActs) tally.add('acts', name, 0)
  for (const name of [...CALL_FAULTS, ...LINE_FAULTS]) tally.add('faults', name, 0)
  return tally
}

/** The seeds that held, by what an earlier run has written. */
function heldBefore(file: string | undefined): Map<number, Tally> {
  const lines = file && existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : []
  return new Map(
    lines.map((line) => {
      const { seed, tally } = z.object({ seed: z.int(), tally: tallyRows }).parse(JSON.parse(line))
      return [seed, Tally.ofRows(tally)]
    }),
  )
}

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

import { sql } from 'kysely'
import { addMonths } from '#domain/calendar-dates.ts'
import type { Scene } from './acts/act.ts'
import { allActs } from './acts/all-acts.ts'
import { hashOf, writtenLedger } from './books.ts'
import { chanceOf } from './chance.ts'
import { comesToRest } from './come-to-rest.ts'
import { clearFaults, faultFor, metFaults, orderFault } from './faults.ts'
import { brokenNow } from './invariants.ts'
import type { People } from './people.ts'
import { type Answer, chooseStep } from './steps.ts'
import { Tally } from './tally.ts'
import { type Universe, untilGone } from './universe.ts'

/** How long a simulation goes on: until so many months are over, or after so many steps. */
export interface Length {
  months: number
  steps?: number | undefined
}

export interface Outcome {
  seed: number
  steps: number
  tally: Tally
  /** What must hold and did not; null where everything held. */
  failure: string | null
  /** What happened, a line a step. */
  log: string[]
  ledger: string
  hash: string
}

/** Lives through business that is drawn from the seed, and looks after every step whether everything holds that must. */
export async function simulate(universe: Universe, people: People, seed: number, length: Length): Promise<Outcome> {
  const { db, clock } = universe
  const chance = chanceOf(seed)
  const scene: Scene = { universe, db, people, chance, expectations: [] }
  const tally = new Tally()
  const log: string[] = []
  const end = addMonths(clock.today(), length.months)
  let failure: string | null = null
  while (failure === null && clock.today() < end && log.length < (length.steps ?? Number.POSITIVE_INFINITY)) {
    const step = await chooseStep(scene, allActs)
    const fault = faultFor(chance, step.kind)
    orderFault(universe, fault)
    const at = clock.now().toISOString().slice(0, 16)
    const said = await step.run().catch(wrong)
    const met = metFaults(universe)
    const isLineLost = universe.life.lines.met !== null
    const has_changed = universe.life.lines.takeChanged()
    clearFaults(universe)
    log.push(
      [`${log.length + 1}.`, at, step.what, ...met.map((name) => `[${name}]`), said.answer].filter(Boolean).join(' '),
    )
    tally.add(step.kind === 'act' ? 'acts' : 'what happens by itself', step.name)
    if (said.answer) tally.add('answers', said.answer.split(':')[0] ?? '')
    for (const name of met) tally.add('faults', name)
    await untilGone(db, universe.life.lines)
    const isStuck = !universe.life.lines.dead && (await isJobActive(db))
    if (universe.life.lines.dead || (isStuck && isLineLost)) await universe.restart()
    await universe.sandbox.catchUp()
    if (said.is_wrong && met.length === 0) failure = said.answer
    else if (isStuck && !isLineLost) failure = 'A job counts as running after its run has ended.'
    else if (has_changed) failure = await brokenNow(db, clock.now())
  }
  failure ??= await comesToRest(scene)
  const ledger = await writtenLedger(db)
  return { seed, steps: log.length, tally, failure, log, ledger, hash: hashOf(ledger) }
}

/**
 * Whether a job counts as running although nothing runs between two steps: its connection was lost while it was fetched, or while
 * its result was recorded. A server that works by itself notices after some seconds without a heartbeat; here one that starts does.
 */
async function isJobActive(db: Universe['db']): Promise<boolean> {
  const { rows } = await sql`select from jobs.job where state = 'active' limit 1`.execute(db)
  return rows.length > 0
}

const wrong = (error: unknown): Answer => ({ answer: `failed: ${String(error)}`, is_wrong: true })

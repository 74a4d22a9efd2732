import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import Stripe from 'stripe'
import { expect, inject } from 'vitest'
import { createSandbox } from '#packages/stripe-sandbox/sandbox.ts'
import { type Person, personAt } from '#scenarios/person.ts'
import { balances } from '#server/ledger/balances.ts'
import { verifyAuditChains } from '#server/platform/commands.ts'
import { createDatabase, type DB } from '#server/platform/database.ts'
import { TEST_KEYS } from '#server/testing/built-in-settings.ts'
import { findAllViolations } from '#server/testing/find-all-violations.ts'
import { freePort } from '#server/testing/free-port.ts'
import { createFromTemplate } from '#server/testing/template-database.ts'
import { onServer } from '#server/testing/test-server.ts'
import { stopApp, type World } from '../world.ts'
import { startMortal } from './mortal-process.ts'
import { startServer } from './start-server.ts'

// A busy machine may need it; minutes are usual.
export const AN_HOUR = 3_600_000

const CONCURRENCY = 2
/** 1 kills before every step; more takes every n-th, where all have been taken on another PostgreSQL already. */
const KILL_EVERY = Number(process.env.KILL_EVERY ?? 1)

/** One way through the product that must end the same, wherever the server is killed on it. */
interface Way {
  path: string
  /** The request that sets it off: the browser sends it again, same id and key, until it is answered. */
  ask(person: Person): Promise<unknown>
  isDone(person: Person): Promise<boolean>
  charges: number[]
  refunds?: number[]
  transfers: number[]
  /** What of the transfers is reversed at Stripe. */
  reversed?: number
  accounts: Record<string, number>
}

/** What there is at Stripe and in the books once the fee and the first month of the deal are paid, however they were funded. */
export const afterPaying = (payment_id: string): Pick<Way, 'charges' | 'transfers' | 'accounts'> => ({
  charges: [97_440, 20_000],
  transfers: [82_824],
  accounts: {
    'outside:cards:gbp': -117_440,
    'outside:connected_accounts:gbp': 82_824,
    [`payment:${payment_id}:in_transit`]: 0,
    [`payment:${payment_id}:payable`]: 0,
    'platform:agreement_fees:gbp': 20_000,
    'platform:commission:gbp': 14_616,
  },
})

const ways: Record<string, { world: World; cookies: ReadonlyMap<string, string>; database: string; way: Way }> = {}

/** Keeps the database as it is just before the way begins, to be copied for each kill. */
export async function keep(name: string, world: World, person: Person, way: Way): Promise<void> {
  await world.close()
  const { connection } = inject('testServer')
  const database = `${world.database}_kept`
  // A database that somebody is connected to cannot be copied; the pools of this process know how to lose a connection.
  await onServer(
    connection,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${world.database}'`,
  )
  await onServer(connection, `create database ${database} template ${world.database}`)
  ways[name] = { world, cookies: person.cookies, database, way }
}

/** Kills at step 1, 2, 3 … until the way ends without the kill being reached. */
export async function surviveAll(name: string): Promise<void> {
  let next = 1
  let last = Number.POSITIVE_INFINITY
  const outcomes: { kill_at: number; before: string }[] = []
  const lane = async () => {
    while (next <= last) {
      const kill_at = next
      next += KILL_EVERY
      const { died, before } = await survive(name, kill_at)
      if (died) outcomes.push({ kill_at, before })
      else last = Math.min(last, kill_at)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, lane))
  outcomes.sort((a, b) => a.kill_at - b.kill_at)
  console.log(
    `${name}: killed before ${outcomes.length} steps\n${outcomes.map(({ kill_at, before }) => `${kill_at}. ${before}`).join('\n')}`,
  )
  expect(outcomes.length).toBeGreaterThan(10 / KILL_EVERY)
}

async function survive(name: string, kill_at: number): Promise<{ died: boolean; before: string }> {
  const stored = ways[name]
  if (!stored) throw new Error(`The way ${name} was not prepared.`)
  const { way } = stored
  const { connection: server } = inject('testServer')
  const connection = { ...server, database: `${stored.database}_${kill_at}_${randomBytes(2).toString('hex')}` }
  await createFromTemplate(server, stored.database, connection.database)
  const sandbox = await createSandbox({ connection, port: 0, ...TEST_KEYS })
  const port = await freePort()
  const options = { connection, sandbox_url: sandbox.url, port }
  const person = personAt(`http://127.0.0.1:${port}`, stored.cookies)

  const mortal = await startMortal({ ...options, arm_path: way.path, kill_at })
  const asked = await way.ask(person).then(
    () => true,
    () => false,
  )
  const died = await Promise.race([mortal.died.then(() => true), untilDone(way, person).then(() => false)])
  const before = mortal.steps.at(-1) ?? ''
  // The next one needs no process of its own: it is not killed.
  const heir = died ? await startServer(options) : null
  if (heir) {
    if (!asked) await way.ask(person)
    await untilDone(way, person)
  }
  await verify(way, connection, sandbox.url, { kill_at, before })
  await (heir ? stopApp(heir) : mortal.kill())
  await sandbox.close()
  return { died, before }
}

async function untilDone(way: Way, person: Person): Promise<void> {
  const patience = Date.now() + 240_000
  while (Date.now() < patience) {
    // The server may be dying under the question; then it is simply asked again.
    if (await way.isDone(person).catch(() => false)) return
    await pause(50)
  }
  throw new Error('It did not come to its end within four minutes.')
}

/** A sweep that was killed counts as given up until the next server's has ended, which takes longer on a busy machine. */
async function violationsLeft(db: Kysely<DB>) {
  const patience = Date.now() + 60_000
  for (;;) {
    const violations = await findAllViolations(db, new Date())
    if (Object.keys(violations).every((name) => name !== 'jobs_run') || Date.now() > patience) return violations
    await pause(100)
  }
}

async function verify(way: Way, connection: object, sandbox_url: string, where: object): Promise<void> {
  const { hostname, port } = new URL(sandbox_url)
  const stripe = new Stripe(TEST_KEYS.secretKey, { host: hostname, port: Number(port), protocol: 'http' })
  const intents = await stripe.paymentIntents.list({ limit: 100 })
  const transfers = await stripe.transfers.list({ limit: 100 })
  const refunds = await stripe.refunds.list({ limit: 100 })
  const { db, close } = createDatabase(connection)
  const books = Object.fromEntries(
    (await balances(db)).map(({ name, balance }) => [name.replace(/^refund:[^:]+/, 'refund:…'), balance]),
  )
  const { broken } = await verifyAuditChains(db)
  const violations = await violationsLeft(db)
  await close()
  expect({
    ...where,
    charges: intents.data.map(({ amount, status }) => ({ amount, status })),
    refunds: refunds.data.map(({ amount }) => amount),
    transfers: transfers.data.map(({ amount }) => amount),
    reversed: transfers.data.reduce((sum, { amount_reversed }) => sum + amount_reversed, 0),
    books,
    broken,
    violations,
  }).toEqual({
    ...where,
    charges: way.charges.map((amount) => ({ amount, status: 'succeeded' })),
    refunds: way.refunds ?? [],
    transfers: way.transfers,
    reversed: way.reversed ?? 0,
    books: way.accounts,
    broken: [],
    violations: {},
  })
}

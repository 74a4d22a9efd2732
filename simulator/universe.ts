import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import Stripe from 'stripe'
import { createSandbox, type Sandbox } from '#packages/stripe-sandbox/sandbox.ts'
import { type App, composeApp } from '#server/compose.ts'
import { createDatabase, type DB } from '#server/platform/database.ts'
import { folderDisk } from '#server/platform/files.ts'
import { createLog, type Log, type MovableClock, movableClock } from '#server/platform/process.ts'
import { builtInSettings, TEST_KEYS } from '#server/testing/built-in-settings.ts'
import { Calls } from './calls.ts'
import type { Front } from './front.ts'
import { Lines } from './lines.ts'

/** A fault that is planted, to see that it is found: how the product's statements and calls to Stripe are changed on their way. */
export interface Planted {
  statement?: (text: string) => string
  call?: (http: Stripe.HttpClient) => Stripe.HttpClient
  /** What is changed in the database before it begins. */
  schema?: string
}

export interface UniverseOptions {
  connection: pg.ClientConfig
  now: string
  front: Front
  planted?: Planted
}

/** One life of the server: from its start to a crash. */
interface Life {
  app: App
  lines: Lines
  calls: Calls
}

/** The whole product in this process with Stripe beside it; nothing happens in it by itself. */
export interface Universe {
  clock: MovableClock
  db: Kysely<DB>
  sandbox: Sandbox
  /** What is done at Stripe by others than the product, in its dashboard or by a bank. */
  stripe: Stripe
  url: string
  life: Life
  /** The server has crashed: what was under way is gone, and another one starts. */
  restart(): Promise<void>
  close(): Promise<void>
}

export async function openUniverse({ connection, now, front, planted = {} }: UniverseOptions): Promise<Universe> {
  const clock = movableClock(now)
  const { db, close: closeDatabase } = createDatabase({ ...connection, max: 4 })
  const { url } = front
  const uploads = await mkdtemp(join(tmpdir(), 'sharewell-simulation-'))
  const sandbox = await createSandbox({
    ...{ connection: { ...connection, max: 4 }, port: 0, now: () => clock.now() },
    ...{ delivers_by_hand: true, ...TEST_KEYS },
  })
  const { hostname: host, port } = new URL(sandbox.url)
  const stripe = new Stripe(TEST_KEYS.secretKey, { host, port: Number(port), protocol: 'http' })
  const settings = builtInSettings({ public_url: url, stripe_url: sandbox.url, client_id: sandbox.client_id })
  const log: Log = createLog({ level: process.env.LOG_LEVEL === 'debug' ? 'debug' : 'silent' })

  async function begin(): Promise<Life> {
    const lines = new Lines((text) => inOneOrder(planted.statement?.(text) ?? text))
    const calls = new Calls(lines, planted.call)
    const app = composeApp({
      ...{ settings, clock, log, disk: folderDisk(uploads), work: false },
      connection: { ...connection, max: 8, Client: lines.clientClass() },
      around_stripe: (http) => calls.around(http),
    })
    front.lead(app.server)
    await app.start()
    return { app, lines, calls }
  }

  const universe: Universe = {
    ...{ clock, db, sandbox, stripe, url, life: await begin() },
    async restart() {
      const { app, lines } = universe.life
      lines.crash()
      await end(app)
      await untilGone(db, lines)
      universe.life = await begin()
    },
    async close() {
      await end(universe.life.app)
      await sandbox.close()
      await closeDatabase()
      await rm(uploads, { recursive: true, force: true })
    },
  }
  return universe
}

/** Ends what is left of a server in this process, also of one that has crashed. */
async function end({ hub, jobs, database, beginStopping }: App): Promise<void> {
  beginStopping()
  await hub.stop()
  await jobs.stop()
  await database.close()
}

/** Until the database has undone what was under way on lines that broke: its locks would be in the way of what follows, or not. */
export async function untilGone(db: Kysely<DB>, lines: Lines): Promise<void> {
  const pids = lines.brokenPids()
  while (pids.length > 0) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where pid = any (${pids})`.execute(db)
    if (rows[0]?.n === 0) return
  }
}

/** What the product reads in no order is read in one here, the same each time. */
const inOneOrder = (text: string) => text.replace('order by random()', 'order by 1')

import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { createSandbox, type Sandbox } from '#packages/stripe-sandbox/sandbox.ts'
import { type Person, personAt } from '#scenarios/person.ts'
import type { Product } from '#scenarios/product.ts'
import { settle } from '#scenarios/settle.ts'
import { type App, composeApp } from '#server/compose.ts'
import { balances } from '#server/ledger/balances.ts'
import type { DB } from '#server/platform/database.ts'
import { folderDisk } from '#server/platform/files.ts'
import { createLog, type MovableClock, movableClock } from '#server/platform/process.ts'
import { builtInSettings, TEST_KEYS } from '#server/testing/built-in-settings.ts'
import { findAllViolations } from '#server/testing/find-all-violations.ts'
import { freePort } from '#server/testing/free-port.ts'
import { useDatabase } from '#server/testing/use-database.ts'

/** The whole product in one process, over HTTP, on a database of its own, with a clock that stands still. */
export interface World extends Product {
  clock: MovableClock
  sandbox: Sandbox
  app: App
  db: Kysely<DB>
  url: string
  /** Somebody with a session of their own. */
  person(): Person
  /** Lets everything happen that is under way: jobs, Stripe's webhooks, and what follows from them. */
  settle(): Promise<void>
  /** Mails to an address, newest first. */
  mailsTo(address: string): Promise<{ subject: string; text_body: string }[]>
  /** The name of its database. */
  database: string
  /** Stops everything; the database stays. Done by itself at the end of the file. */
  close(): Promise<void>
  /** The books as a table: each account that holds or has moved something, and its balance. */
  ledger(rename?: Record<string, string>): Promise<string>
}

/** Gives a story file its world, made before its first test. */
export function useWorld(now: string): World {
  const { connection, db } = useDatabase()
  const world = { clock: movableClock(now), db } as World
  beforeAll(async () => {
    Object.assign(world, await buildWorld(connection, world.clock, db))
  })
  afterAll(() => world.close())
  return world
}

/** The same on a database that the story has made, perhaps with a replica. */
export async function buildWorld(
  connection: pg.PoolConfig,
  clock: MovableClock,
  db: Kysely<DB>,
  replica_connection: pg.PoolConfig | null = null,
): Promise<World> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const uploads = join(tmpdir(), `sharewell-story-${port}`)
  const sandbox = await createSandbox({ connection, port: 0, now: () => clock.now(), ...TEST_KEYS })
  const app = composeApp({
    settings: builtInSettings({ public_url: url, stripe_url: sandbox.url, client_id: sandbox.client_id }),
    connection,
    replica_connection,
    clock,
    log: createLog({ level: process.env.LOG_LEVEL === 'debug' ? 'debug' : 'silent' }),
    disk: folderDisk(uploads),
    work: false,
  })
  await new Promise<void>((resolve) => app.server.listen(port, '127.0.0.1', resolve))
  await app.start()
  return {
    clock,
    sandbox,
    app,
    db,
    url,
    person: () => personAt(url),
    database: String(connection.database),
    close: once(async () => {
      sandbox.faults.clear()
      await settle({ jobs: app.jobs, db })
      const violations = await findAllViolations(db, clock.now())
      await stopApp(app)
      await sandbox.close()
      await rm(uploads, { recursive: true, force: true })
      if (Object.keys(violations).length > 0) throw new Error(`Rules are broken: ${JSON.stringify(violations)}`)
    }),
    settle: () => settle({ jobs: app.jobs, db }),
    mailsTo: (address) => mailsTo(db, address),
    ledger: (rename) => ledgerTable(db, rename),
  }
}

/** Ends everything of it at once: nobody is in the middle of a request. */
export async function stopApp({ hub, server, jobs, database, replica }: App): Promise<void> {
  await hub.stop()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await jobs.stop()
  await replica?.close()
  await database.close()
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}

/** What the built-in mailbox holds for an address, newest first. */
function mailsTo(db: Kysely<DB>, address: string) {
  return db
    .selectFrom('mailbox_mails')
    .select(['subject', 'text_body'])
    .where('recipient', '=', address)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

async function ledgerTable(db: Kysely<DB>, rename: Record<string, string> = {}): Promise<string> {
  const rows = (await balances(db)).map(({ name, balance }) => ({
    account: Object.entries(rename).reduce((text, [from, to]) => text.replaceAll(from, to), name),
    balance: pounds(balance),
  }))
  const width = Math.max(...rows.map(({ account }) => account.length))
  const amounts = Math.max(...rows.map(({ balance }) => balance.length))
  const lines = rows.map(({ account, balance }) => `${account.padEnd(width)}  ${balance.padStart(amounts)}`)
  return `\n${lines.sort().join('\n')}\n`
}

function pounds(pence: number): string {
  const digits = String(Math.abs(pence)).padStart(3, '0')
  return `${pence < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

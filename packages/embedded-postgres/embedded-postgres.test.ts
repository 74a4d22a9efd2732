import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { isAway } from './expected-errors.ts'
import { isAlive } from './is-alive.ts'
import { connectionTo, findRunning } from './running-server.ts'

/** Ten tries: what is left of a killed server can refuse the first ones, for longer on a busy machine. */
const SEVERAL = [0, ...Array(9).fill(100)]

const HOLDER = resolve(import.meta.dirname, 'testing/hold-postgres.ts')

let dataDir: string
let running: EmbeddedPostgres | undefined
let elsewhere: ChildProcess | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-'))
})

afterEach(async () => {
  elsewhere?.kill('SIGKILL')
  await running?.stop()
  running = undefined
})

afterAll(() => rm(dataDir, { recursive: true }))

async function start() {
  running = await startEmbeddedPostgres({ dataDir })
  return running
}

/** Starts it in another process and waits until that serves. */
async function startElsewhere(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [HOLDER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  elsewhere = child
  await once(child.stdout, 'data')
  return child
}

async function kill(child: ChildProcess, signal: NodeJS.Signals) {
  child.kill(signal)
  await once(child, 'exit')
}

async function query(connection: pg.ClientConfig, statement: string) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Writes row by row until the server is gone. Gives how many it had said to be committed. */
async function insertUntilItBreaks(database: string | undefined, onFirst: () => void): Promise<number> {
  const server = await findRunning(join(dataDir, 'postgres'))
  const client = new pg.Client({ ...connectionTo(server ?? { pid: 0, socketDir: '' }, database ?? '') })
  client.on('error', () => {})
  await client.connect()
  for (let number = 0; ; number += 1) {
    try {
      await client.query('insert into written values ($1)', [number])
      if (number === 0) onFirst()
    } catch (error) {
      if (!isAway(error)) throw error
      return number
    }
  }
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}

/** Kills the server, and waits until another one serves in its place: the old one may answer once more before it is gone. */
async function killAndAwaitAnother(connection: pg.ClientConfig): Promise<number> {
  const before = await postmasterPid()
  process.kill(before, 'SIGKILL')
  await expect.poll(() => postmasterPid().catch(() => before), { timeout: 60_000 }).not.toBe(before)
  await expect
    .poll(() => query(connection, 'select 1 as one').catch(() => []), { timeout: 60_000 })
    .toEqual([{ one: 1 }])
  return postmasterPid()
}

test('it serves on a socket only, and keeps what was written over a stop', async () => {
  const first = await start()
  expect(await query(first.connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  await query(first.connection, "create table kept as select 'Fernleaf' as name")
  await first.stop()
  expect(existsSync(String(first.connection.host))).toBe(false)

  const again = await start()
  expect(again.adopted).toBe(false)
  expect(await query(again.connection, 'select name from kept')).toEqual([{ name: 'Fernleaf' }])
})

test('after kill -9 of our process its PostgreSQL is adopted, with every committed row', async () => {
  await kill(await startElsewhere(), 'SIGKILL')
  const pid = await postmasterPid()

  const { adopted, connection } = await start()
  expect(adopted).toBe(true)
  expect(await postmasterPid()).toBe(pid)
  expect(await query(connection, 'select name from kept')).toEqual([{ name: 'Fernleaf' }])
})

test('a second process is refused with a sentence, and the first goes on', async () => {
  const first = await startElsewhere()
  const second = start()
  await expect(second).rejects.toThrow(
    /^Another Sharewell server is using the database in .*\/postgres\. Stop it first/,
  )
  expect(first.exitCode).toBe(null)
  await kill(first, 'SIGTERM')
  expect((await start()).adopted).toBe(false)
})

test('after kill -9 of everything, in the midst of writes, it starts again', async () => {
  const first = await start()
  await query(first.connection, 'create table written (number int)')
  await first.stop()
  const holder = await startElsewhere()
  const begun = Promise.withResolvers<void>()
  const acknowledged = insertUntilItBreaks(first.connection.database, begun.resolve)
  await Promise.race([begun.promise, acknowledged])
  process.kill(await postmasterPid(), 'SIGKILL')
  await kill(holder, 'SIGKILL')

  const { adopted, connection } = await start()
  expect(adopted).toBe(false)
  const [row] = await query(connection, 'select count(*)::int as rows from written')
  expect(await acknowledged).toBeGreaterThan(0)
  expect(row.rows).toBeGreaterThanOrEqual(await acknowledged)
})

test('a restart that takes longer than it may be tried for has still succeeded, and is stopped with the rest', async () => {
  const onAbandoned = vi.fn()
  const database = await startEmbeddedPostgres({ dataDir, restarts: { onAbandoned, pauses_ms: SEVERAL, tries_ms: 0 } })
  running = database
  const restarted = await killAndAwaitAnother(database.connection)
  await database.stop()
  // Its lock file is gone a little before the process is.
  await expect.poll(() => isAlive(restarted), { timeout: 30_000 }).toBe(false)
  expect(onAbandoned).not.toHaveBeenCalled()
})

test('it is started again where it was, and where that is in vain a sentence says why; what is left is stopped', async () => {
  const abandoned = Promise.withResolvers<Error>()
  const restarts = { onAbandoned: abandoned.resolve, pauses_ms: SEVERAL, stable_ms: 600_000 }
  const database = await startEmbeddedPostgres({ dataDir, restarts })
  running = database
  for (const _death of [1, 2]) await killAndAwaitAnother(database.connection)

  const settings = join(dataDir, 'postgres/postgresql.conf')
  await rename(settings, `${settings}.away`)
  process.kill(await postmasterPid(), 'SIGKILL')
  expect((await abandoned.promise).message).toMatch(
    /was started again 10 times in vain. .*postgresql.conf.*No such file/,
  )
  await rename(`${settings}.away`, settings)
  await database.stop()
  expect(existsSync(String(database.connection.host))).toBe(false)
})

test('it is stopped also where its folder has been cleared away under it', async () => {
  const { connection, stop } = await start()
  const pid = await postmasterPid()
  await rm(join(dataDir, 'postgres/postmaster.pid'))
  await stop()
  // By itself it would find out within a minute.
  await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false)
  expect(existsSync(String(connection.host))).toBe(false)
})

test('two first starts at once, after one that was killed, make one database, and one of the two is refused', async () => {
  const fresh = await mkdtemp(join(tmpdir(), 'embedded-'))
  await mkdir(join(fresh, 'postgres.new-4194305-dead'))
  const starts = await Promise.allSettled([1, 2].map(() => startEmbeddedPostgres({ dataDir: fresh })))
  const [won] = starts.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  try {
    expect(starts.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await query(won?.connection ?? {}, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await readdir(fresh)).sort()).toEqual(['postgres', 'postgres.log'])
  } finally {
    await won?.stop()
    await rm(fresh, { recursive: true })
  }
})

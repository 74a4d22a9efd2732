import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { accountFor } from './account.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster, ROLE } from './cluster.ts'
import { EmbeddedPostgresError } from './error.ts'
import { isAway } from './expected-errors.ts'
import { keepRunning, type OpenServer, type Reopen, type RestartOptions } from './keep-running.ts'
import { killOnExit, leaveOnExit } from './kill-on-exit.ts'
import type { Log } from './log.ts'
import { connectionTo } from './running-server.ts'
import { type FoundServer, findOrStart, type ServerPlan } from './start-server.ts'
import { stopServer } from './stop-server.ts'

export interface EmbeddedPostgresOptions {
  /** The data lie in its folder `postgres`, the log of PostgreSQL in `postgres.log`. */
  dataDir: string
  log?: Pick<Log, 'info' | 'warn' | 'debug'>
  /** PostgreSQL's own settings, such as { fsync: 'off' } for tests. They count when this process starts the server. */
  settings?: Record<string, string>
  /** Lets several processes use it at once, for tests; the last one stops it. */
  shared?: boolean
  /** For a small command: uses the database beside the server that runs on it, and starts and stops its own where none does. */
  beside?: boolean
  /** Ends a start in progress; what has been started by then is stopped. */
  signal?: AbortSignal
  /** For what can be done while PostgreSQL starts; not called where it runs already. */
  onSpawn?: () => void
  /** Starts the server again when it dies, a bounded number of times; `onAbandoned` hears when it does not come back. */
  restarts?: RestartOptions
}

export interface EmbeddedPostgres {
  connection: pg.PoolConfig
  /** The server outlived the process that had started it, and this one goes on with it. */
  adopted: boolean
  /** To be called when every pool is closed. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that comes with the package, on a Unix socket only. Throws EmbeddedPostgresError, with a
 * sentence for the person at the terminal, where it cannot run or another process uses the same folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, settings = {}, shared = false, beside = false, signal, restarts, onSpawn } = options
  const clusterDir = resolve(options.dataDir, 'postgres')
  const account = accountFor(clusterDir)
  const binaries = await findBinaries(account)
  await ensureCluster(clusterDir, binaries, account, signal)

  const plan = { clusterDir, binaries, account, settings, signal }
  const { server, lock, guest = false } = await open({ ...plan, onSpawn }, { shared, beside })
  // Others may use it too: then it does not end with this process.
  if (guest || shared) leaveOnExit(clusterDir)
  else killOnExit(clusterDir, server)
  const reopen: Reopen = (stopped) =>
    openAgain({
      ...{ ...plan, socketDir: server.socketDir, signal: stopped },
      tries_ms: restarts?.tries_ms ?? RESTART_TRIES_MS,
    })
  const keeper = keepRunning({ first: { server, lock }, reopen, clusterDir, log, ...(restarts && { restarts }) })
  const stop = async () => {
    // The lock is held until the server is down, so that nobody takes it over while it stops.
    const current = await keeper.stop()
    if (!guest && (!shared || (await isLast(current.lock)))) await stopServer(clusterDir, current.server)
    else await current.lock.end()
  }
  if (!shared) {
    await ensureDatabase(lock).catch(async (error) => {
      await stop()
      throw error
    })
  }
  if (signal?.aborted) {
    await stop()
    throw signal.reason
  }
  log?.info({ adopted: server.adopted }, server.adopted ? 'Reusing the running PostgreSQL' : 'PostgreSQL started')
  return { connection: connectionTo(server, shared ? 'postgres' : ROLE), adopted: server.adopted, stop }
}

// The key of the lock that a process holds on the folder as long as it lives; it falls with the process.
const LOCK = 5_207_331_184
const LOCK_WAIT_MS = 1_500
const SHARED_ATTEMPTS = 200
// What is tried again with growing pauses need not be tried for long each time.
const RESTART_TRIES_MS = 500

interface FirstOpen extends OpenServer {
  /** Another process runs the server and will stop it. */
  guest?: boolean
}

function open(plan: ServerPlan, { shared, beside }: { shared: boolean; beside: boolean }): Promise<FirstOpen> {
  if (shared) return openShared(plan)
  return beside ? openBeside(plan) : openAlone(plan)
}

async function openBeside(plan: ServerPlan): Promise<FirstOpen> {
  const server = await findOrStart(plan)
  const lock = await connect(server)
  return { server, lock, guest: !(await take(lock, 'pg_try_advisory_lock')) }
}

async function openAlone(plan: ServerPlan): Promise<OpenServer> {
  const server = await findOrStart(plan)
  const lock = await connect(server).catch(async (error) => {
    if (!server.adopted) await stopServer(plan.clusterDir, server)
    throw error
  })
  // A process that was killed a moment ago keeps its lock until PostgreSQL sees that it is gone.
  const deadline = Date.now() + LOCK_WAIT_MS
  do {
    if (await take(lock, 'pg_try_advisory_lock')) return { server, lock }
    await sleep(100)
  } while (Date.now() < deadline)
  await lock.end()
  leaveOnExit(plan.clusterDir)
  throw new EmbeddedPostgresError(
    `Another Sharewell server is using the database in ${plan.clusterDir}. Stop it first, or set DATA_DIR to another folder.`,
  )
}

async function openAgain(plan: ServerPlan): Promise<OpenServer> {
  const open = await openAlone(plan)
  if (open.server.socketDir === plan.socketDir) {
    killOnExit(plan.clusterDir, open.server)
    return open
  }
  // A small command has run meanwhile, and left a server where no client of ours looks.
  await stopServer(plan.clusterDir, open.server)
  throw new EmbeddedPostgresError(`The database in ${plan.clusterDir} was started by another command meanwhile.`)
}

// Another process may be stopping the server right now; then it disappears and is started again.
async function openShared(plan: ServerPlan, attempts = SHARED_ATTEMPTS): Promise<OpenServer> {
  const server = await findOrStart(plan)
  const lock = await lockShared(server)
  if (lock) return { server, lock }
  if (attempts === 1)
    throw new EmbeddedPostgresError(`The database in ${plan.clusterDir} is being stopped over and over.`)
  await sleep(50)
  return openShared(plan, attempts - 1)
}

async function lockShared(server: FoundServer): Promise<pg.Client | undefined> {
  try {
    const lock = await connect(server)
    if (await take(lock, 'pg_try_advisory_lock_shared')) return lock
    await lock.end()
  } catch (error) {
    if (!isAway(error)) throw error
  }
  return undefined
}

async function isLast(lock: pg.Client): Promise<boolean> {
  await take(lock, 'pg_advisory_unlock_shared')
  return take(lock, 'pg_try_advisory_lock')
}

async function connect(server: FoundServer): Promise<pg.Client> {
  const client = new pg.Client(connectionTo(server, 'postgres'))
  // A failure comes out of the call that was made; without a listener here it would end the process as well.
  client.on('error', () => {})
  await client.connect()
  return client
}

async function take(client: pg.Client, lockFunction: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`select ${lockFunction}($1) as taken`, [LOCK])
  return rows[0]?.taken === true
}

async function ensureDatabase(client: pg.Client) {
  const { rows } = await client.query('select from pg_database where datname = $1', [ROLE])
  if (rows.length === 0) await client.query(`create database ${ROLE}`)
}

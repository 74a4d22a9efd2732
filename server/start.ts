import { accessSync, constants, mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'
import type { Sandbox } from '#packages/stripe-sandbox/sandbox.ts'
import type { App } from './compose.ts'
import type { Config } from './config.ts'
import { databaseLost } from './database-lost.ts'
import { listen, localUrl } from './listen.ts'
import { createDatabase, migrate } from './platform/database.ts'
import {
  type Clock,
  closeServer,
  createShutdown,
  type Log,
  type Shutdown,
  type ShutdownStep,
} from './platform/process.ts'
import { storedSecrets } from './secrets.ts'
import type { Settings } from './settings.ts'
import { createStages } from './stages.ts'
import { checkPlaces } from './start-checks.ts'
import { explained, otherMode, otherVersion } from './start-problem.ts'
import { modeOf, startSandbox, stripeSettings } from './start-stripe.ts'
import { tracesTo } from './start-traces.ts'
import { storeMode } from './stripe/stored-mode.ts'

export interface Running {
  app: App
  sandbox: Sandbox | null
  /** The address people open. */
  url: string
  /** Where this machine reaches it, whatever PUBLIC_URL says. */
  local_url: string
  /** What is built in here because nothing else is configured. */
  built_in: { database: boolean; mailbox: boolean; sandbox: boolean }
  /** Brings it to an end, in order. */
  stop(): Promise<number>
}

export interface StartOptions {
  config: Config
  clock: Clock
  log: Log
  /** False where jobs run when they are drained. */
  work?: boolean
  /** Where this is stopped together with other things. Once it begins, a start in progress goes no further. */
  shutdown?: Shutdown
  /** The built-in PostgreSQL is lost for good, and nothing works any more. */
  onDatabaseLost?: (error: Error) => void
}

/**
 * Starts everything a configuration asks for: database, migrations, Stripe, the product, http. Where one of
 * these fails, those before it are stopped again, and a `StartProblem` says what to do about the usual reasons.
 */
export async function start(options: StartOptions): Promise<Running> {
  const { shutdown = createShutdown({ log: options.log }) } = options
  try {
    return await startAll(options, shutdown)
  } catch (error) {
    // PostgreSQL is a process of its own, which would go on by itself.
    await shutdown.run('the start failed', 'debug')
    throw databaseLost(error, options.config) ?? otherVersion(error, options.config) ?? explained(error, options.config)
  }
}

async function startAll(options: StartOptions, shutdown: Shutdown): Promise<Running> {
  const { config, clock, log, work = true, onDatabaseLost = () => {} } = options
  const begin = createStages(shutdown, log)
  if (config.traces_endpoint !== null) await begin(tracesTo(config.traces_endpoint))
  const legal = await begin({ name: 'checks', begin: () => checkPlaces(config, log) })
  if (!config.database_url || !config.s3) openFolder(config.data_dir)
  const secrets = config.auth_secret && config.stripe ? null : storedSecrets(config.data_dir)
  const postgres = config.database_url
    ? null
    : await begin({
        name: 'PostgreSQL',
        begin: () =>
          startEmbeddedPostgres({
            dataDir: config.data_dir,
            log,
            signal: shutdown.signal,
            onSpawn: () => void Promise.all([loadParts(), secrets && import('#packages/stripe-sandbox/sandbox.ts')]),
            restarts: { onAbandoned: onDatabaseLost },
          }),
        end: (started) => started.stop(),
      })
  const connection: pg.PoolConfig = postgres?.connection ?? { connectionString: config.database_url ?? '' }
  const direct = config.database_direct_url ? { connectionString: config.database_direct_url } : null
  await begin({ name: 'migrations', begin: () => migrateDatabase(direct ?? connection, log) })
  await begin({ name: 'payment mode', begin: () => holdToMode(connection, config, clock) })

  const sandbox =
    config.stripe || !secrets
      ? null
      : await begin({
          name: 'the sandbox',
          begin: () => startSandbox({ config, secrets, connection: direct ?? connection, clock, log }),
          end: (started) => started.close(),
        })
  const { mode, public_url, trust_proxy, mail, contact, clamd_url, commission_rate_basis_points } = config
  const { open_projects_limit, webhooks_to_loopback, metrics_token } = config
  const settings: Settings = {
    ...{ mode, public_url, trust_proxy, mail, contact, clamd_url, commission_rate_basis_points },
    ...{ open_projects_limit, webhooks_to_loopback, metrics_token, legal },
    auth_secret: config.auth_secret ?? secrets?.auth_secret ?? '',
    stripe: stripeSettings(config, sandbox, secrets),
    web_folder: resolve(import.meta.dirname, '../web/dist'),
  }
  const { composeApp, folderDisk, s3Disk } = await loadParts()
  const disk = config.s3 ? await s3Disk(config.s3) : folderDisk(join(config.data_dir, 'files'))
  const pooled = { ...connection, max: config.database_pool_size }
  const connections = {
    connection: pooled,
    ...(direct && { direct_connection: direct }),
    ...(config.database_replica_url && {
      replica_connection: { connectionString: config.database_replica_url, max: config.database_pool_size },
    }),
  }
  const app = composeApp({ settings, ...connections, clock, log, disk, work })
  let is_ready = false
  shutdown.prepend(
    { name: 'say not ready', stop: async () => app.beginStopping() },
    ...untilNobodyComes(config, () => is_ready),
    // It accepts no connection by the time the streams end: who listens again does so elsewhere.
    { name: 'finish requests and live streams', stop: () => Promise.all([closeServer(app.server), app.hub.stop()]) },
    { name: 'finish jobs', stop: () => app.jobs.stop() },
    { name: 'close the database', stop: () => Promise.all([app.replica?.close(), app.database.close()]) },
  )
  await begin({ name: 'http', begin: () => listen(app.server, config) })
  await begin({ name: 'jobs and webhooks', begin: () => app.start() })
  is_ready = true

  const address = app.server.address() as AddressInfo
  return {
    app,
    sandbox,
    url: config.port === 0 ? `http://localhost:${address.port}` : config.public_url,
    local_url: localUrl(address),
    built_in: { database: postgres !== null, mailbox: config.mail.smtp_url === null, sandbox: sandbox !== null },
    stop: () => shutdown.run('asked to'),
  }
}

/** A load balancer looks every few seconds whether this server is ready; until it has looked, requests are answered. */
function untilNobodyComes({ shutdown_delay_seconds }: Config, wasReady: () => boolean): ShutdownStep[] {
  if (shutdown_delay_seconds === 0) return []
  const delay_ms = shutdown_delay_seconds * 1000
  return [
    {
      name: 'wait until nobody comes',
      stop: async () => void (wasReady() && (await pause(delay_ms))),
      within_ms: delay_ms + 5_000,
    },
  ]
}

/** The product itself, two thousand modules, which are loaded while PostgreSQL starts. */
async function loadParts() {
  const [{ composeApp }, { folderDisk, s3Disk }] = await Promise.all([
    import('./compose.ts'),
    import('./platform/files.ts'),
  ])
  return { composeApp, folderDisk, s3Disk }
}

/** Checks at start, not at the first upload, whether data can be stored there. */
function openFolder(data_dir: string): void {
  mkdirSync(data_dir, { recursive: true })
  accessSync(data_dir, constants.R_OK | constants.W_OK | constants.X_OK)
}

async function migrateDatabase(connection: pg.PoolConfig, log: Log): Promise<void> {
  const { pool, close } = createDatabase({ ...connection, max: 1 })
  const applied = await migrate(pool, resolve(import.meta.dirname, '../server/migrations'), log).finally(close)
  if (applied.length > 0) log.info({ migrations: applied.length, newest: applied.at(-1) }, 'Migrated the database')
}

/** Objects of one Stripe mode do not exist in another, so its data is not read with the keys of another. */
async function holdToMode(connection: pg.PoolConfig, config: Config, clock: Clock): Promise<void> {
  const { db, close } = createDatabase({ ...connection, max: 1 })
  const stored = await storeMode(db, modeOf(config), clock).finally(close)
  if (stored !== modeOf(config)) throw otherMode(stored, modeOf(config), config)
}

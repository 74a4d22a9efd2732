import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Disk } from 'flydrive'
import { sql } from 'kysely'
import type pg from 'pg'
import type Stripe from 'stripe'
import { webhookRecorder } from './features/webhook-endpoints/record-events.ts'
import { createApiKeyReader } from './identity/api-key-reader.ts'
import { createSessions, type Sessions } from './identity/auth.ts'
import { createRateLimits } from './identity/rate-limits.ts'
import { notificationStore } from './notifications/store-notifications.ts'
import { type Commands, createCommands, workersWith } from './platform/commands.ts'
import { createDatabase, createOutage, createReplica, type Database, type Replica } from './platform/database.ts'
import { clamdScanner, createFiles } from './platform/files.ts'
import {
  apiReferenceHandler,
  createHttpServer,
  type HttpHandler,
  healthHandler,
  liveHandler,
  openApiPart,
  operationsHandler,
  type Policy,
  startingHandler,
  versionOf,
  webAppPart,
} from './platform/http.ts'
import { createJobs, type Jobs } from './platform/jobs.ts'
import { createEventHub, type EventHub } from './platform/live.ts'
import { createMailer, mailboxHandler, mailWorker } from './platform/mail.ts'
import { type Clock, createMetrics, type Log, type Metrics, Stopping } from './platform/process.ts'
import { createProduct } from './product.ts'
import { OPERATING_FIGURES, operatingFigures } from './queries/operating-figures.ts'
import { gatesWith } from './queries/subscriptions.ts'
import type { Settings } from './settings.ts'
import { createStripeClient } from './stripe/client.ts'
import { createPace, paced } from './stripe/pace.ts'
import { apiOf, originsOf } from './stripe-addresses.ts'
import { VERSION } from './version.ts'

export interface AppOptions {
  settings: Settings
  connection: pg.PoolConfig
  /** The same database for what needs a session of its own, where a pooler stands before `connection`. */
  direct_connection?: pg.PoolConfig
  /** A standby of it, which answers lists and figures where it is up to date; without one the database does. */
  replica_connection?: pg.PoolConfig | null
  clock: Clock
  log: Log
  disk: Disk
  /** Stands around the HTTP of every call to Stripe, for tests. */
  around_stripe?: (http: Stripe.HttpClient) => Stripe.HttpClient
  /** False in stories and tests, which run jobs when they say so. */
  work?: boolean
}

export interface App {
  server: Server
  database: Database
  replica: Replica | null
  jobs: Jobs
  hub: EventHub
  commands: Commands
  sessions: Sessions
  metrics: Metrics
  /** Who may call each operation, by noun and name. */
  policies: Readonly<Record<string, Readonly<Record<string, Policy>>>>
  /** Begins to work; to be called once the server listens. Until it is done, the server only says that it starts. */
  start(): Promise<void>
  /** Says 'not ready' from now on, and ends each connection with its next answer; the load balancer looks elsewhere. */
  beginStopping(): void
}

/** Puts the product together on a migrated database. Nothing listens and no job runs before `start`. */
export function composeApp(options: AppOptions): App {
  const { settings, connection, direct_connection = connection, replica_connection, ...rest } = options
  const { clock, log, disk, around_stripe, work = true } = rest
  let started = false
  const stop = new AbortController()
  const stopping = () => stop.signal.aborted
  const onIdleError = (error: Error) => {
    // A pool has ended before its backends are gone; when PostgreSQL stops behind it they say so, and nothing is lost.
    if (stopping()) log.debug({ err: error }, 'a database connection ended while stopping')
    else if (!outage.explains(error)) log.warn({ err: error }, 'an idle database connection broke')
  }
  const is_pooled = direct_connection !== connection
  const database = createDatabase(connection, onIdleError, { is_pooled })
  const outage = createOutage({ connection, direct_connection, log, probe: () => sql`select 1`.execute(database.db) })
  const metrics = createMetrics({ pool: database.pool })
  metrics.figures(OPERATING_FIGURES, () => operatingFigures(database.db, clock.now()))
  const replica = replica_connection
    ? createReplica({ connection: replica_connection, primary: database, log, metrics, is_pooled })
    : null
  const jobs = createJobs({ connection: direct_connection, clock, log, metrics, work, outage })
  const hub = createEventHub({ connection: direct_connection, log, outage })
  const commands = createCommands({
    database,
    jobs,
    clock,
    metrics,
    storeNotifications: notificationStore({ jobs, mail_delay_seconds: settings.mail.notification_delay_seconds }),
    followAudit: webhookRecorder({ jobs }),
  })
  const sessions = createSessions({
    ...{ db: database.db, pool: database.pool, clock },
    secret: settings.auth_secret,
    public_url: settings.public_url,
    secure: settings.public_url.startsWith('https://'),
  })
  const rate_limits = createRateLimits({ pool: database.pool, clock })
  const mailer = createMailer({
    smtpUrl: settings.mail.smtp_url ?? undefined,
    from: settings.mail.from,
    db: database.db,
    clock,
  })
  const { clamd_url } = settings
  const files = createFiles(disk, clamd_url === null ? undefined : { scan: clamdScanner(clamd_url), log })
  const { secret_key, api_url, calls_per_second } = settings.stripe
  const pace = calls_per_second === null ? null : createPace({ db: database.db, calls_per_second })
  const stripe = createStripeClient({
    secret_key,
    api: apiOf(api_url),
    around: (http) => {
      const inner = around_stripe ? around_stripe(http) : http
      return pace ? paced(inner, pace) : inner
    },
  })
  const product = createProduct({
    ...{ settings, database, commands, clock, log, sessions, rate_limits, files, stripe },
    dead_letters: jobs.dead_letters,
  })

  const parts: HttpHandler[] = [
    healthHandler({ database, outage, metrics, token: settings.metrics_token, working: () => started && !stopping() }),
    startingHandler(() => started),
    ...product.parts,
    liveHandler({ viewerOf: sessions.viewerOf, hub, clock, metrics, version: versionOf(settings.web_folder) }),
    openApiPart(product.contract, API),
    apiReferenceHandler(),
    operationsHandler({
      router: product.router,
      viewerOf: sessions.viewerOf,
      keyHolderOf: createApiKeyReader({ db: database.db, clock, rate_limits }),
      gates: gatesWith(database.db),
      ...{ commands, database, replica, clock, outage },
    }),
    ...(mailer.goes_to === 'mailbox' && settings.mode !== 'production' ? [mailboxHandler(database)] : []),
    webAppPart(settings.web_folder, settings.public_url, product.pages),
  ]
  const server = createHttpServer({
    parts,
    log,
    metrics,
    outage,
    public_url: settings.public_url,
    provider: originsOf(settings.stripe),
    trust_proxy: settings.trust_proxy,
    any_host: settings.mode === 'production',
    stopping: stop.signal,
  })
  return {
    server,
    database,
    replica,
    jobs,
    hub,
    commands,
    sessions,
    metrics,
    policies: product.policies,
    async start() {
      // Whatever becomes of it, the primary answers.
      void replica?.start()
      await hub.start()
      if (stopping()) throw new Stopping()
      const workers = workersWith(commands, [mailWorker(mailer), ...product.workers])
      await jobs.start({ workers, schedules: product.schedules })
      // Where nobody set up an endpoint by hand, the product registers its own with the sandbox beside it.
      const { port } = server.address() as AddressInfo
      const webhook_url = `http://127.0.0.1:${port}/webhook/stripe`
      await product.stripe.start(settings.stripe.webhook_secrets.length > 0 ? {} : { webhook_url })
      started = true
    },
    beginStopping() {
      stop.abort()
      outage.stop()
    },
  }
}

const API = {
  title: 'Sharewell',
  version: VERSION,
  description: 'Every operation of the product. Amounts are integers in minor units; percentages are in percent.',
}

import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Disk } from 'flydrive'
import type pg from 'pg'
import type Stripe from 'stripe'
import { apiReferencePart } from './platform/api-reference-part.ts'
import { createSessions, type Sessions } from './platform/auth.ts'
import type { Clock } from './platform/clock.ts'
import { createDoor, type Door } from './platform/command.ts'
import { createDatabase, type Database } from './platform/database.ts'
import { createEventHub, type EventHub } from './platform/events.ts'
import { createFiles } from './platform/files.ts'
import { healthPart } from './platform/health-part.ts'
import { createHttpServer, type HttpPart } from './platform/http.ts'
import { createJobs, type Jobs } from './platform/jobs.ts'
import { livePart } from './platform/live-part.ts'
import type { Log } from './platform/log.ts'
import { createMailer, mailWorker } from './platform/mail.ts'
import { mailboxPart } from './platform/mailbox-part.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import { openApiPart, operationsPart } from './platform/operations-part.ts'
import { createRateLimits } from './platform/rate-limits.ts'
import { webAppPart } from './platform/static-part.ts'
import { versionOf } from './platform/web-version.ts'
import { createProduct } from './product.ts'
import { createStripeClient } from './stripe/client.ts'
import type { ProviderMode } from './stripe/kept-mode.ts'

/** What the product needs to know of where it runs: the same for `npm start`, a story and the demo. */
export interface Settings {
  mode: 'local' | 'demo' | 'production'
  public_url: string
  auth_secret: string
  trust_proxy: boolean
  mail: { smtp_url: string | null; from: string; notification_delay_seconds: number }
  /** Where people find help; what is null is not offered. */
  contact: { support_email: string | null; booking_url: string | null }
  commission_rate_basis_points: number
  stripe: StripeSettings
  web_folder: string
}

export interface StripeSettings {
  secret_key: string
  publishable_key: string
  /** Empty when the product registers its own endpoints at start, as it does with the sandbox. */
  webhook_secrets: string[]
  mode: ProviderMode
  /** Where the provider's API is: Stripe's own address, or the sandbox's. */
  api_url: string
  /** Where the holders of accounts consent to connecting them. */
  connect_url: string
  /** The platform as an application there; null where connecting accounts of one's own is not set up. */
  client_id: string | null
}

export interface AppOptions {
  settings: Settings
  connection: pg.PoolConfig
  clock: Clock
  log: Log
  disk: Disk
  /** Stands around the HTTP of every call to the payment provider, for tests. */
  around_stripe?: (http: Stripe.HttpClient) => Stripe.HttpClient
  /** False in stories and tests, which run jobs when they say so. */
  work?: boolean
}

export interface App {
  server: Server
  database: Database
  jobs: Jobs
  hub: EventHub
  door: Door
  sessions: Sessions
  metrics: Metrics
  /** Begins to work; to be called once the server listens. */
  start(): Promise<void>
  /** Says 'not ready' from now on; the load balancer looks elsewhere. */
  beginStopping(): void
}

/** Puts the product together on a migrated database. Nothing listens and no job runs before `start`. */
export function composeApp({ settings, connection, clock, log, disk, around_stripe, work = true }: AppOptions): App {
  let stopping = false
  const database = createDatabase(connection, (error) => {
    // A pool has ended before its backends are gone; when PostgreSQL stops behind it they say so, and nothing is lost.
    if (stopping) log.debug({ err: error }, 'a database connection ended while stopping')
    else log.warn({ err: error }, 'an idle database connection broke')
  })
  const metrics = createMetrics({ pool: database.pool })
  const jobs = createJobs({ connection, clock, log, metrics, work })
  const hub = createEventHub({ connection, log })
  const door = createDoor({
    database,
    jobs,
    clock,
    metrics,
    mail_delay_seconds: settings.mail.notification_delay_seconds,
  })
  const sessions = createSessions({
    db: database.db,
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
  const files = createFiles(disk)
  const { secret_key, api_url } = settings.stripe
  const stripe = createStripeClient({
    secret_key,
    api: apiOf(api_url),
    ...(around_stripe && { around: around_stripe }),
  })
  const product = createProduct({ settings, database, door, clock, log, sessions, rate_limits, files, stripe })

  const parts: HttpPart[] = [
    ...product.parts,
    healthPart({ database, metrics, stopping: () => stopping }),
    livePart({ sessions, hub, metrics, version: versionOf(settings.web_folder) }),
    openApiPart(product.contract, API),
    apiReferencePart(),
    operationsPart({ router: product.router, sessions, door, database, clock }),
    ...(mailer.goes_to === 'mailbox' && settings.mode !== 'production' ? [mailboxPart(database)] : []),
    webAppPart(settings.web_folder, settings.public_url),
  ]
  const server = createHttpServer({
    parts,
    log,
    metrics,
    public_url: settings.public_url,
    provider: originsOf(settings.stripe),
    trust_proxy: settings.trust_proxy,
    any_host: settings.mode === 'production',
  })
  return {
    server,
    database,
    jobs,
    hub,
    door,
    sessions,
    metrics,
    async start() {
      await hub.start()
      await jobs.start([mailWorker(mailer), ...product.workers], product.schedules)
      // Where nobody set up an endpoint by hand, the product registers its own with the sandbox beside it.
      const { port } = server.address() as AddressInfo
      const webhook_url = `http://127.0.0.1:${port}/webhook/stripe`
      await product.provider.start(settings.stripe.webhook_secrets.length > 0 ? {} : { webhook_url })
    },
    beginStopping() {
      stopping = true
    },
  }
}

const API = {
  title: 'Sharewell',
  version: '0.1.0',
  description: 'Every operation of the product. Amounts are integers in minor units; percentages are in percent.',
}

function apiOf(api_url: string) {
  const { protocol, hostname, port } = new URL(api_url)
  if (protocol === 'https:') return null
  return { protocol: 'http' as const, host: hostname, port: Number(port) }
}

/** Where the browser reaches the payment provider: the sandbox's endpoint, or Stripe's with the script of its fields. */
function originsOf({ mode, api_url }: StripeSettings) {
  if (mode === 'sandbox') return { connect: [new URL(api_url).origin], script: [], frame: [] }
  const script = 'https://js.stripe.com'
  return { connect: ['https://api.stripe.com'], script: [script], frame: [script, 'https://hooks.stripe.com'] }
}

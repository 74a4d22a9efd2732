import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { followInvoice } from './billing/collection.ts'
import { followSetup } from './billing/first-payment.ts'
import { followCheckout } from './checkout/completion.ts'
import { CallRate } from './http/call-rate.ts'
import { Faults } from './http/faults.ts'
import { purgeIdempotencyKeys } from './http/idempotency.ts'
import { hostNameOf } from './http/known-host.ts'
import { makeListener } from './http/listener.ts'
import type { BillingSettings, SandboxContext } from './http/operation.ts'
import type { Fee } from './objects/pricing.ts'
import { followPortal } from './portal/cards.ts'
import { openDatabase, storedSecret } from './store/database.ts'
import { SandboxClock } from './time/clock.ts'
import { Scheduler } from './time/scheduler.ts'
import { waitingDeliveries } from './webhooks/deliveries.ts'
import { Dispatcher } from './webhooks/dispatcher.ts'

/** @public For tests that embed the sandbox. */
export type { FaultRequest } from './http/faults.ts'

export interface SandboxOptions {
  connection: pg.PoolConfig
  host?: string
  /** 0 takes any free port. */
  port: number
  /** Where a browser reaches the hosted pages; by default where the sandbox listens. */
  publicUrl?: string
  /** Names it may be called by, besides numbers, this machine's own, and those of the two above. */
  allowedHosts?: readonly string[]
  now?: () => Date
  secretKey: string
  publishableKey: string
  /** The platform as an OAuth application; generated and stored by default. */
  clientId?: string
  /** The addresses registered for that application; any will do by default. */
  redirectUris?: readonly string[]
  /** The country of the platform, and of accounts made without one. */
  country?: string
  /** What Stripe keeps of each charge; by default what it publishes for made-up businesses, and nothing for others. */
  fee?: Fee
  /** How invoices are collected; three retries and then the end of the subscription by default. */
  billing?: Partial<BillingSettings>
  /** How many reads, and how many writes, are answered a second; more are refused, as at Stripe. No limit by default. */
  callsPerSecond?: number
  /** Days until the money of a charge is available; at once by default, but for made-up businesses. */
  settlementDays?: number
  /** Sends no webhook by itself; `deliveries` sends them. */
  delivers_by_hand?: boolean
  log?: (entry: object) => void
}

export interface Sandbox {
  url: string
  port: number
  faults: Faults
  /** How many calls came, and how many were refused for coming too fast. */
  rate: Pick<CallRate, 'counted'>
  /** What the platform calls itself when it asks for consent (OAuth). */
  client_id: string
  deliveries: {
    /** The webhooks that wait, in the order of their events. */
    waiting(): Promise<{ id: number; type: string }[]>
    /** Sends one of them now, loses it, or sends it and has it wait once more. */
    handle(id: number, how: 'send' | 'drop' | 'twice'): Promise<void>
  }
  /** Does what is due by the clock. */
  catchUp(): Promise<void>
  /** Answers what is under way, then stops. */
  close(): Promise<void>
}

const LOOPBACK = '127.0.0.1'
const KEEP_ALIVE_MS = 75_000

/** Starts a stand-in for Stripe, its state in the schema `stripe_sandbox` of a PostgreSQL database. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const log = options.log ?? (() => {})
  const host = options.host ?? LOOPBACK
  const pool = await openDatabase(options.connection)
  const clock = await SandboxClock.open(pool, options.now ?? (() => new Date()))
  const now = () => clock.now()
  const faults = new Faults()
  const dispatcher = new Dispatcher({ pool, faults, log, by_hand: options.delivers_by_hand ?? false })
  const context: SandboxContext = {
    publicUrl: options.publicUrl ?? '',
    country: options.country ?? 'GB',
    platformAccount: `acct_1${await storedSecret(pool, 'platform_account', 15)}`,
    application: options.clientId ?? `ca_${await storedSecret(pool, 'application', 32)}`,
    redirectUris: options.redirectUris ?? [],
    platformBank: `ba_1${await storedSecret(pool, 'platform_bank_account', 23)}`,
    cardFingerprintKey: await storedSecret(pool, 'card_fingerprint_key', 32),
    fee: options.fee ?? null,
    settlementDays: options.settlementDays ?? null,
    billing: { retryDays: [3, 5, 7], whenRetriesFail: 'cancel', upcomingDays: 7, ...options.billing },
    listeners: [followInvoice, followSetup, followCheckout, followPortal],
  }
  await purgeIdempotencyKeys(pool, now())
  const keys = { secretKey: options.secretKey, publishableKey: options.publishableKey }
  const onDeliveries = () => dispatcher.poke()
  const scheduler = new Scheduler({ pool, context, now, onDeliveries, log })
  const api = {
    pool,
    keys,
    faults,
    context,
    rate: new CallRate(options.callsPerSecond),
    knownHosts: namesOf([host, options.publicUrl && new URL(options.publicUrl).host, ...(options.allowedHosts ?? [])]),
    now,
    clock,
    catchUp: () => scheduler.catchUp(),
    onDeliveries,
    onDue: () => scheduler.look(),
  }
  const server = createServer(makeListener(api, log))
  server.keepAliveTimeout = KEEP_ALIVE_MS
  await listen(server, options.port, host).catch(async (error) => {
    await scheduler.close()
    await pool.end()
    throw error
  })
  const { port } = server.address() as AddressInfo
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  if (context.publicUrl === '') context.publicUrl = url
  dispatcher.poke()
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    // A connection becomes idle once its response is sent; the client would keep it open for the next call.
    const idle = setInterval(() => server.closeIdleConnections(), 20)
    server.closeIdleConnections()
    await closed
    clearInterval(idle)
    await scheduler.close()
    await dispatcher.close()
    await pool.end()
  }
  let stopping: Promise<void> | undefined
  const close = () => {
    stopping ??= stop()
    return stopping
  }
  return {
    ...{ url, port, faults, rate: api.rate, client_id: context.application, close },
    deliveries: { waiting: () => waitingDeliveries(pool), handle: (id, how) => dispatcher.handle(id, how) },
    catchUp: () => scheduler.catchUp(),
  }
}

function namesOf(hosts: readonly (string | undefined)[]): string[] {
  return hosts.flatMap((host) => hostNameOf(host ?? '') ?? [])
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}

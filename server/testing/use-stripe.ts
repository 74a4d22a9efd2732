import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import type { Contract } from '#contract/index.ts'
import { createSandbox, type FaultRequest, type Sandbox } from '#packages/stripe-sandbox/sandbox.ts'
import { notifyOfAccountChanges } from '../features/connect/account-changes.ts'
import { setCustomer } from '../identity/people.ts'
import type { JobWorker } from '../platform/commands.ts'
import type { DB } from '../platform/database.ts'
import { createHttpServer, type RouteTable } from '../platform/http.ts'
import { createLog, createMetrics } from '../platform/process.ts'
import { createStripeBoundary, type StripeBoundary } from '../stripe/boundary.ts'
import { createStripeClient } from '../stripe/client.ts'
import type { StripeDeps } from '../stripe/deps.ts'
import type { Settlements } from '../stripe/settlements.ts'
import { runWorker } from './run-worker.ts'
import { type TestDeps, useOperations } from './use-operations.ts'

type Tables<Noun extends keyof Contract> = { [Name in Noun]: RouteTable<Contract[Name]> }

export type StripeTestDeps = TestDeps & { boundary: StripeBoundary }

export interface StripeTestOptions<Noun extends keyof Contract> {
  routes: (deps: StripeTestDeps) => Tables<Noun>
  /** What follows from money moving; what is left out is an error when it happens. */
  settled?: {
    charges?: Partial<Settlements['charges']>
    transfers?: Settlements['transfers']
    refunds?: Partial<Settlements['refunds']>
    refund_split?: Settlements['refund_split']
    charge_returned?: Partial<Settlements['charge_returned']>
    transfer_returned?: Settlements['transfer_returned']
    reversal?: Settlements['reversal']
    cash_return?: Settlements['cash_return']
  }
  /** Who collects what connected accounts earn; nobody without it. */
  collecting?: StripeDeps['collecting']
  /** What follows from the state of subscriptions; nothing without it. */
  subscriptions?: StripeDeps['subscriptions']
  /** Jobs of the features under test. */
  workers?: JobWorker[]
}

export const SANDBOX_KEYS = { secretKey: 'sk_test_sandbox', publishableKey: 'pk_test_sandbox' }

/**
 * Operations as `useOperations` gives them, with Stripe beside them: the sandbox over HTTP through the
 * official SDK, its webhooks coming in by HTTP. Every call that goes out is noted in `calls`.
 */
export function useStripe<Noun extends keyof Contract>({
  routes,
  settled,
  collecting = NOBODY_COLLECTS,
  subscriptions = NOBODY_SUBSCRIBES,
  workers = [],
}: StripeTestOptions<Noun>) {
  const calls: string[] = []
  const log = createLog({ level: 'silent' })
  let sandbox: Sandbox | undefined
  const client = createStripeClient({
    secret_key: SANDBOX_KEYS.secretKey,
    api: { protocol: 'http', host: '127.0.0.1', port: 1 },
    around: noting(calls, () => started(sandbox).port),
  })
  // Known once the sandbox runs, which is before anybody asks.
  const application: StripeDeps['application'] = { client_id: null, connect_url: '' }
  const public_url = 'http://localhost:3000'
  const made: { boundary?: StripeBoundary } = {}
  // Filled when the routes are made; the jobs take it when they start.
  const allWorkers: JobWorker[] = [...workers]
  const server = useOperations((deps) => {
    const boundary = createStripeBoundary({
      client,
      log,
      ...deps,
      settled: {
        charges: { ...UNEXPECTED.charges, ...settled?.charges },
        charge_waits: UNEXPECTED.charge_waits,
        transfers: settled?.transfers ?? UNEXPECTED.transfers,
        payout: UNEXPECTED.payout,
        refunds: { ...UNEXPECTED.refunds, ...settled?.refunds },
        reversal: settled?.reversal ?? UNEXPECTED.reversal,
        cash_return: settled?.cash_return ?? UNEXPECTED.cash_return,
        refund_split: settled?.refund_split ?? UNEXPECTED.refund_split,
        charge_returned: { ...UNEXPECTED.charge_returned, ...settled?.charge_returned },
        transfer_returned: settled?.transfer_returned ?? UNEXPECTED.transfer_returned,
        payout_returned: UNEXPECTED.payout_returned,
      },
      accountChanges: notifyOfAccountChanges,
      ...{ collecting, subscriptions },
      setCustomer,
      application,
      public_url,
      mode: 'sandbox',
    })
    made.boundary = boundary
    allWorkers.push(...boundary.workers)
    return routes({ ...deps, boundary })
  }, allWorkers)
  const boundary = started(made.boundary)
  const http = createHttpServer({
    parts: [boundary.webhookHandler],
    log,
    metrics: createMetrics(),
    public_url,
    provider: { connect: [], script: [], frame: [] },
    trust_proxy: false,
  })
  const webhookUrl = () => `http://127.0.0.1:${(http.address() as AddressInfo).port}/webhook/stripe`

  beforeAll(async () => {
    sandbox = await createSandbox({
      ...SANDBOX_KEYS,
      connection: server.connection,
      port: 0,
      now: () => server.clock.now(),
    })
    Object.assign(application, { client_id: sandbox.client_id, connect_url: sandbox.url })
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    await boundary.start({ webhook_url: webhookUrl() })
    await server.jobs.drain()
  })
  afterAll(async () => {
    await sandbox?.close()
    http.closeAllConnections()
    await new Promise((resolve) => http.close(resolve))
  })

  /** Runs jobs and waits for webhooks until everything has come to rest. */
  async function quiet(): Promise<void> {
    for (let round = 0; round < 200; round += 1) {
      // Counted before the jobs run: what is delivered after the count has its job run in the next round.
      const waiting = await waitingDeliveries(server.db)
      const ran = await server.jobs.drain()
      if (ran.length === 0 && waiting === 0) return
      await pause(20)
    }
    throw new Error('Jobs and webhooks did not come to rest.')
  }

  return {
    ...server,
    boundary,
    client,
    calls,
    quiet,
    webhookUrl,
    sandboxUrl: () => started(sandbox).url,
    /** The platform as an application at Stripe. */
    clientId: () => started(sandbox).client_id,
    /** Runs one job's work at this very moment, beside the queue: for two at once, or what a schedule would bring. */
    runJob: (name: string, payload: object = {}) => {
      const worker = boundary.workers.find(({ definition }) => definition.name === name)
      return runWorker(worker, server.commands, { payload, log })
    },
    /** Orders a misbehaviour of Stripe. */
    fault: (fault: FaultRequest) => started(sandbox).faults.add(fault),
    clearFaults: () => started(sandbox).faults.clear(),
    /** Misbehaviours that were ordered and met nothing, so that a test which ordered them has tested nothing. */
    unmetFaults: () =>
      started(sandbox)
        .faults.list()
        .filter(({ left, times }) => left === times),
  }
}

async function waitingDeliveries(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from stripe_sandbox.deliveries
    where state = 'pending'`.execute(db)
  return rows[0]?.waiting ?? 0
}

const UNEXPECTED: Settlements = {
  charge_waits: async () => {},
  charges: {
    agreement_fee: unexpected,
    payment_batch: unexpected,
    fee_reversal: unexpected,
    right_purchase: unexpected,
  },
  transfers: unexpected,
  payout: unexpected,
  refunds: { agreement_fee: unexpected, claim_back: unexpected, right_purchase: unexpected },
  reversal: unexpected,
  cash_return: unexpected,
  refund_split: unexpected,
  charge_returned: {
    agreement_fee: unexpected,
    payment_batch: unexpected,
    fee_reversal: unexpected,
    right_purchase: unexpected,
  },
  transfer_returned: unexpected,
  payout_returned: unexpected,
}

const NOBODY_SUBSCRIBES: StripeDeps['subscriptions'] = {
  reported: async () => {},
  invoiced: async () => {},
  overdue: async () => [],
}
const NOBODY_COLLECTS: StripeDeps['collecting'] = { interest: async () => 'nothing', found: unexpected }

async function unexpected(): Promise<void> {
  throw new Error('This test did not say what follows when this money has moved.')
}

type Around = NonNullable<Parameters<typeof createStripeClient>[0]['around']>

function noting(calls: string[], port: () => number): Around {
  return (http) => ({
    getClientName: () => http.getClientName(),
    makeRequest(host, _port, path, method, ...rest) {
      calls.push(`${method} ${path.split('?')[0]}`)
      return http.makeRequest(host, String(port()), path, method, ...rest)
    },
  })
}

function started<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('It is there only once the tests begin.')
  return thing
}

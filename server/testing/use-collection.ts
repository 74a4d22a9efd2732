import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterAll, beforeAll } from 'vitest'
import { createSandbox, type FaultRequest, type Sandbox } from '#packages/stripe-sandbox/sandbox.ts'
import { collecting } from '../features/collection/collecting.ts'
import type { CollectDeps } from '../features/collection/deps.ts'
import { collection } from '../features/collection/feature.ts'
import { collectionWorkers } from '../features/collection/jobs.ts'
import { notifyOfAccountChanges } from '../features/connect/account-changes.ts'
import { commandRunner } from '../platform/commands.ts'
import { createLog } from '../platform/process.ts'
import { eventWorker } from '../stripe/apply-event.ts'
import { applyMovement } from '../stripe/apply-movement.ts'
import { createStripeClient } from '../stripe/client.ts'
import type { StripeDeps } from '../stripe/deps.ts'
import { createMovements, type Movements } from '../stripe/movements.ts'
import { accountSweepWorker } from '../stripe/sweep-accounts.ts'
import { runWorker } from './run-worker.ts'
import { useFernleaf } from './use-fernleaf.ts'
import { operationsAs } from './use-operations.ts'
import { SANDBOX_KEYS } from './use-stripe.ts'

/** By a name of its own: written out, its type is longer than the compiler stores. */
interface Fernleaf extends ReturnType<typeof useFernleaf> {}

type MappingType = 'stripe_product' | 'stripe_charge' | 'stripe_invoice'

/** Fernleaf with an agreement, and its own account at the sandbox, to which it sells. Events come when the test says so. */
export function useCollection(reading: Pick<CollectDeps, 'pages_ahead' | 'lines_at_once'> = {}) {
  const log = createLog({ level: 'silent' })
  let sandbox: Sandbox | undefined
  const started = () => {
    if (!sandbox) throw new Error('It is there only once the tests begin.')
    return sandbox
  }
  const hooks = {
    /** What happens before each page is read; a test may change it. */
    before: async (_what: keyof Movements): Promise<void> => {},
    /** Who answers a call instead of the sandbox, and how soon. */
    answeredBy: (_path: string): { port: number; within_ms: number } | null => null,
  }
  const stripe = createStripeClient({
    secret_key: SANDBOX_KEYS.secretKey,
    api: { protocol: 'http', host: '127.0.0.1', port: 1 },
    around: (http) => ({
      getClientName: () => http.getClientName(),
      makeRequest: (host, _port, path, method, headers, data, protocol, timeout) => {
        const elsewhere = hooks.answeredBy(path)
        const port = String(elsewhere?.port ?? started().port)
        return http.makeRequest(host, port, path, method, headers, data, protocol, elsewhere?.within_ms ?? timeout)
      },
    }),
  })
  const read = createMovements({ client: stripe })
  const hooked =
    <Asked, Answer>(what: keyof Movements, ask: (asked: Asked) => Promise<Answer>) =>
    async (asked: Asked) => {
      await hooks.before(what)
      return ask(asked)
    }
  const movements: Movements = {
    movements: hooked('movements', read.movements),
    invoices: hooked('invoices', read.invoices),
    checkouts: hooked('checkouts', read.checkouts),
    payment: hooked('payment', read.payment),
  }
  const deps: CollectDeps & { public_url: string } = {
    public_url: 'https://sharewell.test',
    get db() {
      return house.db
    },
    get clock() {
      return house.clock
    },
    movements,
    ...reading,
  }
  const eventDeps: StripeDeps = {
    ...{ client: stripe, log, collecting },
    get db() {
      return house.db
    },
    get clock() {
      return house.clock
    },
    get commands() {
      return house.commands
    },
    ...NOT_ASKED,
  }
  const workers = [...collectionWorkers(deps), eventWorker(eventDeps), accountSweepWorker(eventDeps)]
  const house: Fernleaf = useFernleaf(workers)
  const { db, clock, people, makeDeal, jobs } = house
  const as = operationsAs({ collection: collection.routes({}) }, { ...house, log })

  const deal = {} as Awaited<ReturnType<Fernleaf['makeDeal']>>
  const account = { id: '' }
  beforeAll(async () => {
    sandbox = await createSandbox({
      ...SANDBOX_KEYS,
      connection: house.connection,
      port: 0,
      now: () => clock.now(),
      fee: { basis_points: 150, fixed: 20 },
    })
    Object.assign(deal, await makeDeal({ effective_date: '2026-10-01' }))
    account.id = (await stripe.accounts.create({ type: 'standard', country: 'GB' })).id
    await connect()
  })
  afterAll(() => sandbox?.close())

  const connect = (project_id = deal.project.id, user_id = people.olivia.id) =>
    db
      .insertInto('project_connections')
      .values({
        ...{ id: randomUUID(), project_id, user_id, account_id: account.id, scope: 'read_only' },
        ...{ charges_enabled: true, details_submitted: true, connected_at: clock.now(), last_sync_at: clock.now() },
      })
      .execute()

  let mapped = 0
  /** An active mapping, as if it had been validated, younger than those before it. */
  async function map(
    mapping_type: MappingType,
    source_value: string,
    changes: { agreement_id?: string; project_id?: string } = {},
  ) {
    const id = randomUUID()
    mapped += 1
    const { agreement_id = deal.id, project_id = deal.project.id } = changes
    await db
      .insertInto('revenue_mappings')
      .values({
        ...{ id, project_id, agreement_id, name: `${mapping_type} ${source_value}`, mapping_type, source_value },
        ...{ share_basis_points: 1200, collection_frequency: 'daily', status: 'active', counts_from: '2026-10-01' },
        ...{
          created_by: people.olivia.id,
          created_at: new Date(clock.now().getTime() + mapped),
          updated_at: clock.now(),
        },
      })
      .execute()
    return id
  }

  const of = () => ({ stripeAccount: account.id })

  /** A card charge of the account, of nothing named; Stripe's id of it. */
  async function charge(amount: number, currency = 'gbp', payment_method = 'pm_card_visa'): Promise<string> {
    const intent = await stripe.paymentIntents.create(
      {
        amount,
        currency,
        payment_method,
        confirm: true,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      },
      of(),
    )
    return String(intent.latest_charge)
  }

  /** A product of the account with a price. */
  async function product(name: string, unit_amount: number) {
    const { id } = await stripe.products.create({ name }, of())
    const price = await stripe.prices.create({ product: id, currency: 'gbp', unit_amount }, of())
    return { id, price: price.id }
  }

  /** A paid invoice of these prices; the ids of it and of its charge. */
  async function invoice(prices: string[]): Promise<{ id: string; charge: string }> {
    const { id: customer } = await stripe.customers.create({ name: 'A customer' }, of())
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer }, of())
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } }, of())
    const { id } = await stripe.invoices.create({ customer }, of())
    for (const price of prices) await stripe.invoiceItems.create({ customer, invoice: id, pricing: { price } }, of())
    await stripe.invoices.finalizeInvoice(id, {}, of())
    const expand = ['payments.data.payment.payment_intent']
    const paid = await stripe.invoices.pay(id, { expand }, of())
    const intent = paid.payments?.data[0]?.payment.payment_intent
    if (typeof intent !== 'object') throw new Error('The invoice has no payment.')
    return { id, charge: String(intent.latest_charge) }
  }

  /** A checkout at which these prices were paid; the ids of it and of its charge. */
  async function checkout(prices: string[]): Promise<{ id: string; charge: string }> {
    const line_items = prices.map((price) => ({ price, quantity: 1 }))
    const success_url = 'https://fernleaf.example/thanks'
    const { id, url } = await stripe.checkout.sessions.create({ mode: 'payment', line_items, success_url }, of())
    const typed = { way: 'card', number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'A customer' }
    const body = new URLSearchParams({ ...typed, attempts: '0', email: 'customer@fernleaf.example' })
    await fetch(url ?? '', { method: 'POST', redirect: 'manual', body })
    const paid = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }, of())
    if (typeof paid.payment_intent !== 'object') throw new Error('The checkout has no payment.')
    return { id, charge: String(paid.payment_intent?.latest_charge) }
  }

  /** A charge that its customer's bank took back at once, and gave back again; the ids of it and of the dispute. */
  async function wonDispute(amount: number): Promise<{ id: string; charge: string }> {
    const charge_id = await charge(amount, 'gbp', 'pm_card_createDispute')
    const [dispute] = (await stripe.disputes.list({ charge: charge_id }, of())).data
    if (!dispute) throw new Error('The charge was not disputed.')
    await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'winning_evidence' } }, of())
    return { id: dispute.id, charge: charge_id }
  }

  const refund = async (charge_id: string, amount?: number): Promise<string> =>
    (await stripe.refunds.create({ charge: charge_id, ...(amount !== undefined && { amount }) }, of())).id

  /** Takes what an event would bring, as if it had just arrived. */
  const receive = (type: Stripe.Event['type'], object_id: string) =>
    applyMovement(eventDeps, { type, object_id, account_id: account.id })

  const command = commandRunner({ commands: house.commands, log }, 'test')
  const start = (input: { mapping_ids?: string[]; force?: boolean } = {}) =>
    as(people.olivia).collection.startCollection({ project_id: deal.project.id, ...input })
  const task = (id: string) => as(people.olivia).collection.getCollectionTask({ id })
  /** Starts a task and lets it end. */
  async function collect(input: Parameters<typeof start>[0] = {}) {
    const { task_id } = await start(input)
    await jobs.drain()
    return task(task_id)
  }

  /** What is stored of the account, without when and by what. */
  async function stored() {
    const records = await db
      .selectFrom('source_records')
      .select(['id', 'kind', 'source_id', 'charge_id', 'payment_id', 'amount', 'fee', 'net', 'currency', 'occurred_at'])
      .orderBy('id')
      .execute()
    const items = await db
      .selectFrom('source_items')
      .select(['payment_id', 'position', 'invoice_id', 'product_id', 'amount'])
      .orderBy('payment_id')
      .orderBy('position')
      .execute()
    const matches = await db
      .selectFrom('record_matches')
      .select(['agreement_id', 'mapping_id', 'record_id', 'position', 'day', 'amount', 'kind'])
      .orderBy('record_id')
      .orderBy('position')
      .orderBy('agreement_id')
      .execute()
    return { records, items, matches }
  }

  /** What a mapping has counted. */
  async function counted(mapping_id: string): Promise<number> {
    const rows = await db.selectFrom('record_matches').select('amount').where('mapping_id', '=', mapping_id).execute()
    return rows.reduce((sum, { amount }) => sum + amount, 0)
  }

  const proof = (period_start: string, period_end: string) =>
    as(people.olivia).collection.getCollectionProof({ project_id: deal.project.id, period_start, period_end })

  /** Forgets all that was collected. */
  async function reset() {
    await db.deleteFrom('record_matches').execute()
    await db.deleteFrom('collection_alerts').execute()
    await db.deleteFrom('collection_errors').execute()
    await db.deleteFrom('collection_tasks').execute()
    await db.deleteFrom('collection_days').execute()
    await db.deleteFrom('revenue_mappings').execute()
  }

  /** A database that has collected nothing; the mappings stay, and the days on which nothing happened. */
  async function deleteCollected() {
    const tables = ['record_matches', 'source_records', 'source_items', 'source_payments'] as const
    for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
    for (const table of tables) await db.deleteFrom(table).execute()
    for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
    await db.deleteFrom('collection_days').where('charges', '>', 0).execute()
  }

  return {
    ...{
      house,
      as,
      deal,
      account,
      stripe,
      movements,
      hooks,
      connect,
      map,
      charge,
      product,
      invoice,
      checkout,
      wonDispute,
      refund,
      receive,
      command,
    },
    ...{ start, task, collect, stored, counted, proof, reset, deleteCollected },
    /** Runs a job of collection at this very moment, beside the queue. */
    runJob: (name: string, payload: object = {}) =>
      runWorker(
        workers.find(({ definition }) => definition.name === name),
        house.commands,
        { payload },
      ),
    fault: (fault: FaultRequest) => started().faults.add(fault),
    clearFaults: () => started().faults.clear(),
  }
}

/** What Stripe answers where the account does not let something be read. */
export const denied = (): Error =>
  new Stripe.errors.StripePermissionError({ type: 'invalid_request_error', message: 'Not permitted.' })

async function notAsked(): Promise<never> {
  throw new Error('Nothing is settled here.')
}

/** What an event of what an account earns has nothing to do with. */
const NOT_ASKED = {
  settled: {
    charges: { agreement_fee: notAsked, payment_batch: notAsked, fee_reversal: notAsked, right_purchase: notAsked },
    transfers: notAsked,
    payout: notAsked,
    refunds: { agreement_fee: notAsked, claim_back: notAsked, right_purchase: notAsked },
    refund_split: notAsked,
    charge_waits: notAsked,
    cash_return: notAsked,
    reversal: notAsked,
    charge_returned: {
      agreement_fee: notAsked,
      payment_batch: notAsked,
      fee_reversal: notAsked,
      right_purchase: notAsked,
    },
    transfer_returned: notAsked,
    payout_returned: notAsked,
  },
  subscriptions: { reported: async () => {}, invoiced: async () => {}, overdue: async () => [] },
  accountChanges: notifyOfAccountChanges,
  setCustomer: notAsked,
  application: { client_id: null, connect_url: '' },
  public_url: 'https://sharewell.example',
  mode: 'sandbox' as const,
}

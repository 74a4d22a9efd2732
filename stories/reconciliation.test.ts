import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { periodOfMonth } from '#domain/calendar-dates.ts'
import { type Deal, makeDeal } from '#scenarios/deal.ts'
import { payMonth } from '#scenarios/month.ts'
import type { Person } from '#scenarios/person.ts'
import { adminOf } from './admin-of.ts'
import { atStripe, letTimePass, refusalOf } from './outcomes.ts'
import { stranger } from './strangers.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-01-05T09:00:00Z')
const NET = 82_824
let deal: Deal
let ada: Person
let month = 0

beforeAll(async () => {
  deal = await makeDeal(world, { first_day: '2026-01-01' })
  ada = await adminOf(world, 'reconciliation')
})
beforeEach(() => world.sandbox.faults.clear())

async function paidMonth() {
  month += 1
  world.clock.set(`2026-${String(month + 1).padStart(2, '0')}-03T09:00:00Z`)
  const period = periodOfMonth(`2026-${String(month).padStart(2, '0')}`)
  const { payment_ids } = await payMonth(world, deal, { period })
  await world.settle()
  const payment = await deal.olivia.api.payments.getPayment({ id: payment_ids[0] ?? '' })
  return { id: payment.id, transfer: payment.stripe_transfer_id ?? '' }
}

/** Compares, and gives what an admin then reads. */
async function compared() {
  await ada.api.reconciliation.runReconciliation({})
  await world.settle()
  return ada.api.reconciliation.getReconciliation({})
}

const differencesFor = async ({ api }: Person, state: 'open' | 'explained' | 'resolved' = 'open') =>
  (await api.reconciliation.listDifferences({ state })).items
const stripe = async () => (await atStripe(world)).stripe
const listed = async () =>
  Number((await sql<{ n: number }>`select count(*) as n from balance_transactions`.execute(world.db)).rows[0]?.n)

const NONE = { count: 0, amount: 0 }

describe('a month that is paid without a fault', () => {
  it('is the same in the ledger and at Stripe, to the penny, for both sides and for admins', async () => {
    await paidMonth()
    // Before the first comparison nothing differs: it is not compared yet.
    const before = await deal.priya.api.reconciliation.getReconciliation({})
    expect(before.movements).toEqual([
      {
        movement: 'transfer',
        ledger: { count: 1, amount: -NET },
        stripe: NONE,
        not_compared: { count: 1, amount: -NET },
      },
    ])
    const all = await compared()
    expect(all).toMatchObject({
      time_period_days: 30,
      reconciliation_summary: { discrepancies_found: 0, latest_run: { status: 'completed', differences: 0 } },
      financial_summary: { total_amount: NET, total_commission: 14_616 },
      transfer_status: { pending: 0, processing: 0, completed: 1, failed: 0 },
      recent_issues: [],
    })
    expect(all.movements.every(({ ledger, stripe }) => ledger.amount === stripe.amount)).toBe(true)
    const { priya, olivia, project_id } = deal
    const received = await priya.api.reconciliation.getReconciliation({ project_id })
    const side = { ledger: { count: 1, amount: -NET }, stripe: { count: 1, amount: -NET } }
    const transferred = { movement: 'transfer', ...side, not_compared: NONE }
    expect(received.movements).toEqual([transferred])
    const paid = await olivia.api.reconciliation.getReconciliation({ project_id })
    expect(paid.movements).toEqual([
      // The payment, and the agreement fee.
      {
        movement: 'charge',
        ledger: { count: 2, amount: 117_440 },
        stripe: { count: 2, amount: 117_440 },
        not_compared: NONE,
      },
      transferred,
    ])
    expect(paid.reconciliation_summary.latest_run).toBeNull()
    console.log(table(all.movements))
  })
})

describe('a transfer that is reversed at Stripe, whose events are lost', () => {
  it('is named as a difference to both sides, and gone after the sweep', async () => {
    const { id, transfer } = await paidMonth()
    world.sandbox.faults.add({ kind: 'webhook_drop', times: 50 })
    await (await stripe()).transfers.createReversal(transfer)
    const { reconciliation_summary, recent_issues } = await compared()
    expect(reconciliation_summary).toMatchObject({ discrepancies_found: 1, discrepancy_amount: NET })
    expect(recent_issues).toMatchObject([{ type: 'discrepancy', payment_id: id, amount: NET }])
    const sentence = 'Stripe lists a transfer reversal of £828.24 that the ledger does not have.'
    for (const person of [deal.olivia, deal.priya, ada]) {
      expect(await differencesFor(person)).toMatchObject([
        { movement: 'transfer_reversal', cause: 'missing_in_ledger', payment_id: id, sentence, age_days: 0 },
      ])
    }
    const before = await differencesFor(ada)
    const titles = (await ada.api.notifications.listNotifications({})).items.map(({ title }) => title)
    expect(titles).toContain('The ledger and Stripe differ')

    // The sweep lists Stripe's events and finds what no webhook brought.
    await letTimePass(world, 10)
    expect((await compared()).reconciliation_summary.discrepancies_found).toBe(0)
    expect(await differencesFor(ada)).toEqual([])
    const isReversal = ({ movement }: Differences[number]) => movement === 'transfer_reversal'
    const resolved = (await differencesFor(deal.priya, 'resolved')).filter(isReversal)
    expect(resolved).toMatchObject([{ sentence, resolved_at: expect.any(String) }])
    console.log(`Lost:\n${lines(before)}\nAfter the sweep:\n${lines(resolved)}`)
    await deal.olivia.api.payments.retryTransfer({
      id: (await deal.olivia.api.payments.getPayment({ id })).transfers.at(-1)?.id ?? '',
    })
    await world.settle()
    expect((await compared()).reconciliation_summary.discrepancies_found).toBe(0)
  })

  it('is of no concern to others', async () => {
    for (const role of ['owner', 'provider', 'trader'] as const) {
      const somebody = await stranger(world, role)
      expect(await differencesFor(somebody, 'resolved')).toEqual([])
      const { movements, financial_summary } = await somebody.api.reconciliation.getReconciliation({})
      expect({ movements, ...financial_summary }).toEqual({ movements: [], total_amount: 0, total_commission: 0 })
      const { project_id } = deal
      expect((await refusalOf(somebody.api.reconciliation.getReconciliation({ project_id })))?.code).toBe('NOT_FOUND')
      expect((await refusalOf(somebody.api.reconciliation.runReconciliation({})))?.code).toBe('NOT_ALLOWED')
    }
  })
})

describe('what Stripe does not list', () => {
  it('is in transit for an hour, then missing at Stripe, and resolved once it is listed', async () => {
    const { id, transfer } = await paidMonth()
    const hide = (from: string, to: string) =>
      sql`update stripe_sandbox.objects set account = ${to}
        where object = 'balance_transaction' and account = ${from} and data->>'source' = ${transfer}`.execute(world.db)
    await hide('', 'hidden')
    await compared()
    expect(await differencesFor(ada, 'explained')).toMatchObject([{ cause: 'in_transit', payment_id: id }])
    expect(await differencesFor(ada)).toEqual([])
    world.clock.advance({ hours: 2 })
    await compared()
    const sentence = 'The ledger has a transfer of £828.24 that Stripe does not list.'
    expect(await differencesFor(ada)).toMatchObject([{ cause: 'missing_at_stripe', payment_id: id, sentence }])
    await hide('hidden', '')
    await compared()
    expect(await differencesFor(ada)).toEqual([])
  })

  it('with the amount of the ledger is a difference', async () => {
    const { transfer } = await paidMonth()
    const change = (by: number) =>
      world.db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql`update transfers set amount = amount + ${by}::int where stripe_transfer_id = ${transfer}`.execute(tx)
      })
    await change(100)
    await compared()
    const sentence = 'The transfer is £829.24 in the ledger and £828.24 at Stripe.'
    expect(await differencesFor(deal.priya)).toMatchObject([{ cause: 'amount_differs', sentence }])
    await change(-100)
    await compared()
    expect(await differencesFor(deal.priya)).toEqual([])
  })
})

describe('a run', () => {
  it('is one when two ask at once, and stores what Stripe lists once', async () => {
    const before = await listed()
    const [first, second] = await Promise.all([
      ada.api.reconciliation.runReconciliation({}),
      ada.api.reconciliation.runReconciliation({}),
    ])
    expect(first.id).toBe(second.id)
    await world.settle()
    expect(await listed()).toBe(before)
  })

  it('happens every day by itself', async () => {
    const { last_run_at } = (await ada.api.reconciliation.getReconciliation({})).reconciliation_summary
    world.clock.advance({ days: 1 })
    await world.settle()
    const now = (await ada.api.reconciliation.getReconciliation({})).reconciliation_summary.last_run_at
    expect(Date.parse(now ?? '')).toBeGreaterThan(Date.parse(last_run_at ?? ''))
  })

  it('says what is on its way to a bank, and what arrived there', async () => {
    for (let day = 0; day < 3; day += 1) {
      world.clock.advance({ days: 1 })
      await world.settle()
    }
    const { payouts } = await compared()
    expect(payouts.paid.count + payouts.in_transit.count).toBeGreaterThan(0)
    expect((await deal.priya.api.reconciliation.getReconciliation({})).payouts).toEqual(payouts)
    expect((await deal.olivia.api.reconciliation.getReconciliation({})).payouts.paid.count).toBe(0)
  })

  it('goes on where it stopped when Stripe is away in the middle of it', async () => {
    const { paymentIntents } = await stripe()
    // Somebody uses the platform's account for something else.
    const other = { amount: 100, currency: 'gbp', payment_method: 'pm_card_visa', confirm: true }
    const methods = { automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const } }
    for (let made = 0; made < 110; made += 1) await paymentIntents.create({ ...other, ...methods })
    world.sandbox.faults.add({ kind: 'error_before', path: '/v1/balance_transactions', skip: 1, times: 1_000 })
    await ada.api.reconciliation.runReconciliation({})
    await world.settle()
    const away = (await ada.api.reconciliation.getReconciliation({})).reconciliation_summary.latest_run
    expect(away).toMatchObject({ status: 'running', stage: 'transactions', transactions: 100, differences: null })
    expect(away?.last_error).toMatch(/\S/)
    expect(await differencesFor(ada)).toEqual([])
    const half = await listed()
    // As if it had been killed after a page was stored, and before it was recorded how far it came.
    await world.db.updateTable('reconciliation_runs').set({ position: null }).where('status', '=', 'running').execute()

    world.sandbox.faults.clear()
    await letTimePass(world, 60)
    const { reconciliation_summary } = await ada.api.reconciliation.getReconciliation({})
    expect(reconciliation_summary).toMatchObject({
      ...{ discrepancies_found: 110, discrepancy_amount: 11_000 },
      latest_run: { id: away?.id, status: 'completed', last_error: null },
    })
    expect(await listed()).toBeGreaterThanOrEqual(half + 10)
    expect(await differencesFor(deal.olivia)).toEqual([])
  })
})

type Movements = Awaited<ReturnType<typeof compared>>['movements']
type Differences = Awaited<ReturnType<typeof differencesFor>>
const pounds = (pence: number) => (pence / 100).toFixed(2).padStart(10)
const table = (movements: Movements) =>
  movements
    .map(({ movement, ledger, stripe }) => `${movement.padEnd(18)}${pounds(ledger.amount)}${pounds(stripe.amount)}`)
    .join('\n')
const lines = (differences: Differences) =>
  differences.map(({ sentence, resolved_at }) => `  ${sentence} ${resolved_at ? 'Resolved' : 'Open'}`).join('\n')

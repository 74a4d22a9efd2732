import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Deal, makeDeal } from '#scenarios/deal.ts'
import { refusalOf } from './outcomes.ts'
import { connectOwnAccount } from './own-account.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')
const PAST = { period_start: '2026-08-04', period_end: '2026-11-02' }
let deal: Deal
let own: Awaited<ReturnType<typeof connectOwnAccount>>
let business: Awaited<ReturnType<(typeof own)['giveBusiness']>>
const mapping_id = randomUUID()

beforeAll(async () => {
  deal = await makeDeal(world)
  own = await connectOwnAccount(world, deal.olivia, deal.project_id)
  const currencies = ['gbp', 'usd']
  business = await own.giveBusiness({ months: 3, customers: 40, currencies, settles_in: currencies })
})

const collection = () => deal.olivia.api.collection
const proof = (period = PAST) => collection().getCollectionProof({ project_id: deal.project_id, ...period })
const counted = async () => (await proof()).mappings.reduce((sum, { amount }) => sum + amount, 0)
const latest = async () => (await collection().listCollectionTasks({ project_id: deal.project_id })).tasks[0]

async function sell(amount: number, payment_method = 'pm_card_visa'): Promise<string> {
  const asked: Stripe.PaymentIntentCreateParams = {
    ...{ amount, currency: 'gbp', payment_method, confirm: true },
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  }
  return String((await own.shop.paymentIntents.create(asked)).latest_charge)
}

describe('from a past without events to every new charge', () => {
  it('collects the past once its mapping is active, and proves that all of it is there', async () => {
    const { olivia, project_id, agreement_id } = deal
    await olivia.api.mappings.createMapping({
      ...{ id: mapping_id, project_id, agreement_id, name: 'All charges', mapping_type: 'stripe_charge' },
      source_config: { charge_id: 'status:succeeded' },
    })
    expect((await olivia.api.mappings.validateMapping({ id: mapping_id })).success).toBe(true)
    await world.settle()
    expect(await latest()).toMatchObject({ cause: 'backfill', status: 'completed', progress: 100 })

    const { charges, unexplained, late, ...proven } = await proof()
    expect(proven).toMatchObject({ is_complete: true, days: 91, days_read: 91, gaps: [] })
    const { gbp = {}, usd = {} } = business.money
    expect(charges.collected_amount).toBe((gbp.charge ?? 0) + (usd.charge ?? 0))
    expect(charges).toEqual({ ...charges, listed: charges.collected, listed_amount: charges.collected_amount })
    expect(late).toEqual({ records: 0, amount: 0 })
    const ofPayments = ({ charge = 0, refund = 0, dispute = 0, dispute_reversal = 0 }: Record<string, number>) =>
      charge + refund + dispute + dispute_reversal
    // Dollars are stored, and named.
    expect(unexplained).toMatchObject([{ reason: 'other_currency', currency: 'usd', amount: ofPayments(usd) }])
    expect(await counted()).toBe(ofPayments(gbp))
  })

  it('takes up each new movement by its webhook, and a click finds nothing new', async () => {
    world.clock.advance({ hours: 1 })
    const before = await counted()
    const charge = await sell(4_200)
    await world.settle()
    expect(await counted()).toBe(before + 4_200)
    await own.shop.refunds.create({ charge, amount: 200 })
    await sell(6_000, 'pm_card_createDispute')
    await world.settle()
    // What was disputed has been taken at once.
    expect(await counted()).toBe(before + 4_000)

    await collection().startCollection({ project_id: deal.project_id })
    await world.settle()
    expect(await latest()).toMatchObject({ status: 'completed', result_summary: { records_new: 0, total_amount: 0 } })
    expect(await proof()).toMatchObject({ is_complete: true })
  })

  it('finds within an hour, by asking for its events, what no webhook has brought', async () => {
    world.clock.advance({ hours: 1 })
    const before = await counted()
    world.sandbox.faults.add({ kind: 'webhook_drop', times: 50 })
    await sell(700)
    await world.settle()
    world.sandbox.faults.clear()
    expect(await counted()).toBe(before + 700)
  })

  it('finds by the next collection what no webhook has brought', async () => {
    world.clock.advance({ minutes: 1 })
    const before = await counted()
    world.sandbox.faults.add({ kind: 'webhook_drop', times: 50 })
    await sell(900)
    await world.settle()
    world.sandbox.faults.clear()
    expect(await counted()).toBe(before)
    await collection().startCollection({ project_id: deal.project_id })
    await world.settle()
    expect(await counted()).toBe(before + 900)
    expect(await latest()).toMatchObject({ cause: 'click', result_summary: { records_new: 1, total_amount: 900 } })
  })

  it('waits for an account once the holder has taken the access away', async () => {
    await own.disconnect()
    await world.settle()
    const { status, error_message } = await deal.olivia.api.mappings.getMapping({ id: mapping_id })
    expect([status, error_message]).toEqual(['error', expect.stringContaining('was disconnected')])
    const started = collection().startCollection({ project_id: deal.project_id })
    expect(await refusalOf(started)).toMatchObject({ code: 'NOT_CONNECTED' })
    expect((await proof()).is_complete).toBe(true)
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../platform/process.ts'
import { type Cast, register, registerCast } from '../testing/cast.ts'
import { setUpCard } from '../testing/saved-card.ts'
import { useStripe } from '../testing/use-stripe.ts'
import type { ChargeOutcome } from './charge-status.ts'
import { recordCharge } from './record-charge.ts'
import { requestCharge } from './request-charge.ts'
import type { SettledCharge } from './settlements.ts'

const notified: SettledCharge[] = []
const server = useStripe({
  routes: () => ({}),
  settled: {
    charges: {
      agreement_fee: async (write, charge) => {
        notified.push(charge)
        write.audit({
          chain: 'deal:fernleaf',
          action: `fee_${charge.status}`,
          subject_type: 'charge',
          subject_id: charge.id,
        })
      },
    },
  },
})
const { db, commands, command, client, clock, quiet, fault } = server

const SILENT = createLog({ level: 'silent' })
const DECLINED_WHEN_CHARGED = '4000000000000341'
const NEEDS_ITS_HOLDER = '4000002760003184'
const cards: Record<string, { id: string; customer_id: string }> = {}
let cast: Cast

beforeAll(async () => {
  cast = await registerCast(db)
  await saveCard('good', cast.olivia)
  await saveCard('declined', cast.priya, DECLINED_WHEN_CHARGED)
})
beforeEach(async () => {
  server.clearFaults()
  await quiet()
  notified.length = 0
  server.calls.length = 0
})

async function saveCard(name: string, person: Cast['olivia'], number?: string) {
  const { customer_id } = await setUpCard(server, person, number ? { number } : {})
  await quiet()
  const card = await db
    .selectFrom('payment_methods')
    .select('id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  cards[name] = { id: card.id, customer_id }
}

async function request(card: { id: string; customer_id: string } | undefined = cards.good, amount = 20_000) {
  const id = randomUUID()
  await command(async (write) => {
    await requestCharge(write, {
      id,
      purpose: 'agreement_fee',
      subject_id: randomUUID(),
      payer_id: cast.olivia.id,
      customer_id: card?.customer_id ?? '',
      payment_method_id: card?.id ?? '',
      amount,
      currency: 'gbp',
      description: 'Platform fee for Grow Fernleaf',
    })
  })
  return id
}

const row = (id: string) => db.selectFrom('charges').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const intentsOf = async (id: string) =>
  (await client.paymentIntents.list({ limit: 100 })).data.filter(({ metadata }) => metadata.charge_id === id)
const taken = async (id: string) => (await intentsOf(id)).filter(({ status }) => status === 'succeeded').length
const statusesOf = (id: string) => notified.filter((charge) => charge.id === id).map(({ status }) => status)

/** Some minutes go by: retries of failed jobs fall due, and the sweep comes each minute. */
async function later() {
  for (let minute = 0; minute < 4; minute += 1) {
    await quiet()
    clock.advance({ minutes: 1 })
    await server.runJob('stripe-sweep').catch(() => 'Stripe is away: the next sweep')
  }
  await quiet()
}

test('a charge succeeds: the money is taken and its purpose settled, once', async () => {
  const id = await request()
  await quiet()
  const charge = await row(id)
  expect(charge).toMatchObject({ status: 'succeeded', failure_code: null, settled_at: clock.now() })
  expect(statusesOf(id)).toEqual(['succeeded'])
  expect(await intentsOf(id)).toMatchObject([
    {
      id: charge.stripe_payment_intent_id,
      amount: 20_000,
      currency: 'gbp',
      status: 'succeeded',
      customer: cards.good?.customer_id,
      description: 'Platform fee for Grow Fernleaf',
      metadata: { charge_id: id, purpose: 'agreement_fee', subject_id: charge.subject_id },
    },
  ])
})

test('a refused transaction asks for nothing', async () => {
  const id = randomUUID()
  const attempt = command(async (write) => {
    await requestCharge(write, {
      id,
      purpose: 'agreement_fee',
      subject_id: randomUUID(),
      payer_id: cast.olivia.id,
      customer_id: cards.good?.customer_id ?? '',
      payment_method_id: cards.good?.id ?? '',
      amount: 20_000,
      currency: 'gbp',
      description: 'Never',
    })
    throw new Error('changed its mind')
  })
  await expect(attempt).rejects.toThrow('changed its mind')
  await quiet()
  expect(server.calls).toEqual([])
  expect(await db.selectFrom('charges').select('id').where('id', '=', id).execute()).toEqual([])
})

test('a declined card fails the charge with a code and a sentence', async () => {
  const id = await request(cards.declined)
  await quiet()
  expect(await row(id)).toMatchObject({
    status: 'failed',
    failure_code: 'generic_decline',
    failure_message: 'The card was declined. Use another card, or ask your bank.',
  })
  expect(statusesOf(id)).toEqual(['failed'])
  expect(await taken(id)).toBe(0)
})

test('a card whose bank asks its holder waits half an hour for them, then can take nothing any more', async () => {
  await db.deleteFrom('payment_methods').where('user_id', '=', cast.marco.id).execute()
  const customer_id = await server.boundary.cards.customerOf(cast.marco)
  const method = await client.paymentMethods.attach('pm_card_authenticationRequired', { customer: customer_id })
  await db
    .insertInto('payment_methods')
    .values({
      id: method.id,
      user_id: cast.marco.id,
      brand: 'visa',
      last4: NEEDS_ITS_HOLDER.slice(-4),
      exp_month: 12,
      exp_year: 2030,
      cardholder_name: 'Marco Bianchi',
      is_default: true,
      created_at: clock.now(),
    })
    .execute()
  const id = await request({ id: method.id, customer_id })
  await quiet()
  const asked_at = clock.now()
  expect(await row(id)).toMatchObject({ status: 'unknown', action_required_at: asked_at })
  await later()
  expect(await row(id)).toMatchObject({ status: 'unknown', action_required_at: asked_at })
  clock.advance({ minutes: 30 })
  await later()
  expect(await row(id)).toMatchObject({ status: 'failed', failure_code: 'authentication_required' })
  expect(statusesOf(id)).toEqual(['failed'])
  expect(await intentsOf(id)).toMatchObject([{ status: 'canceled', cancellation_reason: 'abandoned' }])
})

test('an amount Stripe refuses fails before there is an intent', async () => {
  const id = await request(cards.good, 5)
  await quiet()
  expect(await row(id)).toMatchObject({
    status: 'failed',
    failure_code: 'amount_too_small',
    stripe_payment_intent_id: null,
  })
  expect(statusesOf(id)).toEqual(['failed'])
})

describe('however the calls go wrong, the money is taken once', () => {
  test.each([
    [
      'the making is refused for a while',
      { kind: 'error_before', method: 'POST', path: '/v1/payment_intents', times: 3 },
    ],
    [
      'the making succeeds, its answer is an error',
      { kind: 'error_after', method: 'POST', path: '/v1/payment_intents', times: 1 },
    ],
    [
      'the making succeeds, its answer is lost',
      { kind: 'drop_after', method: 'POST', path: '/v1/payment_intents', times: 3 },
    ],
    ['Stripe is busy', { kind: 'rate_limit', path: '/v1/payment_intents', times: 4 }],
    [
      'the taking succeeds, its answer is an error',
      { kind: 'error_after', method: 'POST', path: '/v1/payment_intents/', times: 1 },
    ],
    [
      'the taking succeeds, its answer is lost',
      { kind: 'drop_after', method: 'POST', path: '/v1/payment_intents/', times: 2 },
    ],
    [
      'Stripe is away for longer than the job is patient',
      { kind: 'error_before', path: '/v1/payment_intents', times: 14 },
    ],
  ] as const)('%s', async (_case, misbehaviour) => {
    fault(misbehaviour)
    const id = await request()
    await later()
    await later()
    expect(server.unmetFaults()).toEqual([])
    expect(await row(id)).toMatchObject({ status: 'succeeded' })
    expect(await taken(id)).toBe(1)
    expect(statusesOf(id)).toEqual(['succeeded'])
  })

  test('the answer is lost and only the webhook comes', async () => {
    fault({ kind: 'webhook_delay', event_type: 'payment_intent.succeeded', delay_ms: 1500 })
    fault({ kind: 'drop_after', method: 'POST', path: '/v1/payment_intents/', times: 2 })
    const id = await request()
    await server.jobs.drain()
    expect(await row(id)).toMatchObject({ status: 'unknown', called_at: clock.now() })
    // The clock stands still: the job's retry is not due, so it is the webhook that settles this.
    await quiet()
    expect(await row(id)).toMatchObject({ status: 'succeeded' })
    expect(statusesOf(id)).toEqual(['succeeded'])
  })

  test('neither answer nor webhook comes, and the job is gone: the sweep finds it', async () => {
    fault({ kind: 'webhook_drop', times: 10 })
    fault({ kind: 'drop_after', method: 'POST', path: '/v1/payment_intents/', times: 2 })
    const id = await request()
    await server.jobs.drain()
    await quiet()
    expect(await row(id)).toMatchObject({ status: 'unknown' })
    await sql`delete from jobs.job where name = 'charge'`.execute(db)
    clock.advance({ minutes: 3 })
    await server.runJob('stripe-sweep')
    await quiet()
    expect(await row(id)).toMatchObject({ status: 'succeeded' })
    expect(await taken(id)).toBe(1)
    expect(statusesOf(id)).toEqual(['succeeded'])
  })

  test('a charge at which Stripe breaks each time does not keep the sweep from the others', async () => {
    fault({ kind: 'webhook_drop', times: 100 })
    fault({ kind: 'drop_after', method: 'POST', path: '/v1/payment_intents/', times: 4 })
    const [broken, other] = [await request(), await request()]
    await server.jobs.drain()
    await sql`delete from jobs.job where name = 'charge'`.execute(db)
    const { stripe_payment_intent_id } = await row(broken)
    fault({ kind: 'error_before', path: `/v1/payment_intents/${stripe_payment_intent_id}`, times: 100 })
    clock.advance({ minutes: 3 })
    await server.runJob('stripe-sweep')
    expect(await row(broken)).toMatchObject({ status: 'unknown' })
    expect(await row(other)).toMatchObject({ status: 'succeeded' })
    server.clearFaults()
    await server.runJob('stripe-sweep')
    expect(await row(broken)).toMatchObject({ status: 'succeeded' })
    expect([await taken(broken), await taken(other)]).toEqual([1, 1])
  })

  test('the same job twice at once', async () => {
    const id = await request()
    const run = () => server.runJob('charge', { charge_id: id })
    await Promise.allSettled([run(), run(), run()])
    await later()
    expect(await row(id)).toMatchObject({ status: 'succeeded' })
    expect(await taken(id)).toBe(1)
    expect(statusesOf(id)).toEqual(['succeeded'])
  })
})

describe('webhooks that come twice or in the wrong order change nothing', () => {
  test.each(['webhook_twice', 'webhook_reorder'] as const)('%s', async (kind) => {
    fault({ kind, times: 6, delay_ms: 30 })
    const paid = await request()
    const declined = await request(cards.declined)
    await later()
    expect(await row(paid)).toMatchObject({ status: 'succeeded' })
    expect(await row(declined)).toMatchObject({ status: 'failed' })
    expect(statusesOf(paid)).toEqual(['succeeded'])
    expect(statusesOf(declined)).toEqual(['failed'])
    expect(server.unmetFaults()).toEqual([])
  })
})

test.each(['the card', 'the customer'])('%s is gone at Stripe when the charge is due', async (what) => {
  const person = await register(db, { role: 'owner', name: 'Another Owner', email: `${randomUUID()}@example.com` })
  const { customer_id } = await setUpCard(server, person)
  await quiet()
  const mine = db.selectFrom('payment_methods').select(['id', 'removed_at']).where('user_id', '=', person.id)
  const { id: card } = await mine.executeTakeFirstOrThrow()
  fault({ kind: 'webhook_drop', times: 100 })
  if (what === 'the card') await client.paymentMethods.detach(card)
  else await client.customers.del(customer_id)
  const id = await request({ id: card, customer_id })
  await quiet()
  expect(await row(id)).toMatchObject({
    status: 'failed',
    failure_code: 'card_gone',
    failure_message: 'The saved card is missing at Stripe. Add it again, or use another card.',
  })
  expect(statusesOf(id)).toEqual(['failed'])
  // And it is not offered again.
  expect(await mine.execute()).toMatchObject([{ removed_at: clock.now() }])
})

test('an end is recorded once, and a card of somebody else’s is not taken over with it', async () => {
  const id = await request()
  const ends: string[] = []
  const end = async (_write: unknown, { status }: SettledCharge) => void ends.push(status)
  const settled = { charges: { agreement_fee: end, payment_batch: end, fee_reversal: end, right_purchase: end } }
  const recorded = (outcome: ChargeOutcome) => recordCharge({ commands, log: SILENT, settled }, id, outcome)
  await recorded({ succeeded: true, payment_method_id: cards.declined?.id ?? '' })
  await recorded({ succeeded: false, refusal: { code: 'late', sentence: 'Late news.' } })
  expect(await row(id)).toMatchObject({ status: 'succeeded', failure_code: null, payment_method_id: cards.good?.id })
  expect(ends).toEqual(['succeeded'])
})

test('an intent over another amount settles nothing', async () => {
  fault({ kind: 'webhook_drop', times: 10 })
  fault({ kind: 'drop_after', method: 'POST', path: '/v1/payment_intents/', times: 2 })
  const id = await request()
  await server.jobs.drain()
  await db.updateTable('charges').set({ amount: 20_001 }).where('id', '=', id).execute()
  await expect(server.runJob('charge', { charge_id: id })).rejects.toThrow('is not over the amount')
  expect(await row(id)).toMatchObject({ status: 'unknown' })
  expect(statusesOf(id)).toEqual([])
  await db.updateTable('charges').set({ amount: 20_000 }).where('id', '=', id).execute()
  await server.runJob('charge', { charge_id: id })
  expect(statusesOf(id)).toEqual(['succeeded'])
})

test('charges whose jobs are gone before they ran are found by the sweep, which leaves Stripe alone while it is away', async () => {
  const ids = [await request(), await request(), await request(), await request()]
  await sql`delete from jobs.job where name = 'charge'`.execute(db)
  clock.advance({ minutes: 3 })
  fault({ kind: 'error_before', path: '/v1/payment_intents', times: 100 })
  server.calls.length = 0
  await server.runJob('stripe-sweep')
  // Three without an answer, each asked for twice by the client.
  expect(server.calls.filter((call) => call === 'POST /v1/payment_intents')).toHaveLength(6)
  server.clearFaults()
  await server.runJob('stripe-sweep')
  for (const id of ids) expect(await row(id)).toMatchObject({ status: 'succeeded' })
})

test('what follows fails: nothing is recorded, and it is tried again', async () => {
  const id = await request()
  const push = notified.push
  notified.push = () => {
    throw new Error('the ledger is locked')
  }
  await server.jobs.drain()
  expect(await row(id)).toMatchObject({ status: 'unknown' })
  notified.push = push
  await later()
  expect(await row(id)).toMatchObject({ status: 'succeeded' })
  expect(await taken(id)).toBe(1)
  expect(statusesOf(id)).toEqual(['succeeded'])
})

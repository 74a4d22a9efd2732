import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { submitOnboarding } from '#scenarios/open-payout-account.ts'
import { createLog } from '../platform/process.ts'
import { type Cast, registerCast } from '../testing/cast.ts'
import { useStripe } from '../testing/use-stripe.ts'
import { recordTransfers } from './record-transfer.ts'
import { requestTransfer } from './request-transfer.ts'
import type { SettledPayout, SettledTransfer } from './settlements.ts'

const notified: SettledTransfer[] = []
/** What cannot be settled. */
const broken = new Set<string>()
const server = useStripe({
  routes: () => ({}),
  settled: {
    transfers: async (_write, ended) => {
      if (ended.some(({ id }) => broken.has(id))) throw new Error('It cannot be settled.')
      notified.push(...ended)
    },
  },
})
const { db, commands, command, client, clock, quiet, fault } = server

let cast: Cast
let priyas_account = ''
let marcos_account = ''

beforeAll(async () => {
  cast = await registerCast(db)
  // What a transfer pays and to which deal it belongs is not looked at here.
  await sql`alter table transfers drop constraint transfers_payment_id_fkey, drop constraint transfers_purchase_id_fkey, drop constraint transfers_deal_id_fkey, drop constraint transfers_payer_id_fkey, drop constraint transfers_payee_id_fkey`.execute(
    db,
  )
  priyas_account = await openAccount(cast.priya)
  marcos_account = await openAccount(cast.marco, { last_name: 'Restricted' })
  await fundPlatform(5_000_000)
})
beforeEach(async () => {
  server.clearFaults()
  await quiet()
  notified.length = 0
  broken.clear()
})

async function openAccount(person: Cast['priya'], answers: Parameters<typeof submitOnboarding>[1] = {}) {
  const back = { return_url: 'http://localhost:3000/payments', refresh_url: 'http://localhost:3000/payments' }
  const { accounts } = server.boundary
  const account_id = await accounts.open({ ...person, country: 'GB' })
  await submitOnboarding((await accounts.onboardingLink(account_id, back)) ?? '', answers)
  return account_id
}

async function fundPlatform(amount: number) {
  await client.paymentIntents.create({
    amount,
    currency: 'gbp',
    payment_method: 'pm_card_bypassPending',
    confirm: true,
    off_session: true,
  })
}

async function request(changes: Partial<Parameters<typeof requestTransfer>[1]> = {}) {
  const transfer = {
    id: randomUUID(),
    payment_id: randomUUID(),
    payer_id: randomUUID(),
    payee_id: randomUUID(),
    attempt: 1,
    deal_id: randomUUID(),
    amount: 82_824,
    currency: 'gbp' as const,
    destination_id: priyas_account,
    description: 'Grow Fernleaf, October 2026',
    ...changes,
  }
  await command(async (write) => {
    await requestTransfer(write, transfer)
  })
  return transfer
}

const row = (id: string) => db.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const sent = async (payment_id: string) => (await client.transfers.list({ transfer_group: payment_id })).data
const statusesOf = (id: string) => notified.filter((transfer) => transfer.id === id).map(({ status }) => status)

/** Some minutes go by: retries of failed jobs fall due, and the sweep comes each minute. */
async function later() {
  for (let minute = 0; minute < 4; minute += 1) {
    await quiet()
    clock.advance({ minutes: 1 })
    await server.runJob('stripe-sweep').catch(() => 'Stripe is away: the next sweep')
  }
  await quiet()
}

test('a transfer arrives: once, with the way back to its deal', async () => {
  const { id, payment_id, deal_id } = await request()
  await quiet()
  const transfer = await row(id)
  expect(transfer).toMatchObject({ status: 'completed', error_code: null, settled_at: clock.now() })
  expect(statusesOf(id)).toEqual(['completed'])
  expect(await sent(payment_id)).toMatchObject([
    {
      id: transfer.stripe_transfer_id,
      amount: 82_824,
      currency: 'gbp',
      destination: priyas_account,
      description: 'Grow Fernleaf, October 2026',
      metadata: { transfer_id: id, payment_id, deal_id, attempt: '1' },
    },
  ])
})

describe('a refusal makes the attempt fail', () => {
  test('the balance does not cover it; the next attempt is a transfer of its own', async () => {
    const { id, payment_id } = await request({ amount: 90_000_000 })
    await quiet()
    expect(await row(id)).toMatchObject({
      status: 'failed',
      error_code: 'balance_insufficient',
      error_message: 'The platform’s balance at Stripe does not cover this transfer yet.',
    })
    const second = await request({ payment_id, attempt: 2, amount: 1_000 })
    await quiet()
    expect(await row(second.id)).toMatchObject({ status: 'completed', attempt: 2 })
    expect(notified.map(({ attempt, status }) => [attempt, status])).toEqual([
      [1, 'failed'],
      [2, 'completed'],
    ])
    expect(await sent(payment_id)).toHaveLength(1)
  })

  test('the account cannot receive', async () => {
    const { id } = await request({ destination_id: marcos_account })
    await quiet()
    expect(await row(id)).toMatchObject({
      status: 'failed',
      error_code: 'insufficient_capabilities_for_transfer',
      error_message:
        'The payout account cannot receive transfers at the moment. Its holder needs to check its verification.',
    })
  })

  test('there is no such account', async () => {
    const { id } = await request({ destination_id: 'acct_of_nobody' })
    await quiet()
    expect(await row(id)).toMatchObject({ status: 'failed', error_code: 'resource_missing' })
    expect(statusesOf(id)).toEqual(['failed'])
  })
})

describe('however the calls go wrong, the money is sent once', () => {
  test.each([
    ['refused for a while', { kind: 'error_before', method: 'POST', path: '/v1/transfers', times: 3 }],
    ['sent, but the answer is an error', { kind: 'error_after', method: 'POST', path: '/v1/transfers', times: 1 }],
    ['sent, but the answers are lost', { kind: 'drop_after', method: 'POST', path: '/v1/transfers', times: 3 }],
    ['Stripe is busy', { kind: 'rate_limit', path: '/v1/transfers', times: 4 }],
    ['Stripe is away for longer than the job is patient', { kind: 'error_before', path: '/v1/transfers', times: 14 }],
  ] as const)('%s', async (_case, misbehaviour) => {
    fault(misbehaviour)
    const { id, payment_id } = await request()
    await later()
    await later()
    expect(server.unmetFaults()).toEqual([])
    expect(await row(id)).toMatchObject({ status: 'completed' })
    expect(await sent(payment_id)).toHaveLength(1)
    expect(statusesOf(id)).toEqual(['completed'])
  })

  test('the answer is lost and only the webhook comes, late', async () => {
    fault({ kind: 'webhook_delay', event_type: 'transfer.created', delay_ms: 1500 })
    fault({ kind: 'drop_after', method: 'POST', path: '/v1/transfers', times: 2 })
    const { id, payment_id } = await request()
    await server.jobs.drain()
    expect(await row(id)).toMatchObject({ status: 'processing' })
    // The clock stands still: the job's retry is not due, so it is the webhook that settles this.
    await quiet()
    expect(server.unmetFaults()).toEqual([])
    expect(await row(id)).toMatchObject({ status: 'completed' })
    expect(await sent(payment_id)).toHaveLength(1)
    expect(statusesOf(id)).toEqual(['completed'])
  })

  test('neither answer nor webhook comes, and the job is gone: the sweep finds it', async () => {
    fault({ kind: 'webhook_drop', times: 10 })
    fault({ kind: 'drop_after', method: 'POST', path: '/v1/transfers', times: 2 })
    const { id, payment_id } = await request()
    await server.jobs.drain()
    await sql`delete from jobs.job where name = 'transfer'`.execute(db)
    await quiet()
    expect(await row(id)).toMatchObject({ status: 'processing' })
    clock.advance({ minutes: 3 })
    await server.runJob('stripe-sweep')
    expect(server.unmetFaults()).toEqual([])
    expect(await row(id)).toMatchObject({ status: 'completed' })
    expect(await sent(payment_id)).toHaveLength(1)
    expect(statusesOf(id)).toEqual(['completed'])
  })

  test('its job is gone before it ran: the sweep sends it', async () => {
    const { id, payment_id } = await request()
    await sql`delete from jobs.job where name = 'transfer'`.execute(db)
    clock.advance({ minutes: 3 })
    await server.runJob('stripe-sweep')
    expect(await row(id)).toMatchObject({ status: 'completed' })
    expect(await sent(payment_id)).toHaveLength(1)
    // Its end is recorded once, whatever is said of it later.
    const refusal = { code: 'late', sentence: 'Late news.' }
    const settled = {
      transfers: async (_write: unknown, ended: readonly SettledTransfer[]) => void notified.push(...ended),
      payout: async () => {},
    }
    await recordTransfers({ commands, log: createLog({ level: 'silent' }), settled }, [{ id, outcome: { refusal } }])
    expect(await row(id)).toMatchObject({ status: 'completed', error_code: null })
    expect(statusesOf(id)).toEqual(['completed'])
  })

  test('the answer is late', async () => {
    fault({ kind: 'late', method: 'POST', path: '/v1/transfers', delay_ms: 600 })
    const { id, payment_id } = await request()
    await Promise.all([server.jobs.drain(), server.runJob('transfer', { transfer_id: id }).catch(() => 'in use')])
    await later()
    expect(server.unmetFaults()).toEqual([])
    expect(await sent(payment_id)).toHaveLength(1)
    expect(statusesOf(id)).toEqual(['completed'])
  })

  test('the answer is lost, and Stripe has forgotten the idempotency key when it is tried again', async () => {
    fault({ kind: 'webhook_drop', times: 10 })
    fault({ kind: 'drop_after', method: 'POST', path: '/v1/transfers', times: 2 })
    const { id, payment_id } = await request()
    await server.jobs.drain()
    expect(await row(id)).toMatchObject({ status: 'processing', called_at: clock.now() })
    clock.advance({ hours: 25 })
    await quiet()
    expect(await row(id)).toMatchObject({ status: 'completed' })
    expect(await sent(payment_id)).toHaveLength(1)
    expect(statusesOf(id)).toEqual(['completed'])
  })

  test('the same job three times at once', async () => {
    const { id, payment_id } = await request()
    const run = () => server.runJob('transfer', { transfer_id: id })
    await Promise.allSettled([run(), run(), run()])
    await later()
    expect(await row(id)).toMatchObject({ status: 'completed' })
    expect(await sent(payment_id)).toHaveLength(1)
    expect(statusesOf(id)).toEqual(['completed'])
  })

  test.each(['webhook_twice', 'webhook_reorder'] as const)('%s', async (kind) => {
    fault({ kind, times: 6, delay_ms: 30 })
    const { id } = await request()
    await later()
    expect(server.unmetFaults()).toEqual([])
    expect(statusesOf(id)).toEqual(['completed'])
  })
})

describe('ends that come together', () => {
  test('are recorded each as what it is, those that were not known yet', async () => {
    const [known, arrived, refused, unasked] = [await request(), await request(), await request(), await request()]
    const [sold, purchase_id] = [await request(), randomUUID()]
    await db.updateTable('transfers').set({ payment_id: null, purchase_id }).where('id', '=', sold.id).execute()
    const paid_out: SettledPayout[] = []
    const refusal = { code: 'account_invalid', sentence: 'The payout account cannot receive transfers.' }
    const deps = {
      ...{ commands, log: createLog({ level: 'silent' }) },
      settled: {
        transfers: async (_write: unknown, ended: readonly SettledTransfer[]) => void notified.push(...ended),
        payout: async (_write: unknown, one: SettledPayout) => void paid_out.push(one),
      },
    }
    await recordTransfers(deps, [{ id: known.id, outcome: { stripe_transfer_id: 'tr_known' } }])
    await recordTransfers(deps, [
      { id: refused.id, outcome: { refusal } },
      { id: known.id, outcome: { refusal } },
      { id: arrived.id, outcome: { stripe_transfer_id: 'tr_arrived' } },
      { id: sold.id, outcome: { stripe_transfer_id: 'tr_sold' } },
      { id: randomUUID(), outcome: { stripe_transfer_id: 'tr_of_nobody' } },
    ])
    const nothing = { error_code: null, error_message: null }
    expect(await row(known.id)).toMatchObject({ status: 'completed', stripe_transfer_id: 'tr_known', ...nothing })
    expect(await row(arrived.id)).toMatchObject({ status: 'completed', stripe_transfer_id: 'tr_arrived', ...nothing })
    expect(await row(sold.id)).toMatchObject({ status: 'completed', stripe_transfer_id: 'tr_sold', ...nothing })
    expect(paid_out).toMatchObject([{ id: sold.id, purchase_id, status: 'completed', stripe_transfer_id: 'tr_sold' }])
    const refusal_stored = { error_code: refusal.code, error_message: refusal.sentence, stripe_transfer_id: null }
    expect(await row(refused.id)).toMatchObject({ status: 'failed', ...refusal_stored })
    expect(await row(unasked.id)).toMatchObject({ status: 'pending', settled_at: null })
    expect(notified.map(({ id, status }) => ({ id, status })).sort(byId)).toEqual(
      [
        { id: known.id, status: 'completed' },
        { id: arrived.id, status: 'completed' },
        { id: refused.id, status: 'failed' },
      ].sort(byId),
    )
  })

  test('one that cannot be recorded holds no other up, and is recorded once it can be', async () => {
    const requested: string[] = []
    for (let n = 0; n < 8; n += 1) requested.push((await request()).id)
    const [stuck = '', ...others] = requested
    broken.add(stuck)
    const ended = await Promise.allSettled(requested.map((id) => server.runJob('transfer', { transfer_id: id })))
    expect(ended.map(({ status }) => status)).toEqual(['rejected', ...others.map(() => 'fulfilled')])
    for (const id of others) expect(await row(id)).toMatchObject({ status: 'completed' })
    expect(await row(stuck)).toMatchObject({ status: 'processing', stripe_transfer_id: null })

    broken.clear()
    await later()
    expect(await row(stuck)).toMatchObject({ status: 'completed' })
    for (const id of requested) expect(statusesOf(id)).toEqual(['completed'])
  })

  test('one that another transaction has locked holds no other up, and is recorded when the lock is gone', async () => {
    const requested: string[] = []
    for (let n = 0; n < 4; n += 1) requested.push((await request()).id)
    const [locked = '', ...others] = requested
    const lock = await db.startTransaction().execute()
    await lock.selectFrom('transfers').select('id').where('id', '=', locked).forUpdate().execute()
    const waiting = server.runJob('transfer', { transfer_id: locked })
    await Promise.all(others.map((id) => server.runJob('transfer', { transfer_id: id })))
    for (const id of others) expect(await row(id)).toMatchObject({ status: 'completed' })
    expect(await row(locked)).toMatchObject({ status: 'pending' })

    await lock.rollback().execute()
    await waiting
    for (const id of requested) expect(statusesOf(id)).toEqual(['completed'])
  })
})

const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)

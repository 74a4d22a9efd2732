import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fund } from '../testing/people.ts'
import { useSandbox, withClient } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()
const DAY_MS = 24 * 60 * 60 * 1000

test('The same key and body get the same answer, and nothing happens twice', async () => {
  const idempotencyKey = randomUUID()
  const first = await sandbox.stripe.customers.create({ name: 'Olivia Hart' }, { idempotencyKey })
  const again = await sandbox.stripe.customers.create({ name: 'Olivia Hart' }, { idempotencyKey })
  expect(again).toEqual(first)
  expect(again.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
    'idempotency-key': idempotencyKey,
  })
  expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed')
})

test('A key cannot be used for another request', async () => {
  const idempotencyKey = randomUUID()
  await sandbox.stripe.customers.create({ name: 'Olivia Hart' }, { idempotencyKey })
  await expect(sandbox.stripe.customers.create({ name: 'Marco Bianchi' }, { idempotencyKey })).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  })
  await expect(
    sandbox.stripe.paymentIntents.create({ amount: 100, currency: 'gbp' }, { idempotencyKey }),
  ).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  })
})

test('Keys are forgotten after a day', async () => {
  const idempotencyKey = randomUUID()
  const first = await sandbox.stripe.customers.create({ name: 'Olivia Hart' }, { idempotencyKey })
  sandbox.clock = new Date(sandbox.clock.getTime() + DAY_MS - 1000)
  expect((await sandbox.stripe.customers.create({ name: 'Olivia Hart' }, { idempotencyKey })).id).toBe(first.id)
  sandbox.clock = new Date(sandbox.clock.getTime() + 1000)
  expect((await sandbox.stripe.customers.create({ name: 'Olivia Hart' }, { idempotencyKey })).id).not.toBe(first.id)
})

test('A decline is stored under its key; wrong parameters leave it free', async () => {
  const { stripe } = sandbox
  const idempotencyKey = randomUUID()
  const declined = { amount: 500, currency: 'gbp', payment_method: 'pm_card_chargeDeclined', confirm: true }
  const refusals: unknown[] = []
  for (const _ of [1, 2]) {
    const error: unknown = await stripe.paymentIntents
      .create(declined, { idempotencyKey })
      .catch((reason: unknown) => reason)
    refusals.push(Reflect.get(Object(error), 'payment_intent').id)
  }
  expect(refusals[1]).toBe(refusals[0])

  const freed = randomUUID()
  const wrong = stripe.paymentIntents.create({ amount: 1, currency: 'gbp' }, { idempotencyKey: freed })
  await expect(wrong).rejects.toMatchObject({ code: 'amount_too_small' })
  await stripe.paymentIntents.create({ amount: 100, currency: 'gbp' }, { idempotencyKey: freed })
})

test('While a call is under way its key is in use, and its answer is there afterwards', async () => {
  const { stripe } = sandbox
  const intent = await stripe.paymentIntents.create({ amount: 900, currency: 'gbp', payment_method: 'pm_card_visa' })
  const idempotencyKey = randomUUID()
  const confirm = () => stripe.paymentIntents.confirm(intent.id, {}, { idempotencyKey })
  const first = await withClient(sandbox.connection, async (client) => {
    // Holds the intent, so that the first confirmation has to wait in the middle of its work.
    await client.query('begin')
    await client.query('select 1 from stripe_sandbox.objects where id = $1 for update', [intent.id])
    const waiting = confirm()
    await expect.poll(() => locksWaitedFor()).toBe(1)
    await expect(confirm()).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    await client.query('commit')
    return waiting
  })
  expect(first.status).toBe('succeeded')
  expect((await confirm()).latest_charge).toBe(first.latest_charge)
})

test('Many at once with one key do the work once', async () => {
  const idempotencyKey = randomUUID()
  const tries = Array.from({ length: 10 }, () =>
    sandbox
      .client()
      .paymentIntents.create(
        { amount: 1000, currency: 'gbp', payment_method: 'pm_card_visa', confirm: true },
        { idempotencyKey },
      ),
  )
  const results = await Promise.allSettled(tries)
  const ids = new Set(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : [])))
  expect(ids.size).toBe(1)
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ statusCode: 409 })
  }
})

test('An answer survives a restart', async () => {
  const idempotencyKey = randomUUID()
  const first = await sandbox.stripe.customers.create({ name: 'Ada Morgan' }, { idempotencyKey })
  await sandbox.restart()
  expect((await sandbox.stripe.customers.create({ name: 'Ada Morgan' }, { idempotencyKey })).id).toBe(first.id)
  await fund(sandbox, 100)
})

async function locksWaitedFor(): Promise<number> {
  const [row] = await sandbox.sql<{ waiting: string }>(
    `select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return Number(row?.waiting)
}

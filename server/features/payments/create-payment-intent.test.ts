import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { CURRENCIES } from '#domain/money.ts'
import { createLog } from '#server/platform/process.ts'
import { recordCharge } from '#server/stripe/record-charge.ts'
import { addHolders } from '#server/testing/many-holders.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { deletionBlockers } from './deletion-blockers.ts'
import { settleBatchCharge } from './settle-batch-charge.ts'

const { as, db, clock, commands, jobs, people, makeDeal, approved } = useFernleaf()

beforeAll(async () => {
  const offered = { is_available: true, currencies: [...CURRENCIES], checked_at: clock.now() }
  await db
    .insertInto('funding_methods')
    .values({ method: 'bank_transfer', ...offered })
    .execute()
})
beforeEach(async () => {
  await jobs.drain()
})

const chargeOf = (batch_id: string) =>
  db.selectFrom('charges').selectAll().where('subject_id', '=', batch_id).executeTakeFirstOrThrow()

async function owed() {
  const approval = await approved((await makeDeal()).project.id)
  return { approval, payment_id: approval.payable.payment_ids[0] ?? '' }
}

test('an intent pays payments as the screens do, once, for what they come to', async () => {
  const { payment_id } = await owed()
  const metadata = { batch_id: randomUUID(), payment_ids: [payment_id] }
  const { createPaymentIntent, createStripePaymentIntent } = as(people.olivia).payments
  const intent = { amount: 97_440, description: 'October', metadata }
  expect(await refusalOf(createPaymentIntent({ ...intent, amount: 1 }))).toMatchObject({ code: 'AMOUNT_CHANGED' })
  expect(await refusalOf(createPaymentIntent({ ...intent, currency: 'usd' }))).toMatchObject({
    ...{ code: 'INVALID_INPUT', message: 'These payments are in GBP.' },
  })
  const made = await createPaymentIntent(intent)
  expect(made).toMatchObject({ success: true, data: { batch_id: metadata.batch_id } })
  expect(await createStripePaymentIntent(intent)).toEqual(made)
  expect(await chargeOf(metadata.batch_id)).toMatchObject({
    ...{ id: made.data.id, method: 'bank_transfer', amount: 97_440, status: 'pending', customer_id: null },
  })
  for (const by of [people.priya, people.ada]) {
    const other = { ...intent, metadata: { ...metadata, batch_id: randomUUID() } }
    expect((await refusalOf(as(by).payments.createPaymentIntent(other))).code).toBe('NOT_ALLOWED')
  }
  const marcos = { ...intent, metadata: { ...metadata, batch_id: randomUUID(), payment_ids: [randomUUID()] } }
  expect((await refusalOf(createPaymentIntent(marcos))).code).toBe('NOT_FOUND')
})

test('a method that is not offered is refused, also without an answer of Stripe yet', async () => {
  const { payment_id } = await owed()
  const metadata = { batch_id: randomUUID(), payment_ids: [payment_id], payment_method: 'paypal' as const }
  expect(await refusalOf(as(people.olivia).payments.createPaymentIntent({ amount: 97_440, metadata }))).toMatchObject({
    ...{ code: 'METHOD_UNAVAILABLE', message: 'PayPal is being checked with Stripe. Try again in a minute.' },
  })
})

test('a large batch is prepared, then asks for one bank transfer, and is settled once it has arrived', async () => {
  const { approval, payment_id } = await owed()
  await addHolders(db, payment_id, 600)
  const { payments } = as(people.olivia)
  const all = { report: approval.id }
  const seen = await payments.previewPayments({ all, payment_method: 'bank_transfer' })
  expect(seen).toMatchObject({ count: 601, problem: null, card: null })
  const how = { id: randomUUID(), all, payment_method: 'bank_transfer' as const, count_seen: 601 }
  await payments.processPayments({ ...how, amount_seen: seen.amount })
  await jobs.drain()
  const charge = await chargeOf(how.id)
  expect(charge).toMatchObject({ method: 'bank_transfer', amount: seen.amount, status: 'pending' })
  const pays_again = { ...how, id: randomUUID(), amount_seen: seen.amount }
  expect((await refusalOf(payments.processPayments(pays_again))).code).toBe('NOTHING_SELECTED')

  const log = createLog({ level: 'silent' })
  const deps = { commands, log, settled: { charges: { payment_batch: settleBatchCharge } as never } }
  await recordCharge(deps, charge.id, { succeeded: true })
  await jobs.drain()
  expect(await payments.getBatch({ id: how.id })).toMatchObject({
    status: 'funded',
    counts: { all: 601, success: 601, open: 0 },
  })
})

test('money that is left at Stripe stands in the way of deleting the account', async () => {
  await db
    .insertInto('cash_balances')
    .values({ user_id: people.marco.id, currency: 'gbp', amount: 2560, updated_at: clock.now() })
    .execute()
  const sentences = (await deletionBlockers(db, people.marco, clock.now())).map(({ sentence }) => sentence)
  expect(sentences).toContainEqual(expect.stringMatching(/^£25\.60 of your bank transfers left at Stripe\./))
})

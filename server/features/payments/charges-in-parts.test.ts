import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import { createLog } from '#server/platform/process.ts'
import { recordCharge } from '#server/stripe/record-charge.ts'
import type { ReturnedCharge } from '#server/stripe/settlements.ts'
import { balanceOf } from '#server/testing/balance-of.ts'
import { findAllViolations } from '#server/testing/find-all-violations.ts'
import { addHolders } from '#server/testing/many-holders.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { settleBatchCharge } from './settle-batch-charge.ts'
import { settleReturnedCharge } from './settle-returned-charge.ts'

const house = useFernleaf()
const { db, as, jobs, clock, command, commands, people, bank, makeDeal, approved } = house
const payments = () => as(people.olivia).payments

/** 12% of this is £1,250,000.00. */
const REVENUE = 1_041_666_667
const [GROSS, NET] = [125_000_000, 106_250_000]
const [FIRST, SECOND] = [99_999_999, 25_000_001]

beforeAll(async () => {
  const offered = { is_available: true, currencies: ['gbp'], checked_at: clock.now() }
  await db
    .insertInto('funding_methods')
    .values({ method: 'bank_transfer', ...offered })
    .execute()
})

beforeEach(async () => {
  bank.refuses = null
  await jobs.drain()
  bank.sent = []
})

const sources = (amount: number) => ({ revenue_sources: [{ source_name: 'Subscriptions', amount }] })

/** A payment of £1,250,000.00 to Priya that is due. */
async function million() {
  const { project } = await makeDeal()
  const { payable, id: report_id } = await approved(project.id, sources(REVENUE))
  const [id = ''] = payable.payment_ids
  return { id, report_id, project_id: project.id }
}

/** Paid by a method whose charges end when the test says so. */
const pay = (id: string, amount_seen = GROSS, batch_id: string = randomUUID()) =>
  payments().processPayments({ id: batch_id, payment_ids: [id], amount_seen, payment_method: 'bank_transfer' })

const byCard = (id: string, amount_seen: number, payment_method_id = people.good_card) =>
  payments().processPayments({
    ...{ id: randomUUID(), payment_ids: [id], amount_seen, payment_method: 'card', payment_method_id },
  })

const chargesOf = (payment_id: string) =>
  db
    .selectFrom('payment_batch_items as i')
    .innerJoin('payment_batches as b', 'b.id', 'i.batch_id')
    .innerJoin('charges as c', 'c.id', 'b.charge_id')
    .select(['c.id', 'c.amount', 'c.status', 'c.description', 'i.part', 'i.rest_amount'])
    .where('i.payment_id', '=', payment_id)
    .orderBy('c.created_at')
    .orderBy('i.part')
    .execute()

const openCharge = async (payment_id: string) =>
  (await chargesOf(payment_id)).find(({ status }) => status === 'pending')?.id ?? ''

const REFUSED = { succeeded: false, refusal: { code: 'card_declined', sentence: 'Your card was declined.' } } as const
const deps = () => ({
  commands,
  log: createLog({ level: 'silent' }),
  settled: {
    charges: { agreement_fee: never, fee_reversal: never, right_purchase: never, payment_batch: settleBatchCharge },
  },
})
const never = async () => Promise.reject(new Error('Nothing but payments is charged here.'))
const succeeds = (charge_id: string) => recordCharge(deps(), charge_id, { succeeded: true })
const isRefused = (charge_id: string) => recordCharge(deps(), charge_id, REFUSED)

const payment = (id: string) => payments().getPayment({ id })
const balances = (id: string) =>
  Promise.all(['receivable', 'payable'].map((account) => balanceOf(db, `payment:${id}:${account}`).catch(() => 0)))
const violations = () => findAllViolations(db, clock.now(), { with_late: false })

describe('a payment of £1,250,000.00', () => {
  test('is charged in two parts, one after the other, and sent on as one', async () => {
    const { id, report_id } = await million()
    const batch = await byCard(id, GROSS)
    expect(batch).toMatchObject({
      ...{ status: 'processing', amount: GROSS },
      charges: [
        { amount: FIRST, status: 'pending' },
        { amount: SECOND, status: 'waiting' },
      ],
    })
    await jobs.drain()
    expect(await chargesOf(id)).toMatchObject(
      [
        { amount: FIRST, status: 'succeeded', part: 1, rest_amount: SECOND, description: /, part 1 of 2$/ },
        { amount: SECOND, status: 'succeeded', part: 2, rest_amount: 0, description: /, part 2 of 2$/ },
      ].map((charge) => ({ ...charge, description: expect.stringMatching(charge.description) })),
    )
    expect(await payment(id)).toMatchObject({ status: 'completed', transfers: [{ amount: NET, status: 'completed' }] })
    expect(await balances(id)).toEqual([0, 0])
    expect((await as(people.olivia).reports.getReport({ id: report_id })).status).toBe('processed')
    expect(await violations()).toEqual({})
  })

  test('its charges end once, however often their ends are reported', async () => {
    const { id } = await million()
    const { id: batch_id } = await pay(id)
    const [first] = await chargesOf(id)
    await Promise.all([succeeds(first?.id ?? ''), succeeds(first?.id ?? '')])
    await isRefused(first?.id ?? '')
    expect(await chargesOf(id)).toMatchObject([{ status: 'succeeded' }, { amount: SECOND, status: 'pending' }])
    expect((await refusalOf(pay(id, SECOND))).code).toBe('PAYMENT_NOT_PAYABLE')
    expect((await refusalOf(byCard(id, SECOND))).code).toBe('PAYMENT_NOT_PAYABLE')
    // The same click again, as after a lost answer.
    expect((await pay(id, GROSS, batch_id)).id).toBe(batch_id)
    const second = await openCharge(id)
    await Promise.all([succeeds(second), succeeds(second)])
    await jobs.drain()
    expect(await payment(id)).toMatchObject({ status: 'completed', transfers: [{ amount: NET }] })
    expect(bank.sent).toHaveLength(1)
    expect(await violations()).toEqual({})
  })

  test('two clicks at once charge its first part once', async () => {
    const { id } = await million()
    const both = await Promise.allSettled([pay(id), pay(id)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await chargesOf(id)).toHaveLength(1)
    await isRefused(await openCharge(id))
    expect(await payment(id)).toMatchObject({ status: 'failed', amount_to_charge: GROSS, paid_in_part: null })
    expect(await violations()).toEqual({})
  })

  test('its second part refused: what is paid waits, and the rest alone is paid', async () => {
    const { id } = await million()
    const batch = await pay(id)
    await succeeds(await openCharge(id))
    expect(await payment(id)).toMatchObject({
      ...{ status: 'pending', is_funded: false, allowed: { pay: false, retry: false, remove: false } },
      paid_in_part: { paid: FIRST, sentence: '£999,999.99 of £1,250,000.00 paid; the rest is being charged.' },
    })
    await isRefused(await openCharge(id))
    await jobs.drain()
    expect(bank.sent).toEqual([])
    const sentence = '£999,999.99 of £1,250,000.00 paid; the rest was declined.'
    expect(await payment(id)).toMatchObject({
      ...{ status: 'failed', amount_to_charge: SECOND, is_funded: false, transfers: [] },
      ...{ paid_in_part: { paid: FIRST, sentence }, allowed: { retry: true, remove: false } },
      error: { title: expect.any(String) },
    })
    expect(await payments().getBatch({ id: batch.id })).toMatchObject({
      status: 'failed',
      message: sentence,
      amount: GROSS,
    })
    expect(await as(people.priya).payments.getPayment({ id })).toMatchObject({
      paid_in_part: { sentence: '£999,999.99 of £1,250,000.00 paid; the rest is due.' },
      error: null,
    })
    expect(await violations()).toEqual({})
    const preview = await payments().previewPayments({ payment_ids: [id] })
    expect(preview).toMatchObject({ amount: SECOND, charges: [SECOND], charges_sentence: null })
    await byCard(id, SECOND)
    await jobs.drain()
    expect(await payment(id)).toMatchObject({ status: 'completed', paid_in_part: null, transfers: [{ amount: NET }] })
    expect((await chargesOf(id)).map(({ amount, status }) => `${amount} ${status}`).sort()).toEqual([
      `${SECOND} failed`,
      `${SECOND} succeeded`,
      `${FIRST} succeeded`,
    ])
    expect(await violations()).toEqual({})
  })

  test('a batch of it is read by its payer and by admins alone, by the id of each part', async () => {
    const { id } = await million()
    const first = await pay(id)
    await succeeds(await openCharge(id))
    const second = await db.selectFrom('payments').select('batch_id').where('id', '=', id).executeTakeFirstOrThrow()
    expect(second.batch_id).not.toBe(first.id)
    const seen = (viewer: typeof people.olivia) =>
      Promise.all([first.id, second.batch_id ?? ''].map((one) => as(viewer).payments.getBatch({ id: one })))
    for (const batch of await seen(people.olivia)) expect(batch).toMatchObject({ id: first.id, amount: GROSS })
    for (const other of [people.priya, people.marco]) {
      for (const one of [first.id, second.batch_id ?? '']) {
        expect((await refusalOf(as(other).payments.getBatch({ id: one }))).code).toBe('NOT_FOUND')
      }
    }
    await isRefused(await openCharge(id))
  })

  test('with its card removed before the second part, the rest waits for another card', async () => {
    const { id } = await million()
    const batch = await byCard(id, GROSS)
    await db
      .updateTable('payment_methods')
      .set({ removed_at: clock.now() })
      .where('id', '=', people.good_card)
      .execute()
    await jobs.drain()
    await db.updateTable('payment_methods').set({ removed_at: null }).where('id', '=', people.good_card).execute()
    expect(await chargesOf(id)).toHaveLength(1)
    expect(await payment(id)).toMatchObject({
      ...{ status: 'failed', amount_to_charge: SECOND, paid_in_part: { paid: FIRST } },
      failure_reason: 'The saved card was removed before it was charged. Use another card.',
    })
    expect((await payments().getBatch({ id: batch.id })).message).toMatch(/^£999,999.99 of £1,250,000.00 paid;/)
    const notified = await db
      .selectFrom('notifications')
      .select(['recipient_id', 'message', 'priority', 'link_url'])
      .where('title', '=', 'The rest of a payment could not be charged')
      .where('related_item_id', '=', batch.id)
      .execute()
    expect(notified).toEqual([
      {
        ...{ recipient_id: people.olivia.id, priority: 'high', link_url: `/payments?payment=${id}` },
        message: expect.stringMatching(
          /^£250,000.01 could not be charged: The saved card was removed .* £999,999.99 of £1,250,000.00 paid; /,
        ),
      },
    ])
    expect(await violations()).toEqual({})
    await byCard(id, SECOND)
    await jobs.drain()
    expect(await payment(id)).toMatchObject({ status: 'completed', transfers: [{ amount: NET }] })
  })

  describe('money of it that comes back', () => {
    async function returned(charge_id: string, amount: number, cause: 'refund' | 'chargeback' = 'refund') {
      const { subject_id } = await db
        .selectFrom('charges')
        .select('subject_id')
        .where('id', '=', charge_id)
        .executeTakeFirstOrThrow()
      const facts = { id: randomUUID(), amount, currency: 'gbp' as const, cause, occurred_at: clock.now() }
      const charge: ReturnedCharge['charge'] = {
        ...{ id: charge_id, purpose: 'payment_batch', subject_id, payer_id: people.olivia.id, method: 'card' },
      }
      await db
        .insertInto('returned_funds')
        .values({
          ...{ ...facts, charge_id, stripe_id: `re_${facts.id}`, status: 'returned', stripe_status: 'succeeded' },
          recorded_at: clock.now(),
        })
        .execute()
      const back: ReturnedCharge = { ...facts, charge, status: 'returned', is_adopted: false, payment_id: null }
      await command((write) => settleReturnedCharge(write, back))
      return async () => {
        const recovered = { status: 'recovered' as const, recovered_at: clock.now() }
        await db.updateTable('returned_funds').set(recovered).where('id', '=', facts.id).execute()
        await command((write) => settleReturnedCharge(write, { ...back, status: 'recovered' }))
      }
    }

    test('of one part, after all were paid, is owed again; the payee keeps theirs', async () => {
      const { id } = await million()
      await byCard(id, GROSS)
      await jobs.drain()
      const [, second] = await chargesOf(id)
      await returned(second?.id ?? '', SECOND)
      expect(await payment(id)).toMatchObject({
        ...{ status: 'completed', amount_to_charge: SECOND, paid_in_part: null },
        came_back: { cause: 'refund', payer_owes: SECOND, payee_is_owed: 0 },
      })
      expect(await violations()).toEqual({})
    })

    test('of the first part, while the second is charged: nothing is sent, and all that is missing is due', async () => {
      const { id } = await million()
      await pay(id)
      const [first] = await chargesOf(id)
      await succeeds(first?.id ?? '')
      const recover = await returned(first?.id ?? '', FIRST, 'chargeback')
      await succeeds(await openCharge(id))
      await jobs.drain()
      expect(bank.sent).toEqual([])
      expect(await payment(id)).toMatchObject({
        status: 'failed',
        amount_to_charge: FIRST,
        paid_in_part: { paid: SECOND },
      })
      expect(await violations()).toEqual({})
      await recover()
      await jobs.drain()
      expect(await payment(id)).toMatchObject({ status: 'completed', amount_to_charge: 0 })
      expect(await violations()).toEqual({})
    })

    test('and is paid again in parts, no more than is still owed once a dispute is won', async () => {
      const { id } = await million()
      await byCard(id, GROSS)
      await jobs.drain()
      const [first, second] = await chargesOf(id)
      const recover = await returned(first?.id ?? '', FIRST, 'chargeback')
      await returned(second?.id ?? '', SECOND, 'chargeback')
      expect(await payment(id)).toMatchObject({ amount_to_charge: GROSS })
      await pay(id)
      await recover()
      await succeeds(await openCharge(id))
      // £250,000.01 was owed by then, and £999,999.99 was charged.
      expect(await openCharge(id)).toBe('')
      expect(await payment(id)).toMatchObject({ status: 'completed', came_back: { payer_owes: SECOND - FIRST } })
      expect(bank.sent).toHaveLength(1)
      expect(await violations()).toEqual({})
    })
  })
})

describe('several payments above what Stripe charges at once', () => {
  /** £800,000.00 to Priya and £333,333.33 to Marco. */
  async function two() {
    const { project } = await makeDeal()
    await makeDeal({ provider: people.marco, project_id: project.id, share: 5 })
    return approved(project.id, sources(666_666_667))
  }

  test('are charged in several charges, each for payments of its own', async () => {
    const report = await two()
    const batch = await payments().processPayments(batchFor(report, people.good_card))
    expect(batch).toMatchObject({
      ...{ amount: 113_333_333, counts: { all: 2, open: 2 } },
      charges: [{ amount: 80_000_000 }, { amount: 33_333_333 }],
    })
    expect(await payments().processPayments(batchFor(report, people.good_card, { id: batch.id }))).toMatchObject({
      ...{ id: batch.id, amount: 113_333_333 },
    })
    await jobs.drain()
    expect(await payments().getBatch({ id: batch.id })).toMatchObject({
      ...{ status: 'funded', counts: { all: 2, success: 2 } },
      message: 'Successfully processed 2 payments and transfers',
    })
    expect(bank.sent).toHaveLength(2)
    expect(await violations()).toEqual({})
  })

  test('one charge of them refused fails its own payments alone', async () => {
    const report = await two()
    const batch = await payments().processPayments({
      ...batchFor(report, people.good_card),
      ...{ payment_method: 'bank_transfer', payment_method_id: null },
    })
    const [larger = '', smaller = ''] = (
      await db
        .selectFrom('charges')
        .select('id')
        .where('payer_id', '=', people.olivia.id)
        .where('status', '=', 'pending')
        .orderBy('amount', 'desc')
        .execute()
    ).map(({ id }) => id)
    await isRefused(smaller)
    await succeeds(larger)
    await jobs.drain()
    expect(await payments().getBatch({ id: batch.id })).toMatchObject({
      ...{ status: 'funded', counts: { all: 2, success: 1, failed: 1 } },
      message: 'Successfully processed 1 payment with 1 failure',
      payments: expect.arrayContaining([expect.objectContaining({ outcome: 'failed', error: expect.anything() })]),
    })
    expect(await violations()).toEqual({})
  })

  const MANY = 500

  test('one in parts among very many, which are paid in pieces', async () => {
    const { id, project_id } = await million()
    await addHolders(db, id, MANY)
    const amount = GROSS + MANY * 100
    const all = { project: project_id }
    const preview = await payments().previewPayments({ all, payment_method_id: people.good_card })
    expect(preview).toMatchObject({ amount, charges: [FIRST, SECOND, MANY * 100] })
    const batch = await payments().processPayments({
      ...{ id: randomUUID(), all, count_seen: MANY + 1, amount_seen: amount },
      ...{ payment_method: 'card', payment_method_id: people.good_card },
    })
    expect(batch).toMatchObject({ status: 'preparing', amount, counts: { all: MANY + 1, open: MANY + 1 } })
    await jobs.drain()
    expect(await payments().getBatch({ id: batch.id })).toMatchObject({
      ...{ status: 'funded', amount, counts: { all: MANY + 1, prepared: MANY + 1, success: MANY + 1, open: 0 } },
      message: `Successfully processed ${MANY + 1} payments and transfers`,
    })
    const charged = await db
      .selectFrom('charges as c')
      .innerJoin('payment_batches as b', 'b.charge_id', 'c.id')
      .select(sql<number>`sum(c.amount)::bigint`.as('sum'))
      .where(sql<boolean>`${batch.id} in (b.id, b.series_id)`)
      .executeTakeFirstOrThrow()
    expect(charged.sum).toBe(amount)
    expect(bank.sent).toHaveLength(MANY + 1)
  })
})

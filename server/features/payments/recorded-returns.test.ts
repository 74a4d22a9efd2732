import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import { createLog } from '#server/platform/process.ts'
import { waitingItems } from '#server/queries/waiting-items.ts'
import { recordReturnedCharge, type SeenReturn } from '#server/stripe/record-returned-funds.ts'
import { balanceOf } from '#server/testing/balance-of.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { settleReturnedCharge } from './settle-returned-charge.ts'

const { db, as, jobs, clock, commands, people, makeDeal, approved } = useFernleaf()

const charge_returned = {
  payment_batch: settleReturnedCharge,
  agreement_fee: settleReturnedCharge,
  fee_reversal: settleReturnedCharge,
  right_purchase: settleReturnedCharge,
}

/** October of Priya, 12% of £8,120.00, charged and transferred. */
async function charged() {
  const { project } = await makeDeal()
  const approval = await approved(project.id)
  const batch = await as(people.olivia).payments.processPayments(batchFor(approval, people.good_card))
  await jobs.drain()
  const { id, charge_id } = await db
    .selectFrom('payments as p')
    .innerJoin('payment_batches as b', 'b.id', 'p.batch_id')
    .select(['p.id', 'b.charge_id'])
    .where('b.id', '=', batch.id)
    .executeTakeFirstOrThrow()
  return { id, charge_id: charge_id ?? '' }
}

/** What `server/stripe` found at Stripe, recorded and settled. */
function found(charge_id: string, seen: Pick<SeenReturn, 'stripe_id' | 'amount'> & Partial<SeenReturn>) {
  const deps = { commands, log: createLog({ level: 'silent' }), settled: { charge_returned } }
  return recordReturnedCharge(deps, charge_id, {
    ...{ cause: 'refund', stripe_status: 'succeeded', reason: null, is_recovered: false, withdrawals: 1 },
    ...{ occurred_at: clock.now(), payment_id: null, ...seen },
  })
}

const payment = (id: string) => as(people.olivia).payments.getPayment({ id })

test('a charge that is refunded and charged back is due by the sum of both, wherever it is shown', async () => {
  const { id, charge_id } = await charged()
  const before = await as(people.olivia).payments.getPaymentsSummary({})
  await found(charge_id, { stripe_id: `re_${id}`, amount: 97_440 })
  await found(charge_id, { stripe_id: `du_${id}`, amount: 90_000, cause: 'chargeback' })
  const owed = 97_440 + 90_000

  const own = as(people.olivia)
  expect(await payment(id)).toMatchObject({ stage: 'due', amount_to_charge: owed, came_back: { payer_owes: owed } })
  const { stages } = await own.payments.getPaymentsSummary({})
  expect(stages.due.gross_amount - before.stages.due.gross_amount).toBe(owed)
  expect(stages.due.gross_amount).toBe(stages.due.commission_amount + stages.due.amount)
  expect(before.stages.paid.gross_amount - stages.paid.gross_amount).toBe(97_440)
  const waiting = await waitingItems(db, { id: people.olivia.id, role: 'owner' }, clock.now())
  expect(waiting).toMatchObject([{ kind: 'owed_again', id, amount: owed }])
  const unpaid = await db
    .selectFrom('monthly_sums')
    .select(({ fn }) => fn.sum<number>('gross_amount').as('gross'))
    .where('person_id', '=', people.olivia.id)
    .where('kind', '=', 'payments_made')
    .where('stage', '=', 'unpaid')
    .executeTakeFirstOrThrow()
  expect(Number(unpaid.gross)).toBe(stages.due.gross_amount)
  expect(await db.selectFrom('wrong_sums').selectAll().execute()).toEqual([])
})

test('a dispute that is won and then lost is owed again, once for each time the bank took it', async () => {
  const { id, charge_id } = await charged()
  const dispute = { stripe_id: `du_${id}`, amount: 97_440, cause: 'chargeback' as const }
  const owed = async () => [(await payment(id)).came_back?.payer_owes, await balanceOf(db, `payment:${id}:receivable`)]
  const taken = { ...dispute, stripe_status: 'needs_response' }
  const won = { ...dispute, stripe_status: 'won', is_recovered: true }
  const lost = { ...dispute, stripe_status: 'lost', withdrawals: 2 }

  await found(charge_id, taken)
  expect(await owed()).toEqual([97_440, -97_440])
  await found(charge_id, won)
  await found(charge_id, won)
  expect(await owed()).toEqual([0, 0])
  // What was read at Stripe before it was won, and arrives late.
  await found(charge_id, taken)
  expect(await owed()).toEqual([0, 0])
  clock.advance({ days: 1 })
  await found(charge_id, lost)
  await found(charge_id, lost)
  expect(await owed()).toEqual([97_440, -97_440])
  expect(await payment(id)).toMatchObject({ amount_to_charge: 97_440, came_back: { is_recovered: false } })
  await found(charge_id, { ...won, withdrawals: 2 })
  expect(await owed()).toEqual([0, 0])
  expect(await db.selectFrom('wrong_sums').selectAll().execute()).toEqual([])
})

describe('notifications', () => {
  test('of a refund of what was paid twice go to those it concerns: the payer, and not the payee', async () => {
    const { id, charge_id } = await charged()
    const dispute = { stripe_id: `du_${id}`, amount: 97_440, cause: 'chargeback' as const }
    await found(charge_id, dispute)
    await payAgain(id, 97_440)
    await jobs.drain()
    await found(charge_id, { ...dispute, stripe_status: 'won', is_recovered: true })
    const payees = await messagesTo(people.priya)
    const { charge_id: second } = await db
      .selectFrom('repayments')
      .select('charge_id')
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow()

    await found(second, { stripe_id: `re_${id}`, amount: 60_000 })
    expect(await messagesTo(people.olivia)).toContainEqual(
      expect.stringMatching(/^£600\.00 that you paid twice.* We still refund £374\.40\.$/),
    )
    expect(await messagesTo(people.ada)).toContainEqual(
      expect.stringMatching(/^£600\.00 went back .*, who had paid it twice\.$/),
    )
    await found(second, { stripe_id: `re_rest_${id}`, amount: 37_440 })
    expect(await messagesTo(people.olivia)).toContainEqual(
      expect.stringMatching(/^£374\.40 that you paid twice.* You owe nothing more for it\.$/),
    )
    expect(await messagesTo(people.priya)).toEqual(payees)
    await found(charge_id, { stripe_id: `re_owed_${id}`, amount: 10_000 })
    expect(await messagesTo(people.olivia)).toContainEqual(
      expect.stringMatching(/^£100\.00 for .* You owe it again: pay it/),
    )
    expect((await messagesTo(people.priya)).length).toBe(payees.length + 1)
  })

  test('of a repayment say what is still owed when more came back meanwhile', async () => {
    const { id, charge_id } = await charged()
    await found(charge_id, { stripe_id: `re_${id}`, amount: 1_000 })
    await payAgain(id, 1_000)
    await found(charge_id, { stripe_id: `re_more_${id}`, amount: 2_000 })
    await jobs.drain()
    expect(await messagesTo(people.olivia)).toContainEqual(
      expect.stringMatching(/^You paid £10\.00 .* You still owe £20\.00: pay it/),
    )
    await payAgain(id, 2_000)
    await jobs.drain()
    expect(await messagesTo(people.olivia)).toContainEqual(
      expect.stringMatching(/^You paid £20\.00 .* You owe nothing more for it\.$/),
    )
  })
})

/** The messages that a person has. */
async function messagesTo({ id }: { id: string }) {
  clock.advance({ seconds: 1 })
  await jobs.drain()
  const rows = await db
    .selectFrom('notifications')
    .select('message')
    .where('recipient_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ message }) => message)
}

const payAgain = (id: string, amount_seen: number) =>
  as(people.olivia).payments.processPayments({
    ...{ id: randomUUID(), payment_ids: [id], payment_method: 'card', amount_seen },
    payment_method_id: people.good_card,
  })

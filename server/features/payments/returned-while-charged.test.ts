import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import { unpaidKinds } from '#server/queries/payments-to-pay.ts'
import type { ReturnedCharge } from '#server/stripe/settlements.ts'
import { balanceOf } from '#server/testing/balance-of.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { prepareBatchJob } from './batch-jobs.ts'
import { dispatchWaiting } from './dispatch-transfers.ts'
import { prepareNext } from './prepare-batch.ts'
import { settleReturnedCharge } from './settle-returned-charge.ts'
import { settleReturnedTransfer } from './settle-returned-transfer.ts'

const { db, as, jobs, clock, command, people, bank, makeDeal, approved } = useFernleaf()
const NO_ACCOUNT = { code: 'account_invalid', sentence: 'The payout account cannot receive transfers at the moment.' }

beforeEach(async () => {
  Object.assign(bank, { refuses: null, answers: true })
  await jobs.drain()
})

/** October of Priya and Marco, 12% and 5% of £8,120.00, charged at once: £974.40 and £406.00. */
async function charged() {
  const { project } = await makeDeal()
  await makeDeal({ provider: people.marco, project_id: project.id, share: 5 })
  const approval = await approved(project.id)
  const batch = await as(people.olivia).payments.processPayments(batchFor(approval, people.good_card))
  await jobs.drain()
  const { charge_id } = await db
    .selectFrom('payment_batches')
    .select('charge_id')
    .where('id', '=', batch.id)
    .executeTakeFirstOrThrow()
  const rows = await db.selectFrom('payments').select(['id', 'payee_id']).where('batch_id', '=', batch.id).execute()
  const idOf = (payee_id: string) => rows.find((row) => row.payee_id === payee_id)?.id ?? ''
  return {
    batch_id: batch.id,
    charge_id: charge_id ?? '',
    priyas: idOf(people.priya.id),
    marcos: idOf(people.marco.id),
  }
}

/** What `server/stripe` records and settles when money of the charge was refunded. */
async function isRefunded(
  { batch_id, charge_id }: Awaited<ReturnType<typeof charged>>,
  payment_id: string,
  amount: number,
) {
  const returned: ReturnedCharge = {
    ...{ id: randomUUID(), amount, currency: 'gbp', cause: 'refund', status: 'returned', is_adopted: false },
    charge: {
      id: charge_id,
      purpose: 'payment_batch',
      subject_id: batch_id,
      payer_id: people.olivia.id,
      method: 'card',
    },
    ...{ occurred_at: clock.now(), payment_id },
  }
  const { id, cause, currency, occurred_at } = returned
  await db
    .insertInto('returned_funds')
    .values({
      ...{ id, cause, currency, occurred_at, amount, charge_id, stripe_id: `re_${id}` },
      ...{ status: 'returned', stripe_status: 'succeeded', recorded_at: clock.now() },
    })
    .execute()
  await command((write) => settleReturnedCharge(write, returned))
  return returned
}

/** What `server/stripe` records and settles when the transfer of a payment was reversed. */
async function isReversed(payment_id: string) {
  const { id, amount, attempt } = await db
    .selectFrom('transfers')
    .select(['id', 'amount', 'attempt'])
    .where('payment_id', '=', payment_id)
    .executeTakeFirstOrThrow()
  const returned = { id: randomUUID(), amount, currency: 'gbp' as const, occurred_at: clock.now() }
  await db
    .insertInto('returned_funds')
    .values({
      ...{ ...returned, cause: 'transfer_reversal', transfer_id: id, stripe_id: `trr_${returned.id}` },
      ...{ status: 'returned', stripe_status: 'succeeded', recorded_at: clock.now() },
    })
    .execute()
  await db
    .updateTable('transfers')
    .set({ reversed_amount: amount, reopened_at: clock.now() })
    .where('id', '=', id)
    .execute()
  await command((write) => settleReturnedTransfer(write, { ...returned, transfer: { id, payment_id, attempt } }))
}

const payment = (id: string) => as(people.olivia).payments.getPayment({ id })
const pay = (payment_ids: string[], amount_seen: number) =>
  as(people.olivia).payments.processPayments({
    ...{ id: randomUUID(), payment_ids, payment_method: 'card', amount_seen },
    payment_method_id: amount_seen > 0 ? people.good_card : null,
  })
const balances = (id: string) =>
  Promise.all(['receivable', 'payable'].map((account) => balanceOf(db, `payment:${id}:${account}`)))
/** Among which a dashboard chooses what to pay first. */
const reportsToPay = async () =>
  (await unpaidKinds(db, people.olivia, clock.today())).flatMap(({ groups }) => groups.map((group) => group.report_id))
const wrongSums = () => db.selectFrom('wrong_sums').selectAll().execute()

test('a payment that is being charged cannot be paid once more, also when its transfer is reversed meanwhile', async () => {
  const both = await charged()
  const { priyas } = both
  await isRefunded(both, priyas, 97_440)
  await pay([priyas], 97_440)
  await isReversed(priyas)
  expect((await refusalOf(pay([priyas], 97_440))).code).toBe('PAYMENT_NOT_PAYABLE')
  const failed = await payment(priyas)
  expect(failed).toMatchObject({ status: 'failed', allowed: { pay: false, retry: false } })
  expect(await reportsToPay()).toEqual([])
  await jobs.drain()
  expect(await reportsToPay()).toEqual([failed.report_id])
  expect(await payment(priyas)).toMatchObject({ came_back: { payer_owes: 0 }, allowed: { retry: true } })
  await pay([priyas], 0)
  await jobs.drain()
  expect(await payment(priyas)).toMatchObject({ status: 'completed', amount_to_charge: 0 })
  expect([await balances(priyas), await wrongSums()]).toEqual([[0, 0], []])
})

test('a transfer is not retried while its payment is being charged', async () => {
  const both = await charged()
  const { priyas } = both
  const returned = await isRefunded(both, priyas, 97_440)
  await pay([priyas], 97_440)
  await isReversed(priyas)
  await command((write) => settleReturnedCharge(write, { ...returned, status: 'recovered' }))
  const { transfers } = await payment(priyas)
  const retry = () => as(people.olivia).payments.retryTransfer({ id: transfers[0]?.id ?? '' })
  expect((await refusalOf(retry())).code).toBe('TRANSFER_NOT_FAILED')
  await jobs.drain()
  await retry()
  await jobs.drain()
  expect(await payment(priyas)).toMatchObject({ status: 'completed', came_back: { payer_owes: -97_440 } })
})

test('a report is paid without what is being charged', async () => {
  const both = await charged()
  const { priyas, marcos } = both
  await isRefunded(both, priyas, 97_440)
  await pay([priyas], 97_440)
  await isReversed(priyas)
  await isReversed(marcos)
  const { report_id } = await payment(marcos)
  const batch = await as(people.olivia).payments.transferRevenue({
    ...{ id: randomUUID(), report_id, payment_method: 'card', payment_method_id: null, amount_seen: 0 },
  })
  expect(batch.payments.map(({ id }) => id)).toEqual([marcos])
  await jobs.drain()
  expect(await payment(marcos)).toMatchObject({ status: 'completed' })
})

test('what was stopped since its money had gone back is transferred by itself once all of it is recovered', async () => {
  bank.refuses = NO_ACCOUNT
  const both = await charged()
  const { priyas, marcos } = both
  const [first, second] = [await isRefunded(both, priyas, 90_000), await isRefunded(both, priyas, 7_440)]
  bank.refuses = null
  const recover = (returned: ReturnedCharge) =>
    command((write) => settleReturnedCharge(write, { ...returned, status: 'recovered' }))
  await recover(first)
  await jobs.drain()
  expect(await payment(priyas)).toMatchObject({ status: 'failed', came_back: { payer_owes: 7_440 } })
  await recover(second)
  await jobs.drain()
  expect(await payment(priyas)).toMatchObject({
    status: 'completed',
    failure_reason: null,
    came_back: { payer_owes: 0 },
  })
  // Another that failed for a reason of its own stays.
  expect(await payment(marcos)).toMatchObject({ status: 'failed' })
  expect([await balances(priyas), await wrongSums()]).toEqual([[0, 0], []])
})

test('a payment in the batch of another that is charged is stopped like any other', async () => {
  bank.refuses = NO_ACCOUNT
  const both = await charged()
  const { priyas, marcos } = both
  bank.refuses = null
  await isRefunded(both, marcos, 1_000)
  await pay([priyas, marcos], 1_000)
  await isRefunded(both, priyas, 500)
  expect(await payment(priyas)).toMatchObject({ status: 'failed', amount_to_charge: 500, allowed: { retry: true } })
  await jobs.drain()
  expect(await payment(marcos)).toMatchObject({ status: 'completed' })
  await pay([priyas], 500)
  await jobs.drain()
  expect(await payment(priyas)).toMatchObject({ status: 'completed', came_back: { payer_owes: 0 } })
  expect([await balances(priyas), await balances(marcos), await wrongSums()]).toEqual([[0, 0], [0, 0], []])
})

describe('a payment of which more came back while its payer pays again', () => {
  test('is due by the rest, and transferred once that is paid', async () => {
    bank.refuses = NO_ACCOUNT
    const both = await charged()
    const { priyas } = both
    bank.refuses = null
    await isRefunded(both, priyas, 1_000)
    await pay([priyas], 1_000)
    await isRefunded(both, priyas, 2_000)
    expect(await payment(priyas)).toMatchObject({ status: 'processing', allowed: { pay: false, retry: false } })
    await jobs.drain()
    const due = { status: 'failed', stage: 'due', amount_to_charge: 2_000, came_back: { payer_owes: 2_000 } }
    expect(await payment(priyas)).toMatchObject({
      ...{ ...due, allowed: { retry: true }, transfers: [{ status: 'failed' }] },
      failure_reason: 'The charge was refunded before the money was transferred.',
    })
    expect(await as(people.priya).payments.getPayment({ id: priyas })).toMatchObject(due)
    for (const person of [people.olivia, people.priya]) {
      const { stages, failed } = await as(person).payments.getPaymentsSummary({
        project: (await payment(priyas)).project.id,
      })
      expect([stages.processing.count, failed.count]).toEqual([0, person === people.olivia ? 2 : 1])
    }
    expect([await balances(priyas), await wrongSums()]).toEqual([[-2_000, 82_824], []])
    await pay([priyas], 2_000)
    await jobs.drain()
    expect(await payment(priyas)).toMatchObject({ status: 'completed', came_back: { payer_owes: 0 } })
    expect([await balances(priyas), await wrongSums()]).toEqual([[0, 0], []])
  })

  test('is stopped by the job that would transfer it, if it comes back before the job', async () => {
    bank.refuses = NO_ACCOUNT
    const both = await charged()
    const { priyas } = both
    bank.refuses = null
    await db
      .updateTable('payments')
      .set({ status: 'processing', failure_reason: null, owed_amount: 500 })
      .where('id', '=', priyas)
      .execute()
    await command((write) => dispatchWaiting(write, [priyas]))
    expect(await payment(priyas)).toMatchObject({ status: 'failed', amount_to_charge: 500 })
  })

  test('is left to its charge by an earlier job', async () => {
    bank.refuses = NO_ACCOUNT
    const both = await charged()
    const { priyas } = both
    bank.refuses = null
    await isRefunded(both, priyas, 1_000)
    await pay([priyas], 1_000)
    await command((write) => dispatchWaiting(write, [priyas]))
    expect((await payment(priyas)).status).toBe('processing')
    await jobs.drain()
    expect((await payment(priyas)).status).toBe('completed')
  })
})

describe('a large batch', () => {
  /** Recorded as such, and the payments started; the charge is requested by the next piece. */
  async function started(charged_amounts: Record<string, number>) {
    const id = randomUUID()
    await db
      .insertInto('payment_batches')
      .values({
        ...{ id, owner_id: people.olivia.id, payment_method: 'card', payment_method_id: people.good_card },
        ...{ status: 'preparing', is_in_pieces: true, created_at: clock.now() },
      })
      .execute()
    const items = Object.entries(charged_amounts).map(([payment_id, charged_amount]) => ({
      payment_id,
      charged_amount,
    }))
    await db
      .insertInto('payment_batch_items')
      .values(items.map((item) => ({ ...item, batch_id: id })))
      .execute()
    await next(id)
    return id
  }
  const next = (id: string) => command(async (write) => void (await prepareNext(write, id)))
  const prepared = async (id: string) => {
    await command((write) => Promise.resolve(write.enqueue(prepareBatchJob, { batch_id: id })))
    await jobs.drain()
    return as(people.olivia).payments.getBatch({ id })
  }
  const recover = (returned: ReturnedCharge) =>
    command((write) => settleReturnedCharge(write, { ...returned, status: 'recovered' }))

  test('charges nothing for what is recovered before the charge', async () => {
    const both = await charged()
    const { priyas, marcos } = both
    await isRefunded(both, priyas, 97_440)
    const returned = await isRefunded(both, marcos, 40_600)
    const id = await started({ [priyas]: 97_440, [marcos]: 40_600 })
    await recover(returned)
    expect(await prepared(id)).toMatchObject({
      ...{ status: 'funded', amount: 97_440, counts: { all: 2, success: 1, left_out: 1, open: 0 } },
    })
    expect(await payment(marcos)).toMatchObject({ status: 'completed', came_back: { payer_owes: 0 } })
    expect([await balances(priyas), await balances(marcos), await wrongSums()]).toEqual([[0, 0], [0, 0], []])
  })

  test('transfers what is recovered, and leaves due what is recovered in part', async () => {
    bank.refuses = NO_ACCOUNT
    const both = await charged()
    const { priyas, marcos } = both
    bank.refuses = null
    const [part] = [await isRefunded(both, priyas, 90_000), await isRefunded(both, priyas, 7_440)]
    const all = await isRefunded(both, marcos, 40_600)
    const id = await started({ [priyas]: 97_440, [marcos]: 40_600 })
    await recover(part)
    await recover(all)
    expect(await prepared(id)).toMatchObject({ status: 'failed', charge: null, counts: { left_out: 2, failed: 0 } })
    expect(await payment(marcos)).toMatchObject({ status: 'completed', came_back: { payer_owes: 0 } })
    expect(await payment(priyas)).toMatchObject({ status: 'failed', amount_to_charge: 7_440, allowed: { retry: true } })
    expect(await wrongSums()).toEqual([])
  })

  test('charges what was seen when more comes back meanwhile; the rest stays due', async () => {
    const both = await charged()
    const { priyas } = both
    await isRefunded(both, priyas, 40_000)
    const id = await started({ [priyas]: 40_000 })
    await isRefunded(both, priyas, 7_440)
    expect(await prepared(id)).toMatchObject({ status: 'funded', amount: 40_000, counts: { success: 1, left_out: 0 } })
    expect(await payment(priyas)).toMatchObject({ amount_to_charge: 7_440, allowed: { pay: true } })
    expect(await wrongSums()).toEqual([])
  })
})

import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import type { ReturnedCharge } from '#server/stripe/settlements.ts'
import { balanceOf } from '#server/testing/balance-of.ts'
import { pdfText } from '#server/testing/pdf-text.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { settleReturnedCharge } from './settle-returned-charge.ts'

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
type Charged = Awaited<ReturnType<typeof charged>>

/** What `server/stripe` records and settles when money of the charge came back. */
async function comesBack({ batch_id, charge_id }: Charged, amount: number, changes: Partial<ReturnedCharge> = {}) {
  const returned: ReturnedCharge = {
    ...{ id: randomUUID(), amount, currency: 'gbp', cause: 'refund', status: 'returned', is_adopted: false },
    charge: {
      id: charge_id,
      purpose: 'payment_batch',
      subject_id: batch_id,
      payer_id: people.olivia.id,
      method: 'card',
    },
    ...{ occurred_at: clock.now(), payment_id: null, ...changes },
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

async function recovers(returned: ReturnedCharge) {
  await db
    .updateTable('returned_funds')
    .set({ status: 'recovered', stripe_status: 'won', recovered_at: clock.now() })
    .where('id', '=', returned.id)
    .execute()
  await command((write) => settleReturnedCharge(write, { ...returned, status: 'recovered' }))
}
const payment = (id: string) => as(people.olivia).payments.getPayment({ id })
const owed = async (ids: string[]) => Promise.all(ids.map(async (id) => (await payment(id)).came_back?.payer_owes ?? 0))
const receivable = (id: string) => balanceOf(db, `payment:${id}:receivable`)
const pay = (id: string, amount_seen: number) =>
  as(people.olivia).payments.processPayments({
    ...{ id: randomUUID(), payment_ids: [id], payment_method: 'card', amount_seen },
    payment_method_id: amount_seen > 0 ? people.good_card : null,
  })

describe('what came back of a charge for two payments', () => {
  test('is split in proportion, to the penny, and what is left at the end is theirs exactly', async () => {
    const both = await charged()
    const { priyas, marcos } = both
    // 97,440 and 40,600 of 138,040: of 1,001, 706.59 and 294.41, and the penny goes to the larger remainder.
    await comesBack(both, 1_001)
    expect(await owed([priyas, marcos])).toEqual([707, 294])
    await comesBack(both, 137_039)
    expect(await owed([priyas, marcos])).toEqual([97_440, 40_600])
    expect([await receivable(priyas), await receivable(marcos)]).toEqual([-97_440, -40_600])
  })

  test('belongs to the one that is named', async () => {
    const both = await charged()
    await comesBack(both, 40_600, { payment_id: both.marcos })
    expect(await owed([both.priyas, both.marcos])).toEqual([0, 40_600])
    expect(await payment(both.priyas)).toMatchObject({ came_back: null, stage: 'paid' })
  })

  test('goes back exactly as it came when it is recovered', async () => {
    const both = await charged()
    const returned = await comesBack(both, 1_001, { cause: 'chargeback' })
    await recovers(returned)
    expect(await owed([both.priyas, both.marcos])).toEqual([0, 0])
    expect([await receivable(both.priyas), await receivable(both.marcos)]).toEqual([0, 0])
    expect(await payment(both.priyas)).toMatchObject({ stage: 'paid', amount_to_charge: 0 })
  })

  test('belongs to the one that is named although a dispute that was won had taken it before', async () => {
    const both = await charged()
    await recovers(await comesBack(both, 138_040, { cause: 'chargeback' }))
    await comesBack(both, 40_600, { payment_id: both.marcos })
    expect(await owed([both.priyas, both.marcos])).toEqual([0, 40_600])
  })

  test('is split as if a refund that failed had never been made', async () => {
    const both = await charged()
    await recovers(await comesBack(both, 97_440, { payment_id: both.priyas }))
    await comesBack(both, 138_040)
    expect(await owed([both.priyas, both.marcos])).toEqual([97_440, 40_600])
  })
})

test('a report whose charge came back is paid again from it, by all that is owed, once', async () => {
  const both = await charged()
  const { priyas, marcos } = both
  await comesBack(both, 40_600, { payment_id: marcos })
  await comesBack(both, 1_000, { payment_id: priyas })
  const { report_id: id } = await payment(marcos)
  const report = await as(people.olivia).reports.getReport({ id })
  expect(report).toMatchObject({ status: 'processed', payable: { amount: 41_600 }, allowed: { process: true } })
  expect(report.payable.payment_ids.toSorted()).toEqual([priyas, marcos].toSorted())
  expect((await as(people.priya).reports.getReport({ id })).payable).toEqual({ payment_ids: [], amount: 0 })
  const how = { payment_method: 'card' as const, payment_method_id: people.good_card, amount_seen: 41_600 }
  const again = await as(people.olivia).payments.transferRevenue({ ...how, id: randomUUID(), report_id: id })
  expect(again.counts.all).toBe(2)
  // While it is charged, nothing of it is offered or charged once more.
  const meanwhile = await as(people.olivia).reports.getReport({ id })
  expect(meanwhile).toMatchObject({ payable: { payment_ids: [], amount: 0 }, allowed: { process: false } })
  const twice = as(people.olivia).payments.transferRevenue({ ...how, id: randomUUID(), report_id: id })
  expect((await refusalOf(twice)).code).toBe('NOTHING_SELECTED')
  await jobs.drain()
  expect(await owed([priyas, marcos])).toEqual([0, 0])
  expect((await as(people.olivia).reports.getReport({ id })).allowed.process).toBe(false)
})

test('a receipt gets an edition that says what came back; the first stays as it was, to the byte', async () => {
  const both = await charged()
  const bytesOf = async (edition?: number) => {
    const own = as(people.priya).payments
    const file = await own.downloadReceipt(edition === undefined ? { id: both.priyas } : { id: both.priyas, edition })
    return new Uint8Array(await file.arrayBuffer())
  }
  const issued = await bytesOf()
  await comesBack(both, 97_440, { payment_id: both.priyas })
  expect(await bytesOf(1)).toEqual(issued)
  const sentence = 'Refunded on 2 Nov 2026: £974.40 went back to Olivia Hart.'
  expect(pdfText(await bytesOf()).lines).toContain(sentence)
  expect(pdfText(issued).lines).not.toContain(sentence)
  const { editions, returned } = await as(people.priya).payments.getReceipt({ id: both.priyas })
  expect([editions.length, returned.map((one) => one.sentence)]).toEqual([2, [sentence]])
  expect((await refusalOf(as(people.priya).payments.getReceipt({ id: both.priyas, edition: 3 }))).code).toBe(
    'NO_RECEIPT_YET',
  )
})

describe('when money of the charge comes back', () => {
  test('while a transfer is under way, it goes on, and the payer owes', async () => {
    bank.answers = false
    const both = await charged()
    await comesBack(both, 138_040)
    expect(await payment(both.priyas)).toMatchObject({ status: 'processing', transfers: [{ status: 'pending' }] })
    bank.answers = true
    clock.advance({ minutes: 1 })
    await jobs.drain()
    expect(await payment(both.priyas)).toMatchObject({
      ...{ status: 'completed', stage: 'due', came_back: { payer_owes: 97_440, payee_is_owed: 0 } },
    })
  })

  test('before the transfer, nothing is sent until it is paid again, not even by an automatic retry', async () => {
    bank.refuses = NO_ACCOUNT
    const both = await charged()
    await comesBack(both, 138_040)
    bank.refuses = null
    clock.advance({ days: 1 })
    await jobs.drain()
    const failed = await payment(both.priyas)
    expect(failed).toMatchObject({
      ...{ status: 'failed', amount_to_charge: 97_440, transfers: [{ status: 'failed' }] },
      failure_reason: 'The charge was refunded before the money was transferred.',
    })
    const [transfer] = failed.transfers
    const retried = as(people.olivia).payments.retryTransfer({ id: transfer?.id ?? '' })
    expect((await refusalOf(retried)).code).toBe('FUNDING_RETURNED')
    expect((await refusalOf(pay(both.priyas, 0))).code).toBe('AMOUNT_CHANGED')
    await pay(both.priyas, 97_440)
    await jobs.drain()
    expect(await payment(both.priyas)).toMatchObject({ status: 'completed', came_back: { payer_owes: 0 } })
    expect(await receivable(both.priyas)).toBe(0)
  })

  test('before the transfer, less than a charge takes is paid together with another payment to the payee', async () => {
    bank.refuses = NO_ACCOUNT
    const both = await charged()
    await comesBack(both, 1, { payment_id: both.priyas })
    bank.refuses = null
    expect(await payment(both.priyas)).toMatchObject({
      ...{ status: 'failed', amount_to_charge: 1, allowed: { pay: false, retry: false, pay_with_others: true } },
      came_back: { sentence: expect.stringContaining('You owe £0.01, below the minimum of a charge (£0.30): ') },
    })
    const together = (payment_ids: string[], amount_seen: number) =>
      as(people.olivia).payments.processPayments({
        ...{ id: randomUUID(), payment_ids, amount_seen },
        ...{ payment_method: 'card', payment_method_id: people.good_card },
      })
    expect((await refusalOf(together([both.priyas], 1))).code).toBe('BELOW_MINIMUM')
    const { payable } = await approved((await makeDeal()).project.id)
    const paid = [both.priyas, ...payable.payment_ids]
    await together(paid, 97_441)
    await jobs.drain()
    for (const id of paid) expect(await payment(id)).toMatchObject({ status: 'completed', amount_to_charge: 0 })
  })

  test('and is recovered before the transfer, the transfer goes on by itself, without a charge', async () => {
    bank.refuses = NO_ACCOUNT
    const both = await charged()
    const returned = await comesBack(both, 138_040, { cause: 'chargeback' })
    bank.refuses = null
    await recovers(returned)
    await jobs.drain()
    for (const id of [both.priyas, both.marcos]) {
      expect(await payment(id)).toMatchObject({ status: 'completed', came_back: { payer_owes: 0 } })
    }
  })

  test('the payer cannot delete their account, and the payee can', async () => {
    const both = await charged()
    await comesBack(both, 138_040)
    const { blockers } = await as(people.olivia).profiles.getDeletion()
    expect(blockers.map(({ sentence }) => sentence).join()).toMatch(/payments are to be paid again\./)
    const own = await as(people.marco).profiles.getDeletion()
    expect(own.blockers.map(({ sentence }) => sentence).join()).not.toContain('to be paid again')
  })
})

import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import { settledCharge } from '#server/stripe/record-charge.ts'
import type { SettledTransfer } from '#server/stripe/settlements.ts'
import { balanceOf } from '#server/testing/balance-of.ts'
import { register } from '#server/testing/cast.ts'
import { queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { settleBatchCharge } from './settle-batch-charge.ts'

const { db, as, jobs, clock, command, people, bank, settled, makeDeal, approved, givePayoutAccount } = useFernleaf()
const NO_ACCOUNT = { code: 'account_invalid', sentence: 'The payout account cannot receive transfers at the moment.' }

beforeEach(async () => {
  bank.refuses = null
  await jobs.drain()
  bank.sent = []
})

/** October approved and its payment charged, with transfers ending as the bank says. */
async function charged() {
  const approval = await approved((await makeDeal()).project.id)
  const [payment_id = ''] = approval.payable.payment_ids
  const batch = await as(people.olivia).payments.processPayments(batchFor(approval, people.good_card))
  await jobs.drain()
  return { report_id: approval.id, payment_id, batch_id: batch.id }
}

const payment = (id: string) => as(people.olivia).payments.getPayment({ id })
const transfersOf = (payment_id: string) =>
  db.selectFrom('transfers').selectAll().where('payment_id', '=', payment_id).orderBy('attempt').execute()
const latestOf = async (payment_id: string) => (await transfersOf(payment_id)).at(-1)?.id ?? ''
const retry = (id: string, by = people.olivia) => as(by).payments.retryTransfer({ id })
const reportRow = (id: string) => sql`select from revenue_reports where id = ${id} for update`
const payable = (payment_id: string) => balanceOf(db, `payment:${payment_id}:payable`)
const chargesOf = async (payment_id: string) => {
  const rows = await db
    .selectFrom('payment_batch_items as i')
    .innerJoin('payment_batches as b', 'b.id', 'i.batch_id')
    .innerJoin('charges as c', 'c.id', 'b.charge_id')
    .select('c.id')
    .where('i.payment_id', '=', payment_id)
    .execute()
  return rows.length
}

const REFUSED = {
  type: 'api_error',
  code: 'payment_failed',
  reason: 'account_invalid',
  title: 'Transfer failed',
  message: NO_ACCOUNT.sentence,
  category: 'account',
  is_recoverable: true,
  suggested_action: 'Check account status and verification requirements',
}

describe('a transfer that is refused', () => {
  test('fails the payment, keeps the money for the payee, and is retried without a second charge', async () => {
    bank.refuses = NO_ACCOUNT
    const { report_id, payment_id, batch_id } = await charged()
    expect(await payment(payment_id)).toMatchObject({
      status: 'failed',
      is_funded: true,
      failure_reason: NO_ACCOUNT.sentence,
      allowed: { pay: false, retry: true },
      error: REFUSED,
      transfers: [{ attempt: 1, status: 'failed', error: REFUSED }],
    })
    expect(await payable(payment_id)).toBe(82_824)
    expect((await as(people.olivia).payments.getBatch({ id: batch_id })).message).toBe(
      'Payments processed but all transfers failed. Check the Transfer Analytics page.',
    )
    expect(await as(people.olivia).reports.getReport({ id: report_id })).toMatchObject({
      status: 'failed',
      payable: { payment_ids: [payment_id], amount: 0 },
    })

    bank.refuses = null
    const first = await latestOf(payment_id)
    expect(await retry(first)).toMatchObject({ success: true, message: 'Transfer retry initiated successfully' })
    expect(await payment(payment_id)).toMatchObject({ status: 'processing', failure_reason: null })
    expect((await as(people.olivia).reports.getReport({ id: report_id })).status).toBe('pending')
    await jobs.drain()
    expect(await payment(payment_id)).toMatchObject({
      status: 'completed',
      transfers: [
        { attempt: 1, status: 'failed' },
        { attempt: 2, status: 'completed' },
      ],
    })
    expect(await payable(payment_id)).toBe(0)
    expect(await chargesOf(payment_id)).toBe(1)
    expect((await as(people.olivia).reports.getReport({ id: report_id })).status).toBe('processed')
    expect((await refusalOf(retry(first))).code).toBe('TRANSFER_NOT_FAILED')
  })

  test('is retried by ‘Retry Failed Payments’ too, in a batch that charges nothing and needs no card', async () => {
    bank.refuses = NO_ACCOUNT
    const { report_id, payment_id } = await charged()
    bank.refuses = null
    const report = await as(people.olivia).reports.getReport({ id: report_id })
    const batch = await as(people.olivia).payments.processPayments({
      ...batchFor(report, people.good_card),
      payment_method_id: null,
    })
    expect(batch).toMatchObject({ status: 'funded', amount: 0, charge: null, message: null })
    await jobs.drain()
    expect((await payment(payment_id)).status).toBe('completed')
    expect(await chargesOf(payment_id)).toBe(1)
  })

  test('is tried again by itself after 15 minutes, 2 hours and 12 hours, then no more', async () => {
    bank.refuses = NO_ACCOUNT
    const { payment_id } = await charged()
    for (const [wait, attempts] of [
      [{ minutes: 14 }, 1],
      [{ minutes: 1 }, 2],
      [{ minutes: 120 }, 3],
      [{ minutes: 720 }, 4],
      [{ days: 7 }, 4],
    ] as const) {
      clock.advance(wait)
      await jobs.drain()
      expect(await transfersOf(payment_id)).toHaveLength(attempts)
    }
    const notified = await db
      .selectFrom('notifications')
      .select('message')
      .where('related_item_id', '=', payment_id)
      .where('recipient_id', '=', people.olivia.id)
      .where('title', '=', 'A transfer failed')
      .orderBy('created_at')
      .execute()
    expect(notified.map(({ message }) => message.includes('Automatic retries have stopped'))).toEqual([false, true])
    // At any time the owner may.
    bank.refuses = null
    await retry(await latestOf(payment_id))
    await jobs.drain()
    expect((await payment(payment_id)).status).toBe('completed')
    expect(await payable(payment_id)).toBe(0)
  })

  test('waits for a payee who is not verified, and is then sent at the next of its times', async () => {
    bank.refuses = NO_ACCOUNT
    const { payment_id } = await charged()
    await givePayoutAccount(people.priya, 'restricted')
    expect(await refusalOf(retry(await latestOf(payment_id)))).toEqual({
      code: 'PAYEE_NOT_READY',
      message: 'Priya Shah has no verified payout account yet, so we can’t send them money.',
    })
    clock.advance({ minutes: 15 })
    await jobs.drain()
    await givePayoutAccount(people.priya)
    bank.refuses = null
    clock.advance({ minutes: 119 })
    await jobs.drain()
    expect(await transfersOf(payment_id)).toHaveLength(1)
    clock.advance({ minutes: 1 })
    await jobs.drain()
    expect((await transfersOf(payment_id)).map(({ status }) => status)).toEqual(['failed', 'completed'])
  })

  test('is not tried again by itself once the owner was faster, though the owner’s attempt failed too', async () => {
    bank.refuses = NO_ACCOUNT
    const { payment_id } = await charged()
    const first = await latestOf(payment_id)
    const attempts = async () => (await transfersOf(payment_id)).map(({ status }) => status)
    clock.advance({ minutes: 10 })
    await retry(first)
    await jobs.drain()
    expect(await attempts()).toEqual(['failed', 'failed'])
    // The first attempt's retry falls due and changes nothing; nor does another click on that attempt.
    clock.advance({ minutes: 5 })
    await jobs.drain()
    expect((await refusalOf(retry(first))).code).toBe('TRANSFER_NOT_FAILED')
    expect(await attempts()).toEqual(['failed', 'failed'])
    // The second attempt's comes two hours after it.
    clock.advance({ minutes: 114 })
    await jobs.drain()
    expect(await attempts()).toHaveLength(2)
    bank.refuses = null
    clock.advance({ minutes: 1 })
    await jobs.drain()
    expect(await attempts()).toEqual(['failed', 'failed', 'completed'])
  })

  test('is retried once by two clicks at once, and by its payer only', async () => {
    bank.refuses = NO_ACCOUNT
    const { payment_id, report_id } = await charged()
    const id = await latestOf(payment_id)
    expect((await refusalOf(retry(id, people.priya))).code).toBe('NOT_ALLOWED')
    expect((await refusalOf(retry(payment_id))).code).toBe('NOT_FOUND')
    const stranger = await register(db, { role: 'owner', name: 'Another Owner', email: 'another@example.com' })
    expect((await refusalOf(retry(id, stranger))).code).toBe('NOT_FOUND')
    bank.refuses = null
    const [first, second] = await queueBehindLock(db, reportRow(report_id), [
      () => retry(id),
      () => refusalOf(retry(id)),
    ])
    expect(first).toMatchObject({ success: true })
    expect(second).toMatchObject({ code: 'TRANSFER_NOT_FAILED' })
    await jobs.drain()
    expect(await transfersOf(payment_id)).toHaveLength(2)
  })

  test('of a payee whose account is gone leaves the money with the payment', async () => {
    bank.refuses = NO_ACCOUNT
    const { payment_id, report_id } = await charged()
    bank.refuses = null
    const report = await as(people.olivia).reports.getReport({ id: report_id })
    await as(people.olivia).payments.processPayments(batchFor(report, people.good_card))
    await db.deleteFrom('connect_accounts').where('user_id', '=', people.priya.id).execute()
    await jobs.drain()
    expect(await payment(payment_id)).toMatchObject({
      status: 'failed',
      failure_reason: expect.stringContaining('no longer'),
    })
    expect(await payable(payment_id)).toBe(82_824)
    await givePayoutAccount(people.priya)
  })

  test('that was never asked for, since the account was gone by then, is sent by a batch that charges nothing', async () => {
    const approval = await approved((await makeDeal()).project.id)
    const [payment_id = ''] = approval.payable.payment_ids
    await as(people.olivia).payments.processPayments(batchFor(approval, people.good_card))
    await db.deleteFrom('connect_accounts').where('user_id', '=', people.priya.id).execute()
    await jobs.drain()
    const retried = () =>
      as(people.olivia).payments.processPayments({
        ...batchFor({ payable: { payment_ids: [payment_id], amount: 0 } }, people.good_card),
        payment_method_id: null,
      })
    expect(await payment(payment_id)).toMatchObject({ status: 'failed', is_funded: true, transfers: [] })
    expect((await refusalOf(retried())).code).toBe('PAYEE_NOT_READY')

    await givePayoutAccount(people.priya)
    expect(await payment(payment_id)).toMatchObject({ allowed: { pay: false, retry: true } })
    expect(await retried()).toMatchObject({ status: 'funded', amount: 0, charge: null })
    await jobs.drain()
    expect(await payment(payment_id)).toMatchObject({ status: 'completed', transfers: [{ attempt: 1 }] })
    expect(await payable(payment_id)).toBe(0)
    expect(await chargesOf(payment_id)).toBe(1)
  })
})

describe('news of money', () => {
  const applyTransfer = (transfer: SettledTransfer) => command((write) => settled(write, [transfer]))

  test('repeated, late, or out of order change nothing', async () => {
    bank.refuses = NO_ACCOUNT
    const { payment_id, batch_id } = await charged()
    const [failed] = await transfersOf(payment_id)
    if (!failed) throw new Error('No transfer was asked for.')
    bank.refuses = null
    await retry(failed.id)
    // Late news of the first attempt while the second is under way, then of both after the end.
    const of = ({ id, attempt, amount, deal_id, destination_id }: typeof failed) =>
      ({ id, payment_id, attempt, amount, deal_id, destination_id, currency: 'gbp' }) as const
    const first: SettledTransfer = { ...of(failed), status: 'failed', error_code: 'x', error_message: 'Late' }
    await applyTransfer(first)
    expect((await payment(payment_id)).status).toBe('processing')
    await jobs.drain()
    const before = await payment(payment_id)
    const [, arrived = failed] = await transfersOf(payment_id)
    await applyTransfer({ ...of(arrived), status: 'completed', stripe_transfer_id: arrived.stripe_transfer_id ?? '' })
    await applyTransfer(first)
    expect(await payment(payment_id)).toEqual(before)

    const charge = await db
      .selectFrom('charges')
      .selectAll()
      .where('subject_id', '=', batch_id)
      .executeTakeFirstOrThrow()
    await command((write) => settleBatchCharge(write, settledCharge(charge, { succeeded: true })))
    expect(await payment(payment_id)).toEqual(before)
    const contrary = settledCharge(charge, { succeeded: false, refusal: { code: 'x', sentence: 'No.' } })
    const lie = command((write) => settleBatchCharge(write, contrary))
    await expect(lie).rejects.toThrow('its batch funded')
  })
})

import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import { createLog } from '#server/platform/process.ts'
import { recordTransfers } from '#server/stripe/record-transfer.ts'
import { balanceOf } from '#server/testing/balance-of.ts'
import { giveCard } from '#server/testing/fernleaf-agreement.ts'
import { findAllViolations } from '#server/testing/find-all-violations.ts'
import { auditChains, queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { runWorker } from '#server/testing/run-worker.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { settlePayout } from '../market/settle-payout.ts'
import { paymentWorkers } from './jobs.ts'

const { db, as, jobs, clock, commands, people, bank, settled, makeDeal, approved, givePayoutAccount } = useFernleaf()
const NO_ACCOUNT = { code: 'account_invalid', sentence: 'The payout account cannot receive transfers at the moment.' }
const log = createLog({ level: 'silent' })

// The ledger accounts that all payments share exist by then: opening one makes others wait.
beforeAll(async () => {
  const { report } = await october()
  await pay(batchFor(report, people.good_card))
  await jobs.drain()
})
beforeEach(async () => {
  bank.refuses = null
  bank.answers = true
  clock.advance({ days: 30 })
  await jobs.drain()
  bank.sent = []
})

const pay = (input: Parameters<ReturnType<typeof as>['payments']['processPayments']>[0]) =>
  as(people.olivia).payments.processPayments(input)
const transfersOf = (payment_id: string) =>
  db.selectFrom('transfers').selectAll().where('payment_id', '=', payment_id).orderBy('attempt').execute()
const payment = (id: string) => as(people.olivia).payments.getPayment({ id })
const reportRow = (id: string) => sql`select from revenue_reports where id = ${id} for update`

/** Runs a job of the payments, as its queue does. */
function run(name: string, payload: object): Promise<void> {
  const worker = paymentWorkers().find(({ definition }) => definition.name === name)
  return runWorker(worker, commands, { payload, log })
}

/** October approved, with one payment of Priya's. */
async function october() {
  const agreement = await makeDeal()
  const report = await approved(agreement.project.id)
  const [payment_id = ''] = report.payable.payment_ids
  return { agreement, report, payment_id }
}

test('two transfers of one report that end at the same moment leave it processed', async () => {
  const { project, proposal_id: priyas } = await makeDeal()
  const { proposal_id: marcos } = await makeDeal({ provider: people.marco, project_id: project.id, share: 5 })
  const report = await approved(project.id)
  bank.answers = false
  await pay(batchFor(report, people.good_card))
  await jobs.drain()
  const transfers = await db
    .selectFrom('transfers')
    .select(['id', 'status'])
    .where('payment_id', 'in', report.payable.payment_ids)
    .execute()
  expect(transfers).toMatchObject([{ status: 'pending' }, { status: 'pending' }])

  // Both have done everything but write to their chains, of which each has its own, when the first of them commits.
  const ends = transfers.map(
    ({ id }) =>
      () =>
        recordTransfers({ commands, log, settled: { transfers: settled, payout: settlePayout } }, [
          { id, outcome: { stripe_transfer_id: `tr_${id}` } },
        ]),
  )
  await queueBehindLock(db, auditChains(`deal:${priyas}`, `deal:${marcos}`), ends)
  expect((await as(people.olivia).reports.getReport({ id: report.id })).status).toBe('processed')
})

test('ends of several payments that are recorded together come to the same as one by one', async () => {
  const { project } = await makeDeal()
  await makeDeal({ provider: people.marco, project_id: project.id, share: 5 })
  const [two, other] = [await approved(project.id), await october()]
  bank.answers = false
  await pay(batchFor(two, people.good_card))
  await pay(batchFor(other.report, people.good_card))
  await jobs.drain()
  const ids = [...two.payable.payment_ids, other.payment_id]
  const sent = await db.selectFrom('transfers').select(['id', 'payment_id']).where('payment_id', 'in', ids).execute()
  const [refused = ''] = two.payable.payment_ids
  await recordTransfers(
    { commands, log, settled: { transfers: settled, payout: settlePayout } },
    sent.map(({ id, payment_id }) => ({
      id,
      outcome: payment_id === refused ? { refusal: NO_ACCOUNT } : { stripe_transfer_id: `tr_${id}` },
    })),
  )
  for (const id of ids) {
    const status = id === refused ? 'failed' : 'completed'
    expect(await payment(id)).toMatchObject({ status, transfers: [{ status, attempt: 1 }] })
    expect(await balanceOf(db, `payment:${id}:in_transit`)).toBe(0)
    expect((await balanceOf(db, `payment:${id}:payable`)) > 0).toBe(id === refused)
    const receipts = await db.selectFrom('receipt_snapshots').select('edition').where('payment_id', '=', id).execute()
    expect(receipts).toHaveLength(id === refused ? 0 : 1)
  }
  const statusOf = async ({ id }: { id: string }) => (await as(people.olivia).reports.getReport({ id })).status
  expect([await statusOf(two), await statusOf(other.report)]).toEqual(['failed', 'processed'])
  expect(await findAllViolations(db, clock.now(), { with_late: false })).toEqual({})
})

test('the dispatch job sends a payment once, however often it runs', async () => {
  const { report, payment_id } = await october()
  bank.answers = false
  await pay(batchFor(report, people.good_card))
  await jobs.drain()
  const again = () => run('dispatch-transfers', { payment_ids: [payment_id] })
  await again()
  await queueBehindLock(db, reportRow(report.id), [again, again])
  expect(await transfersOf(payment_id)).toMatchObject([{ attempt: 1, status: 'pending' }])
  bank.answers = true
  clock.advance({ minutes: 5 })
  await jobs.drain()
  await again()
  expect(await transfersOf(payment_id)).toMatchObject([{ attempt: 1, status: 'completed' }])
  expect(bank.sent).toHaveLength(1)
})

test('the dispatch job sends nothing again once its transfer has failed', async () => {
  const { report, payment_id } = await october()
  bank.refuses = NO_ACCOUNT
  await pay(batchFor(report, people.good_card))
  await jobs.drain()
  await run('dispatch-transfers', { payment_ids: [payment_id] })
  expect(await transfersOf(payment_id)).toMatchObject([{ attempt: 1, status: 'failed' }])
  expect((await payment(payment_id)).status).toBe('failed')
})

describe('a card that is removed while it pays', () => {
  const removal = (payment_method_id: string) =>
    as(people.olivia).paymentMethods.removePaymentMethod({ user_id: 'current', payment_method_id })

  test('pays nothing when the removal was first', async () => {
    const { report, payment_id } = await october()
    const card = await giveCard(db, people.olivia)
    const cardRow = sql`select from payment_methods where id = ${card} for no key update`
    const [removed, refused] = await queueBehindLock(db, cardRow, [
      () => removal(card),
      () => refusalOf(pay(batchFor(report, card))),
    ])
    expect(removed).toEqual({ success: true })
    expect(refused).toMatchObject({ code: 'CARD_NOT_YOURS' })
    expect((await payment(payment_id)).status).toBe('calculated')
  })

  test('stays until it has paid when the payment was first', async () => {
    const { agreement, report, payment_id } = await october()
    const card = await giveCard(db, people.olivia)
    const [paid, refused] = await queueBehindLock(db, auditChains(`deal:${agreement.proposal_id}`), [
      () => pay(batchFor(report, card)),
      () => refusalOf(removal(card)),
    ])
    expect(paid).toMatchObject({ status: 'processing' })
    expect(refused).toMatchObject({ code: 'CARD_IN_USE' })
    await jobs.drain()
    expect((await payment(payment_id)).status).toBe('completed')
    expect(await removal(card)).toEqual({ success: true })
  })
})

test('a payout account that is being disconnected is sent nothing', async () => {
  const { report, payment_id } = await october()
  const [disconnected, refused] = await queueBehindLock(db, auditChains(`user:${people.priya.id}`), [
    () => as(people.priya).connect.disconnectAccount({}),
    () => refusalOf(pay(batchFor(report, people.good_card))),
  ])
  expect(disconnected).toMatchObject({ success: true })
  expect(refused).toMatchObject({ code: 'PAYEE_NOT_READY' })
  expect((await payment(payment_id)).status).toBe('calculated')
  await givePayoutAccount(people.priya)
})

test('a manual and an automatic retry at the same moment send the money once, in either order', async () => {
  const failed = async () => {
    bank.refuses = NO_ACCOUNT
    const { report, payment_id } = await october()
    await pay(batchFor(report, people.good_card))
    await jobs.drain()
    bank.refuses = null
    const [transfer] = await transfersOf(payment_id)
    const transfer_id = transfer?.id ?? ''
    const byHand = () => as(people.olivia).payments.retryTransfer({ id: transfer_id })
    const byItself = () => run('retry-transfer', { transfer_id, automatic_retries: 0 })
    const sent = async () => {
      await jobs.drain()
      return (await transfersOf(payment_id)).map(({ status }) => status)
    }
    return { row: reportRow(report.id), byHand, byItself, sent }
  }
  const one = await failed()
  const [retried] = await queueBehindLock(db, one.row, [one.byHand, one.byItself])
  expect(retried).toMatchObject({ success: true })
  expect(await one.sent()).toEqual(['failed', 'completed'])

  const other = await failed()
  const [, refused] = await queueBehindLock(db, other.row, [other.byItself, () => refusalOf(other.byHand())])
  expect(refused).toMatchObject({ code: 'TRANSFER_NOT_FAILED' })
  expect(await other.sent()).toEqual(['failed', 'completed'])
})

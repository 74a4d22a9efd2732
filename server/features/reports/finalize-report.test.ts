import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import { verifyAuditChains } from '#server/platform/commands.ts'
import { createLog } from '#server/platform/process.ts'
import { recordReversal } from '#server/stripe/record-reversal.ts'
import { register } from '#server/testing/cast.ts'
import { queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { settleReturnedPayout } from '../market/settle-payout.ts'
import { settleReturnedTransfer } from '../payments/settle-returned-transfer.ts'
import { finalizeReportsJob } from './jobs.ts'

const { db, as, jobs, clock, command, commands, people, makeDeal, approved } = useFernleaf()

let project_id = ''

beforeEach(async () => {
  clock.set('2026-11-02T09:00:00Z')
  project_id = (await makeDeal()).project.id
})

async function processed() {
  const report = await approved(project_id)
  await as(people.olivia).payments.processPayments(batchFor(report, people.good_card))
  await jobs.drain()
  await db.deleteFrom('notifications').execute()
  return report.id
}

async function runSchedule() {
  await command(async (write) => write.enqueue(finalizeReportsJob, {}))
  await jobs.drain()
}

const reportOf = (id: string, by = people.olivia) => as(by).reports.getReport({ id })
const finalize = (id: string, by = people.olivia) => as(by).reports.finalizeReport({ id })
const notified = () =>
  db.selectFrom('notifications').select(['recipient_id', 'message']).where('title', '=', 'Report finalized').execute()

/** Some of the transfer to Priya is reversed at Stripe. */
async function reverse(report_id: string) {
  const transfer = await db
    .selectFrom('transfers as t')
    .innerJoin('payments as p', 'p.id', 't.payment_id')
    .select('t.id')
    .where('p.report_id', '=', report_id)
    .orderBy('t.attempt', 'desc')
    .executeTakeFirstOrThrow()
  const settled = { transfer_returned: settleReturnedTransfer, payout_returned: settleReturnedPayout }
  const deps = { commands, log: createLog({ level: 'silent' }), settled }
  await recordReversal(deps, transfer.id, {
    stripe_id: `trr_${randomUUID()}`,
    amount: 10_000,
    occurred_at: clock.now(),
  })
  return transfer.id
}

test('a report with a payment that can be restored is not finalized by itself', async () => {
  await makeDeal({ provider: people.marco, project_id, share: 5 })
  const report = await approved(project_id)
  const { items } = await as(people.olivia).payments.listPayments({ report: report.id })
  const [first, second] = items
  if (!first || !second) throw new Error('The report has two payments.')
  await as(people.olivia).payments.removePayment({ id: second.id, reason: '' })
  const only_first = { payment_ids: [first.id], amount_seen: first.gross_amount }
  await as(people.olivia).payments.processPayments(batchFor(report, people.good_card, only_first))
  await jobs.drain()
  clock.set('2026-12-24T09:00:00Z')
  await runSchedule()
  expect(await reportOf(report.id)).toMatchObject({ status: 'processed' })
  await as(people.ada).payments.deletePayment({ id: second.id })
  await runSchedule()
  expect(await reportOf(report.id)).toMatchObject({ status: 'finalized' })
})

describe('a paid report', () => {
  test('is finalized by its owner, and the provider is notified', async () => {
    const id = await processed()
    expect(await reportOf(id)).toMatchObject({ final_on: '2026-12-02', finalized: null, allowed: { finalize: true } })
    expect(await finalize(id)).toMatchObject({
      status: 'finalized',
      final_on: null,
      finalized: { finalized_at: clock.now().toISOString(), finalized_by: { name: 'Olivia Hart' } },
      allowed: { finalize: false, dispute: false, edit: false, approve: false },
    })
    expect(await notified()).toEqual([
      {
        recipient_id: people.priya.id,
        message: `@{${people.olivia.id}} finalized the report for Fernleaf, October 2026. It can no longer change; corrections go into a later report.`,
      },
    ])
    const { items } = await as(people.priya).reports.listReports({ project: project_id, status: 'finalized' })
    expect(items.map((report) => report.id)).toEqual([id])
    expect((await verifyAuditChains(db)).broken).toEqual([])
  })

  test('is finalized by itself thirty days after, and both sides are notified', async () => {
    const id = await processed()
    // Late in the evening in London it is still the day before.
    clock.set('2026-12-01T23:59:00Z')
    await runSchedule()
    expect((await reportOf(id)).status).toBe('processed')
    clock.set('2026-12-02T00:20:00Z')
    await runSchedule()
    await runSchedule()
    expect(await reportOf(id)).toMatchObject({ status: 'finalized', finalized: { finalized_by: null } })
    const sent = await notified()
    expect(sent.map(({ recipient_id }) => recipient_id).toSorted()).toEqual(
      [people.olivia.id, people.priya.id].toSorted(),
    )
  })

  test('is finalized once by two at once', async () => {
    const id = await processed()
    const outcomes = await queueBehindLock(db, sql`select from revenue_reports where id = ${id} for no key update`, [
      () => finalize(id).then(({ status }) => status),
      () => refusalOf(finalize(id)).then(({ code }) => code),
    ])
    expect(outcomes).toEqual(['finalized', 'REPORT_NOT_PROCESSED'])
    expect(await notified()).toHaveLength(1)
  })

  test('is finalized by nobody else', async () => {
    const id = await processed()
    const other = await register(db, { role: 'owner', name: 'Omar Reyes', email: `${randomUUID()}@example.com` })
    expect((await refusalOf(finalize(id, people.priya))).code).toBe('NOT_ALLOWED')
    expect((await refusalOf(finalize(id, people.ada))).code).toBe('NOT_ALLOWED')
    expect((await refusalOf(finalize(id, other))).code).toBe('NOT_FOUND')
    expect((await reportOf(id, people.priya)).allowed.finalize).toBe(false)
  })

  test('is not disputed afterwards', async () => {
    const id = await processed()
    await finalize(id)
    expect((await refusalOf(as(people.priya).reports.disputeReport({ id, reason: 'It was more' }))).code).toBe(
      'REPORT_NOT_SUBMITTED',
    )
  })
})

describe('a report that is not paid', () => {
  test('is not finalized', async () => {
    const { id } = await approved(project_id)
    expect((await refusalOf(finalize(id))).code).toBe('REPORT_NOT_PROCESSED')
    clock.set('2027-03-01T09:00:00Z')
    await runSchedule()
    expect((await reportOf(id)).status).toBe('approved')
  })

  test('is not finalized while its charge is owed again, neither by its owner nor by itself', async () => {
    const id = await processed()
    await db.updateTable('payments').set({ owed_amount: 5_000 }).where('report_id', '=', id).execute()
    expect((await refusalOf(finalize(id))).code).toBe('REPORT_NOT_SETTLED')
    clock.set('2027-03-01T09:00:00Z')
    await runSchedule()
    expect((await reportOf(id)).status).toBe('processed')
  })

  test('is not opened again by anything', async () => {
    const id = await processed()
    await finalize(id)
    const open = db.updateTable('revenue_reports').set({ status: 'failed' }).where('id', '=', id).execute()
    await expect(open).rejects.toThrow('a final report stays final')
  })
})

describe('a final report of which a transfer is reversed', () => {
  test('stays final, and its payment is due again until it has arrived', async () => {
    const id = await processed()
    const { finalized } = await finalize(id)
    const transfer_id = await reverse(id)
    const reopened = { status: 'finalized', finalized, payments: [{ status: 'failed' }] }
    expect(await reportOf(id)).toMatchObject({ ...reopened, allowed: { retry: true, finalize: false, edit: false } })
    expect(await reportOf(id, people.priya)).toMatchObject({ ...reopened, allowed: { retry: false } })
    clock.set('2027-03-01T09:00:00Z')
    await runSchedule()
    const { items } = await as(people.olivia).reports.listReports({ project: project_id })
    expect(items).toMatchObject([{ id, status: 'finalized', overdue_days: 104 }])

    await as(people.olivia).payments.retryTransfer({ id: transfer_id })
    await jobs.drain()
    expect(await reportOf(id)).toMatchObject({
      ...{ status: 'finalized', finalized, payments: [{ status: 'completed' }], allowed: { retry: false } },
    })
    expect(await notified()).toHaveLength(1)
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import type { Viewer } from '#server/platform/http.ts'
import { register } from '#server/testing/cast.ts'
import { queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, db, jobs, people, bank, makeDeal, approved } = useFernleaf()

let oscar: Viewer
beforeAll(async () => {
  oscar = await register(db, { role: 'owner', name: 'Oscar Reed', email: 'oscar@example.com' })
})

/** October approved, with Priya's payment of £974.40 and Marco's of £406.00. */
async function october() {
  const deal = await makeDeal()
  await makeDeal({ provider: people.marco, project_id: deal.project.id, share: 5 })
  const report = await approved(deal.project.id)
  const { items } = await as(people.olivia).payments.listPayments({ report: report.id })
  const [priyas, marcos] = [people.priya, people.marco].map(({ id }) => items.find(({ payee }) => payee.id === id))
  if (!priyas || !marcos) throw new Error('October has two payments.')
  return { report, priyas, marcos, project: deal.project }
}

const calls = (by = people.olivia) => as(by).payments
const remove = (id: string, by = people.olivia) => calls(by).removePayment({ id, reason: 'Settled by hand' })
const removed = async (by = people.olivia) => (await calls(by).listRemovedPayments({})).items
const gross = async (report: string, by = people.olivia) =>
  (await calls(by).getPaymentsSummary({ report })).all.gross_amount
const status = async (id: string) => (await as(people.olivia).reports.getReport({ id })).status
const violations = async () => (await sql`select * from wrong_sums`.execute(db)).rows
const sharesOf = (id: string) => db.selectFrom('payment_shares').selectAll().where('distribution_id', '=', id).execute()
const pay = (report: Parameters<typeof batchFor>[0], payment_ids: string[], amount: number, card = people.good_card) =>
  calls().processPayments(batchFor(report, card, { payment_ids, amount_seen: amount }))

describe('a payment that is calculated', () => {
  test('has a note and a method that its payer and admins may change', async () => {
    const { priyas } = await october()
    expect(priyas).toMatchObject({ note: '', payment_method: null, allowed: { edit: true, remove: true } })
    const { id } = priyas
    const noted = await calls().updatePayment({ id, note: ' As agreed ', payment_method: 'bank_transfer' })
    expect(noted).toMatchObject({ note: 'As agreed', payment_method: 'bank_transfer' })
    expect(await calls(people.ada).updatePayment({ id, payment_method: null })).toMatchObject({
      ...{ note: 'As agreed', payment_method: null },
    })
    expect(await calls(people.priya).getPayment({ id })).toMatchObject({
      ...{ note: 'As agreed', allowed: { edit: false, remove: false } },
    })
    expect((await refusalOf(calls(people.priya).updatePayment({ id, note: 'Mine' }))).code).toBe('NOT_ALLOWED')
    expect((await refusalOf(calls(oscar).updatePayment({ id, note: 'Mine' }))).code).toBe('NOT_FOUND')
  })

  test('is not changed once it is started', async () => {
    const { report, priyas } = await october()
    await pay(report, [priyas.id], priyas.gross_amount)
    expect((await refusalOf(calls().updatePayment({ id: priyas.id, note: 'Late' }))).code).toBe('PAYMENT_STARTED')
    expect(await calls().getPayment({ id: priyas.id })).toMatchObject({ payment_method: 'card' })
  })
})

describe('a removed payment', () => {
  test('is in no list and no total, until it is restored as it was', async () => {
    const { report, priyas, marcos } = await october()
    const before = await calls().getPayment({ id: priyas.id })
    await calls().updatePayment({ id: priyas.id, note: 'Twice?' })
    await remove(priyas.id)
    expect(await gross(report.id)).toBe(marcos.gross_amount)
    expect(await gross(report.id, people.priya)).toBe(0)
    const meanwhile = { code: 'NOT_FOUND', message: 'This payment was removed meanwhile.' }
    expect(await refusalOf(calls().getPayment({ id: priyas.id }))).toMatchObject(meanwhile)
    expect(await refusalOf(calls(people.priya).getPayment({ id: priyas.id }))).toMatchObject(meanwhile)
    expect(await refusalOf(calls().updatePayment({ id: priyas.id, note: 'Late' }))).toMatchObject(meanwhile)
    expect(await refusalOf(pay(report, [priyas.id], priyas.gross_amount))).toMatchObject(meanwhile)
    expect((await refusalOf(calls(oscar).getPayment({ id: priyas.id }))).message).not.toBe(meanwhile.message)
    const { distributions } = await as(people.olivia).reports.getReport({ id: report.id })
    const line = distributions.find(({ provider }) => provider.id === people.priya.id)
    expect(line).toMatchObject({ status: 'removed', gross: 97_440, payments: [] })
    expect(line?.removed).toMatchObject([
      {
        ...{ payment_id: priyas.id, amount: 82_824, reason: 'Settled by hand', removed_by: { name: 'Olivia Hart' } },
        right_owner: { name: 'Priya Shah' },
        sentence: expect.stringMatching(
          /^Not paid to Priya Shah: removed by you on .*, £974.40 gross \(£828.24 net\). Reason: Settled by hand$/,
        ),
      },
    ])
    expect(line?.explanation).toEqual(expect.arrayContaining([expect.objectContaining({ amount: 82_824 })]))
    expect(await sharesOf(line?.id ?? '')).toMatchObject([{ holder_id: people.priya.id, gross: 97_440 }])
    expect(await as(people.olivia).reports.getReport({ id: report.id })).toMatchObject({
      payable: { payment_ids: [marcos.id] },
      totals: { gross: 138_040, removed: { gross: 97_440, commission: 14_616, net: 82_824 } },
    })
    expect((await as(people.priya).reports.getReport({ id: report.id })).distributions[0]?.removed[0]?.label).toMatch(
      /^Not paid to you: removed by Olivia Hart on /,
    )
    // Marco sees neither the payment nor its sum.
    const marcosView = await as(people.marco).reports.getReport({ id: report.id })
    expect(marcosView.totals.removed).toEqual({ gross: 0, commission: 0, net: 0 })
    expect(marcosView.distributions.flatMap((one) => one.removed)).toEqual([])
    const csv = await (await as(people.olivia).reports.exportReport({ id: report.id, format: 'csv' })).text()
    expect(csv).toMatch(
      /Removed payments,Not paid to Priya Shah: removed by Olivia Hart on .*,Settled by hand,-828.24,GBP/,
    )
    const marcosFile = await as(people.marco).reports.exportReport({ id: report.id, format: 'csv' })
    expect(await marcosFile.text()).not.toContain('Removed payments')
    await remove(marcos.id)
    expect((await as(people.olivia).reports.getReport({ id: report.id })).nothing_due_note).toBe(
      'Nothing to pay: the payments were removed.',
    )
    await calls().restorePayment({ id: marcos.id })
    expect(await violations()).toEqual([])

    await calls().restorePayment({ id: priyas.id })
    const { updated_at: _, ...after } = await calls().getPayment({ id: priyas.id })
    const { updated_at: __, ...was } = before
    expect(after).toEqual({ ...was, note: 'Twice?' })
    expect(await gross(report.id)).toBe(138_040)
    const restored = await as(people.olivia).reports.getReport({ id: report.id })
    expect(restored.totals.removed.gross).toBe(0)
    expect(await violations()).toEqual([])
  })

  test('is shown to both sides and admins, with who may do what', async () => {
    const { priyas } = await october()
    const { removed_at } = await remove(priyas.id)
    const [mine] = await removed()
    expect(mine).toMatchObject({
      ...{ id: priyas.id, gross_amount: 97_440, amount: 82_824, currency: 'gbp', status: 'calculated', removed_at },
      ...{ reason: 'Settled by hand', removed_by: { name: 'Olivia Hart' }, payee: { name: 'Priya Shah' } },
      allowed: { restore: true, delete: false },
    })
    expect((await removed(people.priya))[0]?.allowed).toEqual({ restore: false, delete: false })
    expect((await removed(people.ada))[0]?.allowed).toEqual({ restore: true, delete: true })
    for (const by of [people.marco, oscar]) expect((await removed(by)).map(({ id }) => id)).not.toContain(priyas.id)
    const notified = await db
      .selectFrom('notifications')
      .select('message')
      .where('recipient_id', '=', people.priya.id)
      .where('title', '=', 'A payment was removed')
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
    expect(notified?.message).toBe(
      `@{${people.olivia.id}} removed £828.24 net for Fernleaf, October 2026. It will not be paid unless it is restored. Reason: Settled by hand`,
    )
  })

  test('is removed and restored once, however often it is asked', async () => {
    const { priyas } = await october()
    const { id } = priyas
    const [first, second] = await Promise.all([remove(id), remove(id)])
    expect(second).toEqual(first)
    await Promise.all([calls().restorePayment({ id }), calls(people.ada).restorePayment({ id })])
    expect(await calls().getPayment({ id })).toMatchObject({ status: 'calculated' })
  })

  test('is nobody else’s to remove, restore or delete', async () => {
    const { priyas, marcos } = await october()
    await remove(marcos.id)
    for (const by of [people.priya, oscar]) {
      const code = by === people.priya ? 'NOT_ALLOWED' : 'NOT_FOUND'
      expect((await refusalOf(remove(priyas.id, by))).code).toBe(code)
      expect((await refusalOf(calls(by).restorePayment({ id: marcos.id }))).code).toBe(code)
    }
    expect((await refusalOf(calls().deletePayment({ id: marcos.id }))).code).toBe('NOT_ALLOWED')
    expect((await refusalOf(remove(randomUUID()))).code).toBe('NOT_FOUND')
  })

  test('is not restored to somebody who has left', async () => {
    const { priyas } = await october()
    await remove(priyas.id)
    const leave = (deleted_at: Date | null) =>
      sql`update users set deleted_at = ${deleted_at}, email = case when ${deleted_at === null} then 'priya@example.com'
        else 'gone@deleted.invalid' end where id = ${people.priya.id}`.execute(db)
    await leave(new Date())
    expect((await refusalOf(calls().restorePayment({ id: priyas.id }))).code).toBe('PAYMENT_NOT_RESTORABLE')
    await leave(null)
    expect(await calls().restorePayment({ id: priyas.id })).toEqual({ success: true })
  })

  test('is deleted for good by an admin', async () => {
    const { report, priyas, marcos } = await october()
    await remove(priyas.id)
    for (const { id } of [priyas, marcos]) {
      expect(await calls(people.ada).deletePayment({ id })).toMatchObject({ success: true })
      expect(await calls(people.ada).deletePayment({ id })).toMatchObject({ success: true })
      expect((await refusalOf(calls().restorePayment({ id }))).code).toBe('NOT_FOUND')
      expect((await refusalOf(remove(id))).code).toBe('NOT_FOUND')
    }
    const ids = (await removed(people.ada)).map(({ id }) => id)
    expect(ids).not.toContain(priyas.id)
    expect(await gross(report.id)).toBe(0)
    expect(await as(people.olivia).reports.getReport({ id: report.id })).toMatchObject({
      ...{ status: 'processed', allowed: { recalculate: false, finalize: true } },
    })
    expect(await violations()).toEqual([])
  })
})

describe('a payment is not removed', () => {
  test('while it is paid, and when it is paid', async () => {
    const { report, priyas } = await october()
    await pay(report, [priyas.id], priyas.gross_amount)
    expect(await refusalOf(remove(priyas.id))).toMatchObject({
      ...{ code: 'PAYMENT_NOT_REMOVABLE', message: expect.stringContaining('being processed') },
    })
    await jobs.drain()
    const removals = [() => remove(priyas.id), () => calls(people.ada).deletePayment({ id: priyas.id })]
    for (const attempt of removals) {
      expect(await refusalOf(attempt())).toMatchObject({ message: "A completed payment can't be removed." })
    }
  })

  test('once it is charged, even if its transfer failed', async () => {
    const { report, priyas } = await october()
    bank.refuses = { code: 'account_invalid', sentence: 'The payout account cannot receive transfers at the moment.' }
    await pay(report, [priyas.id], priyas.gross_amount)
    await jobs.drain()
    bank.refuses = null
    expect(await refusalOf(remove(priyas.id))).toMatchObject({
      ...{ code: 'PAYMENT_NOT_REMOVABLE', message: expect.stringContaining('Money has moved') },
    })
  })

  test('when a batch that is being recorded has it', async () => {
    const { priyas } = await october()
    const batch = {
      id: randomUUID(),
      owner_id: people.olivia.id,
      payment_method: 'card' as const,
      created_at: new Date(),
    }
    await db
      .insertInto('payment_batches')
      .values({ ...batch, status: 'preparing', is_in_pieces: true })
      .execute()
    const item = { batch_id: batch.id, payment_id: priyas.id, charged_amount: 97_440 }
    await db.insertInto('payment_batch_items').values(item).execute()
    expect((await refusalOf(remove(priyas.id))).code).toBe('PAYMENT_NOT_REMOVABLE')
  })
})

async function removedBatch(id: string) {
  const { payment } = await db
    .selectFrom('removed_payments')
    .select(sql<{ batch_id: string }>`payment`.as('payment'))
    .where('payment_id', '=', id)
    .executeTakeFirstOrThrow()
  return payment.batch_id
}

test('one whose charge failed is removed and restored with what had failed', async () => {
  const { report, priyas } = await october()
  await pay(report, [priyas.id], priyas.gross_amount, people.declined_card)
  await jobs.drain()
  expect(await status(report.id)).toBe('failed')
  await remove(priyas.id)
  expect(await status(report.id)).toBe('approved')
  const batch = await calls().getBatch({ id: await removedBatch(priyas.id) })
  expect(batch).toMatchObject({
    ...{ status: 'failed', amount: priyas.gross_amount, counts: { all: 1, failed: 1, open: 0 } },
    payments: [{ id: priyas.id, payee: { name: 'Priya Shah' }, status: 'failed', outcome: 'failed', is_removed: true }],
    message: 'All payments failed to process',
  })
  const { items } = await calls().listPayments({ report: report.id, status: 'failed' })
  expect(items).toEqual([])
  await calls().restorePayment({ id: priyas.id })
  expect(await status(report.id)).toBe('failed')
  expect(await calls().getPayment({ id: priyas.id })).toMatchObject({
    ...{ status: 'failed', failure_reason: expect.any(String), allowed: { retry: true, remove: true } },
  })
})

test('a report is processed once what is left of it is paid', async () => {
  const { report, priyas, marcos } = await october()
  await remove(marcos.id)
  await pay(report, [priyas.id], priyas.gross_amount)
  await jobs.drain()
  expect(await status(report.id)).toBe('processed')
  await calls().restorePayment({ id: marcos.id })
  expect(await status(report.id)).toBe('pending')
})

const correct = (id: string) =>
  as(people.olivia).reports.correctReport({
    ...{ id, correction_id: randomUUID(), line: 1, should_be: 0, reason: 'Counted twice' },
  })
const finalize = (id: string) => as(people.olivia).reports.finalizeReport({ id })
const allowed = async (id: string) => (await as(people.olivia).reports.getReport({ id })).allowed

test('a report is not corrected or finalized while a payment of it can be restored', async () => {
  const { report, priyas, marcos } = await october()
  await remove(marcos.id)
  await pay(report, [priyas.id], priyas.gross_amount)
  await jobs.drain()
  expect(await allowed(report.id)).toMatchObject({ correct: false, finalize: false })
  const removed_words =
    'The payment of £345.10 to Marco Bianchi was removed. Restore it, or ask an admin to delete it, before'
  expect(await refusalOf(correct(report.id))).toMatchObject({
    ...{ code: 'REPORT_NOT_SETTLED', message: `${removed_words} you correct the report.` },
  })
  expect(await refusalOf(finalize(report.id))).toMatchObject({
    ...{ code: 'REPORT_NOT_SETTLED', message: `${removed_words} you finalize the report.` },
  })
  await calls(people.ada).deletePayment({ id: marcos.id })
  expect(await allowed(report.id)).toMatchObject({ correct: false, finalize: true })
  // Nothing is taken back that was never paid.
  const not_correctable_note =
    'The payment of £345.10 to Marco Bianchi was deleted. It was never paid, so this report can no longer be corrected. Put the difference into a line of your next report instead, and say so in its description.'
  expect(await refusalOf(correct(report.id))).toMatchObject({
    ...{ code: 'REPORT_NOT_SETTLED', message: not_correctable_note },
  })
  const read = (by: Viewer) => as(by).reports.getReport({ id: report.id })
  expect(await read(people.olivia)).toMatchObject({ not_correctable_note })
  expect(await read(people.priya)).toMatchObject({ not_correctable_note: null })
  expect(await finalize(report.id)).toMatchObject({ status: 'finalized' })
})

test('restored, paid and corrected, a report counts its payment once', async () => {
  const { report, priyas, marcos } = await october()
  await remove(marcos.id)
  await pay(report, [priyas.id], priyas.gross_amount)
  await jobs.drain()
  const lock = sql`select from revenue_reports where id = ${report.id} for update`
  const outcomes = await queueBehindLock(db, lock, [
    () => calls().restorePayment({ id: marcos.id }),
    () => refusalOf(correct(report.id)),
  ])
  expect(outcomes).toMatchObject([{ success: true }, { code: 'REPORT_NOT_PAID' }])
  await pay(report, [marcos.id], marcos.gross_amount)
  await jobs.drain()
  expect(await correct(report.id)).toMatchObject({ status: 'processed' })
  expect((await refusalOf(remove(marcos.id))).code).toBe('PAYMENT_NOT_REMOVABLE')
  expect(await violations()).toEqual([])
})

test('a deleted payment leaves the others as they were calculated', async () => {
  const { report, priyas } = await october()
  expect(await allowed(report.id)).toMatchObject({ recalculate: true })
  await calls(people.ada).deletePayment({ id: priyas.id })
  expect(await allowed(report.id)).toMatchObject({ recalculate: false })
  expect(await refusalOf(as(people.olivia).reports.recalculateReport({ id: report.id }))).toMatchObject({
    ...{ code: 'REPORT_NOT_RECALCULABLE', message: expect.stringContaining('was deleted') },
  })
})

test('removing while it is restored, and restoring while it is removed, find the payment', async () => {
  const { report, priyas } = await october()
  const { id } = priyas
  const lock = sql`select from revenue_reports where id = ${report.id} for update`
  const restore = () => calls(people.ada).restorePayment({ id })
  await remove(id)
  const first = await queueBehindLock(db, lock, [restore, () => remove(id)])
  expect(first).toMatchObject([{ success: true }, { success: true }])
  await restore()
  const second = await queueBehindLock(db, lock, [() => remove(id), restore])
  expect(second).toMatchObject([{ success: true }, { success: true }])
  expect(await calls().getPayment({ id })).toMatchObject({ status: 'calculated' })
})

test('paying and removing at the same moment: one of them', async () => {
  const { report, priyas } = await october()
  const lock = sql`select from revenue_reports where id = ${report.id} for update`
  const outcomes = await queueBehindLock(db, lock, [
    () =>
      pay(report, [priyas.id], priyas.gross_amount).then(
        () => 'paid',
        () => 'refused',
      ),
    () =>
      remove(priyas.id).then(
        () => 'removed',
        () => 'refused',
      ),
  ])
  expect(outcomes).toEqual(['paid', 'refused'])
  await jobs.drain()
  expect(await violations()).toEqual([])
})

import { sql } from 'kysely'
import { reportStatusFromPayments } from '#domain/payment.ts'
import { mayRemovePayment } from '#domain/payment-removal.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import type { MemberWrite, Viewer } from '#server/platform/http.ts'
import { isNotReplaced, removalOf, removedOfReport } from '#server/queries/removed-of-report.ts'
import { lockReports, moveReports } from '../reports/commands.ts'
import { endRemovals } from './removal-approvals.ts'
import { followPayments, type LockedPayment, lockPayments } from './store.ts'

/**
 * A payment that this viewer may decide about, or that was removed. Its report is locked before, wherever the payment is
 * then: it is in one of the two.
 */
export async function lockWherever(tx: Tx, viewer: Pick<Viewer, 'id' | 'role'>, id: string) {
  const { rows } = await sql<{ report_id: string }>`
    select report_id from (
      select id, report_id, payer_id from payments where id = ${id}
      union all
      select payment_id, report_id, payer_id from removed_payments where payment_id = ${id}) p
    where ${viewer.role === 'admin'} or payer_id = ${viewer.id} limit 1`.execute(tx)
  await lockReports(
    tx,
    rows.map(({ report_id }) => report_id),
  )
  const payment = await lockToDecide(tx, viewer, id)
  return { payment, removed: payment ? undefined : await lockRemoved(tx, viewer, id) }
}

/** A payment that this viewer may decide about: its payer or an admin. */
export async function lockToDecide(tx: Tx, viewer: Pick<Viewer, 'id' | 'role'>, id: string) {
  const [payment] = await lockPayments(tx, [id], viewer.role === 'admin' ? undefined : viewer.id)
  return payment
}

/** A removed payment of this payer, or any for an admin; its report is locked first, as before payments. */
async function lockRemoved(tx: Tx, viewer: Pick<Viewer, 'id' | 'role'>, id: string) {
  const wanted = tx
    .selectFrom('removed_payments as x')
    .innerJoin('distributions as d', 'd.id', 'x.distribution_id')
    .innerJoin('agreements as a', 'a.id', 'd.agreement_id')
    .where('x.payment_id', '=', id)
    .$if(viewer.role !== 'admin', (query) => query.where('x.payer_id', '=', viewer.id))
  const found = await wanted.select('x.report_id').executeTakeFirst()
  if (!found) return undefined
  const [report] = await lockReports(tx, [found.report_id])
  const removed = await wanted
    .select([
      'x.payment_id',
      'x.report_id',
      'x.removed_at',
      'x.deleted_at',
      'x.payer_id',
      'x.payee_id',
      'a.proposal_id',
    ])
    .select([isNotReplaced.as('is_free')])
    .forUpdate('x')
    .executeTakeFirst()
  return removed && { ...removed, report_status: report?.status }
}

interface Removal {
  reason: string
  deleted_at: Date | null
}

/** Why a locked payment stays where it is: money has moved for it, or is about to. */
export async function refuseRemoval(tx: Tx, payment: LockedPayment) {
  const facts = await factsOf(tx, payment.id)
  const refusal = mayRemovePayment({
    status: payment.status,
    is_being_charged: payment.is_being_charged || facts.is_in_batch,
    has_money: payment.funded_at !== null || facts.has_money,
    settles: facts.settles,
    is_corrected: facts.is_corrected,
  })
  return refusal && refuse('PAYMENT_NOT_REMOVABLE', { message: SENTENCES[refusal] })
}

/** Takes a locked payment out of all lists and sums. */
export async function takeOut(write: MemberWrite, payment: LockedPayment, { reason, deleted_at }: Removal) {
  const { tx, viewer, now } = write
  await sql`insert into removed_payments (payment_id, distribution_id, report_id, payer_id, payee_id, gross_amount,
      commission_amount, takes_leftover, reason, removed_by, removed_at, deleted_at, payment, reminders, batch_items)
    select p.id, p.distribution_id, p.report_id, p.payer_id, p.payee_id, p.gross_amount, p.commission_amount,
      p.takes_leftover, ${reason}, ${viewer.id}, ${now}, ${deleted_at}, to_jsonb(p),
      coalesce((select jsonb_agg(to_jsonb(m)) from payment_reminders m where m.payment_id = p.id), '[]'),
      coalesce((select jsonb_agg(to_jsonb(i)) from payment_batch_items i where i.payment_id = p.id), '[]')
    from payments p where p.id = ${payment.id}`.execute(tx)
  await tx.deleteFrom('payment_reminders').where('payment_id', '=', payment.id).execute()
  await tx.deleteFrom('payment_batch_items').where('payment_id', '=', payment.id).execute()
  await tx.deleteFrom('payments').where('id', '=', payment.id).execute()
  await endRemovals(write, payment.id)
  await followRemoval(write, payment.report_id)
}

const SENTENCES = {
  payment_completed: "A completed payment can't be removed.",
  payment_in_progress: "This payment is being processed, so it can't be removed now.",
  payment_has_money: "Money has moved for this payment, so it can't be removed.",
  payment_settles: "This payment settles corrections of earlier reports, so it can't be removed.",
  report_corrected: "A later report corrects the report of this payment, so it can't be removed.",
} as const

/** Puts it back as it was. */
export async function putBack(write: MemberWrite, id: string, report_id: string): Promise<void> {
  const { tx, now } = write
  await endRemovals(write, id)
  await sql`select put_back('payments', jsonb_build_array(payment)) from removed_payments where payment_id = ${id}`.execute(
    tx,
  )
  await sql`select put_back('payment_reminders', reminders), put_back('payment_batch_items', batch_items)
    from removed_payments where payment_id = ${id}`.execute(tx)
  await tx.deleteFrom('removed_payments').where('payment_id', '=', id).execute()
  await followPayments(tx, [report_id], now)
}

/** What else there is of a payment. A batch that is recording it holds its row, and is waited for. */
async function factsOf(tx: Tx, id: string) {
  await tx.selectFrom('payments').select('id').where('id', '=', id).forUpdate().execute()
  const { rows } = await sql<{ has_money: boolean; settles: boolean; is_corrected: boolean; is_in_batch: boolean }>`
    select exists (select from transfers where payment_id = ${id})
        or exists (select from returned_parts where payment_id = ${id})
        or exists (select from repayments where payment_id = ${id})
        or exists (select from receipt_snapshots where payment_id = ${id})
        or exists (select from reconciliation_differences where payment_id = ${id}) as has_money,
      exists (select from share_settlements where payment_id = ${id}) as settles,
      exists (select from report_corrections c join payments p on p.report_id = c.report_id
        where p.id = ${id}) as is_corrected,
      exists (select from payment_batch_items i join payment_batches b on b.id = i.batch_id
        where i.payment_id = ${id} and b.status not in ('funded', 'failed')) as is_in_batch`.execute(tx)
  return rows[0] ?? { has_money: true, settles: true, is_corrected: true, is_in_batch: true }
}

/**
 * The status of the report follows the payments that are left. Where none was started, it is approved again; where all were
 * deleted, nothing is left to pay.
 */
export async function followRemoval({ tx, now }: MemberWrite, report_id: string): Promise<void> {
  const left = await tx.selectFrom('payments').select('status').where('report_id', '=', report_id).execute()
  if (reportStatusFromPayments(left.map(({ status }) => status)) !== null) return followPayments(tx, [report_id], now)
  const [report] = await lockReports(tx, [report_id])
  if (left.length === 0 && removalOf(await removedOfReport(tx, report_id)) === 'deleted') {
    if (report?.status === 'approved' || report?.status === 'pending' || report?.status === 'failed')
      await moveReports(tx, [report_id], 'processed', now)
    return
  }
  if (report?.status === 'failed' || report?.status === 'pending') await moveReports(tx, [report_id], 'approved', now)
}

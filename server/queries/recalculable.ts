import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'
import { removedOfReport } from './removed-of-report.ts'

/**
 * Locks what a recalculation of a report changes, its payments and then what is carried, and says what was built on its
 * figures since it was approved. The report is locked before.
 */
export async function lockRecalculable(tx: Tx, report_id: string) {
  const payments = await tx
    .selectFrom('payments')
    .select('status')
    .where('report_id', '=', report_id)
    .orderBy('id')
    .forUpdate()
    .execute()
  await tx
    .selectFrom('carried_balances')
    .select('agreement_id')
    .where(
      'agreement_id',
      'in',
      tx.selectFrom('distributions').select('agreement_id').where('report_id', '=', report_id),
    )
    .orderBy('agreement_id')
    .orderBy('holder_id')
    .forUpdate()
    .execute()
  const { rows } = await sql<{
    is_attempted: boolean
    is_corrected: boolean
    is_balance_used: boolean
  }>`select
    exists (select from payment_batch_items i join payments p on p.id = i.payment_id
      where p.report_id = ${report_id}) as is_attempted,
    exists (select from report_corrections where report_id = ${report_id}) as is_corrected,
    exists (${balancesUsed(report_id)}) as is_balance_used`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('The questions have no answers.')
  return { payments, removed: await removedOfReport(tx, report_id), ...found }
}

/** Balances that the report's settlements left over and that are claimed back now, or another without them than before. */
const balancesUsed = (report_id: string) => sql`
  select from (
    select t.agreement_id, t.holder_id,
      (array_agg(t.carried_gross order by d.part))[1] as gross_before,
      (array_agg(t.carried_commission order by d.part))[1] as commission_before,
      sum(t.share_gross + t.corrections_gross - coalesce(p.gross_amount, 0)) as gross,
      sum(t.share_commission + t.corrections_commission - coalesce(p.commission_amount, 0)) as commission
    from share_settlements t
    join distributions d on d.id = t.distribution_id
    left join payments p on p.id = t.payment_id
    where d.report_id = ${report_id}
    group by t.agreement_id, t.holder_id) s
  join carried_balances b on b.agreement_id = s.agreement_id and b.holder_id = s.holder_id
  where b.gross - s.gross <> s.gross_before or b.commission - s.commission <> s.commission_before
    or exists (select from claims_back k where k.agreement_id = s.agreement_id and k.holder_id = s.holder_id
      and k.status in ('proposed', 'reversing', 'refunding', 'not_refunded'))`

import { sql } from 'kysely'
import { subjectWords } from '#domain/report-words.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { reverse } from '#server/ledger/reverse.ts'
import type { Tx } from '#server/platform/database.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import type { StoredReport } from '#server/queries/visible-reports.ts'
import type { SettlementsUndone } from '../distributions/hooks.ts'
import { ENTRY_WORDS } from './entry-words.ts'

/** The payments and balances of the report are locked. */
export const undoSettlements: SettlementsUndone = async (write, report, recalculation_id) => {
  const { tx } = write
  await sql`insert into earlier_payments
    (recalculation_id, distribution_id, holder_id, gross_amount, commission_amount, amount)
    select ${recalculation_id}, distribution_id, payee_id, gross_amount, commission_amount, amount
    from payments where report_id = ${report.id}`.execute(tx)
  const settled = await storeSettlements(tx, report.id, recalculation_id)
  if (settled.length === 0) return
  await undoBalances(write, report.id)
  await undoPostings(write, report, settled)
  const ids = settled.map(({ id }) => id)
  await tx.deleteFrom('share_settlements').where('id', 'in', ids).execute()
}

async function storeSettlements(tx: Tx, report_id: string, recalculation_id: string) {
  const { rows } = await sql<{ id: string; holder_id: string }>`insert into earlier_settlements
    (id, recalculation_id, distribution_id, agreement_id, holder_id, share_gross, share_commission,
      corrections_gross, corrections_commission, carried_gross, carried_commission, created_at)
    select t.id, ${recalculation_id}, t.distribution_id, t.agreement_id, t.holder_id, t.share_gross, t.share_commission,
      t.corrections_gross, t.corrections_commission, t.carried_gross, t.carried_commission, t.created_at
    from share_settlements t join distributions d on d.id = t.distribution_id
    where d.report_id = ${report_id} returning id, holder_id`.execute(tx)
  return rows
}

/** What is carried is again what it was before the report was approved. */
async function undoBalances({ tx, now }: MemberWrite, report_id: string): Promise<void> {
  await sql`update carried_balances b
    set gross = b.gross - left_over.gross, commission = b.commission - left_over.commission, updated_at = ${now}
    from (
      select t.agreement_id, t.holder_id,
        sum(t.share_gross + t.corrections_gross - coalesce(p.gross_amount, 0)) as gross,
        sum(t.share_commission + t.corrections_commission - coalesce(p.commission_amount, 0)) as commission
      from share_settlements t
      join distributions d on d.id = t.distribution_id
      left join payments p on p.id = t.payment_id
      where d.report_id = ${report_id}
      group by t.agreement_id, t.holder_id) left_over
    where b.agreement_id = left_over.agreement_id and b.holder_id = left_over.holder_id`.execute(tx)
}

async function undoPostings(
  { tx, now }: MemberWrite,
  report: StoredReport,
  settled: readonly { id: string; holder_id: string }[],
): Promise<void> {
  const ids = settled.map(({ id }) => id)
  const posted = await tx
    .selectFrom('ledger_transactions')
    .select('reference_id')
    .where('kind', '=', 'share_corrected')
    .where('reference_id', 'in', ids)
    .execute()
  const found = new Set(posted.map(({ reference_id }) => reference_id))
  for (const { id, holder_id } of settled.filter((one) => found.has(one.id))) {
    const marked = (person: string) => ({ name: nameOf(person), is_viewer: false })
    const facts = { payer: marked(report.owner_id), payee: marked(holder_id), attempt: 1 }
    const memo = `${ENTRY_WORDS.correction_undone(facts)}: ${subjectWords(report)}`
    const of = { kind: 'share_corrected', reference_id: id } as const
    await reverse(tx, { of, kind: 'correction_undone', memo }, now)
  }
}

import { randomUUID } from 'node:crypto'
import { post } from '#server/ledger/post.ts'
import type { Tx } from '#server/platform/database.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import type { StoredReport } from '#server/queries/visible-reports.ts'
import { closeDeductedClaims } from './close-deducted-claims.ts'
import { correctingEntry } from './postings.ts'
import type { SettledHolder } from './settle-holders.ts'

/** Stores how shares were settled where earlier reports are corrected or something was carried, and what is carried now. */
export async function recordSettlements(
  write: MemberWrite,
  report: StoredReport,
  settled: readonly SettledHolder[],
): Promise<void> {
  const { tx, now } = write
  const adjusted = settled.filter(({ is_adjusted }) => is_adjusted).map((one) => ({ ...one, id: randomUUID() }))
  if (adjusted.length === 0) return
  await tx
    .insertInto('share_settlements')
    .values(
      adjusted.map(({ id, distribution, holder_id, share, corrections, carried, payment_id, takes_leftover }) => ({
        ...{ id, distribution_id: distribution.id, agreement_id: distribution.agreement_id, holder_id },
        ...{ currency: report.currency, payment_id, takes_leftover, created_at: now },
        ...{ share_gross: share.gross, share_commission: share.commission },
        ...{ corrections_gross: corrections.gross, corrections_commission: corrections.commission },
        ...{ carried_gross: carried.gross, carried_commission: carried.commission },
      })),
    )
    .execute()
  await tx
    .insertInto('carried_balances')
    .values(
      adjusted.map(({ distribution, holder_id, settlement }) => ({
        ...{ agreement_id: distribution.agreement_id, holder_id, currency: report.currency, updated_at: now },
        ...{ gross: settlement.carried.gross, commission: settlement.carried.commission },
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['agreement_id', 'holder_id']).doUpdateSet(({ ref }) => ({
        gross: ref('excluded.gross'),
        commission: ref('excluded.commission'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute()
  await closeDeductedClaims(write, report, adjusted)
  const deals = await dealsOf(
    tx,
    adjusted.map(({ distribution }) => distribution.agreement_id),
  )
  const entries = adjusted.map((one) => ({ ...one, deal_id: deals.get(one.distribution.agreement_id) ?? '' }))
  await post(
    tx,
    entries.map((one) => correctingEntry(one, report)),
    now,
  )
  for (const one of entries) {
    write.audit({
      chain: `deal:${one.deal_id}`,
      action: 'share_settled',
      subject_type: 'report',
      subject_id: report.id,
      data: { holder_id: one.holder_id, corrected: one.corrections.gross, carried: one.settlement.carried.gross },
    })
  }
}

async function dealsOf(tx: Tx, agreement_ids: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('agreements')
    .select(['id', 'proposal_id'])
    .where('id', 'in', agreement_ids)
    .execute()
  return new Map(rows.map(({ id, proposal_id }) => [id, proposal_id]))
}

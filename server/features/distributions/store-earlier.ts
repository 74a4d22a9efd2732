import type { Insertable } from 'kysely'
import type { DB, Tx } from '#server/platform/database.ts'
import type { DistributionRow } from '#server/queries/distributions-of-report.ts'

/** Stores what the distributions of a report were before they are calculated again. */
export async function storeEarlier(
  tx: Tx,
  recalculation_id: string,
  distributions: readonly DistributionRow[],
): Promise<void> {
  await tx
    .insertInto('earlier_distributions')
    .values(
      distributions.map((row) => ({
        ...{ recalculation_id, distribution_id: row.id, terms_number: row.terms_number },
        ...{ reported_revenue: row.reported_revenue, eligible_revenue: row.eligible_revenue },
        provider_share_basis_points: row.provider_share_basis_points,
        ...{ gross: row.gross, commission: row.commission, net: row.net, kept: row.kept },
        ...{ calculation: row.calculation, calculation_hash: row.calculation_hash },
      })),
    )
    .execute()
}

/** Writes distributions that were calculated again over what they were. The day they are due and their version stay. */
export async function overwriteDistributions(tx: Tx, rows: Insertable<DB['distributions']>[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('distributions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['report_id', 'agreement_id', 'part']).doUpdateSet(({ ref }) => ({
        terms_number: ref('excluded.terms_number'),
        period_days: ref('excluded.period_days'),
        overlap_days: ref('excluded.overlap_days'),
        revenue_in_agreement: ref('excluded.revenue_in_agreement'),
        threshold_for_period: ref('excluded.threshold_for_period'),
        eligible_revenue: ref('excluded.eligible_revenue'),
        provider_share_basis_points: ref('excluded.provider_share_basis_points'),
        gross: ref('excluded.gross'),
        commission: ref('excluded.commission'),
        net: ref('excluded.net'),
        kept: ref('excluded.kept'),
        calculation: ref('excluded.calculation'),
        calculation_hash: ref('excluded.calculation_hash'),
      })),
    )
    .execute()
}

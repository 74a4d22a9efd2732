import { type Kysely, sql } from 'kysely'
import { runAgain } from '#domain/calculation.ts'
import { type SharingTerms, shareRevenue, sharingTerms } from '#domain/distribution.ts'
import type { SharedBefore } from '#domain/line-dispute.ts'
import { sumAmounts } from '#domain/money.ts'
import { WHOLE } from '#domain/percent.ts'
import type { DB } from '#server/platform/database.ts'

/** The share of an agreement in an approved report, with the terms that were frozen with it. */
export interface FrozenShare {
  /** The distribution of the approval. */
  id: string
  report_id: string
  agreement_id: string
  calculation: string | null
  terms: SharingTerms
  /** What the report says, less what open disputes of its lines hold back. */
  agreed_revenue: number
  /** By what settled corrections changed it. */
  corrected_revenue: number
  /** What was shared until now: at the approval, by settled disputes and by corrections. */
  shared: SharedBefore
  /** The same for each holder. */
  given: { holder_id: string; gross: number; commission: number }[]
}

/** The shares of approved reports, and all that was given of them. Those who decide about them have locked the reports. */
export async function frozenShares(db: Kysely<DB>, report_ids: readonly string[]): Promise<FrozenShare[]> {
  if (report_ids.length === 0) return []
  const rows = await sharesOf(db, report_ids).execute()
  return rows.map((row) => {
    const { id, report_id, agreement_id, calculation, agreed_revenue, given, parts, corrections } = row
    const terms = termsOf(row)
    const eligible = (revenue: number) => shareRevenue(revenue, terms).eligible_revenue
    const added = corrections.map(({ before, after, gross, commission, kept }) => ({
      ...{ gross, commission, kept, eligible_revenue: eligible(after) - eligible(before) },
    }))
    const sum = (key: keyof SharedBefore) => sumAmounts([...parts, ...added].map((one) => one[key] ?? 0))
    return {
      ...{ id, report_id, agreement_id, calculation, terms, agreed_revenue, given },
      corrected_revenue: sumAmounts(corrections.map(({ before, after }) => after - before)),
      shared: {
        ...{ eligible_revenue: sum('eligible_revenue'), gross: sum('gross'), commission: sum('commission') },
        // As a calculation of what is added states it: only where something can be kept.
        ...(terms.kept_weight !== undefined && { kept: sum('kept') }),
      },
    }
  })
}

function sharesOf(db: Kysely<DB>, report_ids: readonly string[]) {
  return db
    .selectFrom('distributions as d')
    .innerJoin('revenue_reports as r', 'r.id', 'd.report_id')
    .innerJoin('agreements as a', 'a.id', 'd.agreement_id')
    .select(['d.id', 'd.report_id', 'd.agreement_id', 'd.calculation', 'd.period_days', 'd.overlap_days'])
    .select(['d.threshold_for_period', 'd.provider_share_basis_points', 'd.commission_rate_basis_points'])
    .select([
      sql<number>`(r.total_revenue - coalesce((select sum(greatest(s.amount - l.expected_amount, 0))
        from disputed_lines l join revenue_report_sources s on s.report_id = l.report_id and s.position = l.position
        where l.report_id = r.id and l.is_open), 0))::bigint`.as('agreed_revenue'),
      sql<FrozenShare['given']>`coalesce((select json_agg(json_build_object('holder_id', g.holder_id, 'gross', g.gross,
        'commission', g.commission) order by g.holder_id) from shares_of_holders g
        where g.report_id = d.report_id and g.agreement_id = d.agreement_id), '[]')`.as('given'),
      sql<SharedBefore[]>`(select json_agg(json_build_object('eligible_revenue', p.eligible_revenue, 'gross', p.gross,
        'commission', p.commission, 'kept', p.kept)) from distributions p
        where p.report_id = d.report_id and p.agreement_id = d.agreement_id)`.as('parts'),
      sql<{ before: number; after: number; gross: number; commission: number; kept: number }[]>`coalesce((
        select json_agg(json_build_object('before', k.revenue_before, 'after', k.revenue_after, 'gross', k.gross,
          'commission', k.commission, 'kept', k.kept))
        from distribution_corrections k join distributions p on p.id = k.corrected_distribution_id
        where p.report_id = d.report_id and p.agreement_id = d.agreement_id), '[]')`.as('corrections'),
      // Nothing was kept of it: what its payer holds now is of the others, and where nobody else is left, of the provider.
      sql<{ holder_id: string; weight: number }[]>`coalesce(
        (select json_agg(json_build_object('holder_id', h.holder_id, 'weight', h.basis_points) order by h.holder_id)
          from right_holdings h
          where h.right_id = d.right_id and h.held_until is null and h.holder_id <> a.owner_id),
        json_build_array(json_build_object('holder_id', a.provider_id, 'weight', ${sql.lit(WHOLE)})))`.as(
        'holders_now',
      ),
    ])
    .where('d.report_id', 'in', report_ids)
    .where('d.part', '=', 0)
    .orderBy('d.report_id')
    .orderBy('d.agreement_id')
}

type ShareRow = Awaited<ReturnType<ReturnType<typeof sharesOf>['execute']>>[number]

/** As its calculation states them. Before calculations were stored: split as what was given, or else by who holds it now. */
function termsOf({ calculation, given, holders_now, ...row }: ShareRow): SharingTerms {
  const calculated = calculation === null ? null : runAgain(calculation)
  if (calculated) return sharingTerms(calculated.input)
  const holders = given.flatMap(({ holder_id, gross }) => (gross > 0 ? [{ holder_id, weight: gross }] : []))
  return {
    period_days: row.period_days,
    overlap_days: row.overlap_days,
    threshold_for_period: row.threshold_for_period,
    provider_share_basis_points: row.provider_share_basis_points,
    commission_rate_basis_points: row.commission_rate_basis_points,
    holders: holders.length > 0 ? holders : holders_now,
  }
}

import { type Kysely, sql } from 'kysely'
import { correctShare } from '#domain/correction.ts'
import type { DB } from '#server/platform/database.ts'
import type { StoredReport } from './visible-reports.ts'

/** A correction with the line it corrects, as the report that settles it states it. */
export interface CorrectionRow {
  id: string
  report_id: string
  line: number
  source_name: string
  amount: number
  reason: string
  made_at: Date
  reporting_period_start: string
  reporting_period_end: string
}

function corrections(db: Kysely<DB>) {
  return db
    .selectFrom('report_corrections as c')
    .innerJoin('revenue_report_sources as s', (join) =>
      join.onRef('s.report_id', '=', 'c.report_id').onRef('s.position', '=', 'c.position'),
    )
    .innerJoin('revenue_reports as r', 'r.id', 'c.report_id')
    .select(['c.id', 'c.report_id', 'c.position as line', 's.source_name', 'c.amount', 'c.reason', 'c.made_at'])
    .select(['r.reporting_period_start', 'r.reporting_period_end'])
    .orderBy('c.made_at')
    .orderBy('c.id')
}

type Settling = Pick<StoredReport, 'id' | 'project_id' | 'status' | 'reporting_period_start' | 'agreement_ids'>

/** Whether the earlier report `r` is for one of the agreements that a report is for; null is for all. */
export const forTheSame = (agreement_ids: readonly string[] | null) =>
  sql<boolean>`(r.agreement_ids is null or ${agreement_ids}::uuid[] is null or r.agreement_ids && ${agreement_ids}::uuid[])`

/** The corrections that a report settles, oldest first; before it is submitted, those that wait for it. */
export function correctionsIn(
  db: Kysely<DB>,
  { id, project_id, status, reporting_period_start, agreement_ids }: Settling,
): Promise<CorrectionRow[]> {
  const included = corrections(db).where('c.included_in', '=', id)
  if (status !== 'draft' && status !== 'disputed') return included.execute()
  return corrections(db)
    .where(({ and, eb, or }) =>
      or([
        eb('c.included_in', '=', id),
        and([
          eb('c.included_in', 'is', null),
          eb('r.project_id', '=', project_id),
          eb('r.reporting_period_end', '<', reporting_period_start),
          forTheSame(agreement_ids),
        ]),
      ]),
    )
    .execute()
}

/** What later reports correct of the lines of a report, oldest first, with the report that settles each. */
export function correctionsOfLines(db: Kysely<DB>, report_id: string) {
  return db
    .selectFrom('report_corrections as c')
    .leftJoin('revenue_reports as r', 'r.id', 'c.included_in')
    .select(['c.id', 'c.position as line', 'c.amount', 'c.reason', 'c.made_at', 'c.included_in'])
    .select(['r.reporting_period_start', 'r.reporting_period_end'])
    .where('c.report_id', '=', report_id)
    .orderBy('c.made_at')
    .orderBy('c.id')
    .execute()
}

export type CorrectionOfLineRow = Awaited<ReturnType<typeof correctionsOfLines>>[number]

/** What corrections change of each share that they concern, by the terms that were frozen with it. */
export async function planCorrections(db: Kysely<DB>, rows: readonly CorrectionRow[]) {
  if (rows.length === 0) return []
  const shares = await sharesOfReports(db, [...new Set(rows.map(({ report_id }) => report_id))])
  const changed = new Map<string, number>()
  return rows.flatMap((correction) =>
    shares
      .filter(({ report_id }) => report_id === correction.report_id)
      .map(({ id, agreement_id, shared_revenue, applied, ...terms }) => {
        const before = changed.get(id) ?? shared_revenue + applied
        const after = before + correction.amount
        changed.set(id, after)
        const change = correctShare(terms, { before, after })
        return { correction, corrected_distribution_id: id, agreement_id, before, after, ...change }
      }),
  )
}

export type PlannedCorrection = Awaited<ReturnType<typeof planCorrections>>[number]

/**
 * The shares of these reports as they were frozen, with how they were split among the holders, and what was corrected since.
 * Where nothing was due, who holds the right now.
 */
function sharesOfReports(db: Kysely<DB>, report_ids: string[]) {
  return (
    db
      .selectFrom('distributions as d')
      .innerJoin('revenue_reports as r', 'r.id', 'd.report_id')
      .select(['d.id', 'd.report_id', 'd.agreement_id', 'd.period_days', 'd.overlap_days'])
      .select(['d.threshold_for_period', 'd.provider_share_basis_points', 'd.commission_rate_basis_points'])
      .select([
        // What open disputes of lines hold back is not shared yet.
        sql<number>`(r.total_revenue - coalesce((select sum(greatest(s.amount - l.expected_amount, 0))
          from disputed_lines l join revenue_report_sources s on s.report_id = l.report_id and s.position = l.position
          where l.report_id = r.id and l.is_open), 0))::bigint`.as('shared_revenue'),
        sql<number>`coalesce((select sum(c.amount) from report_corrections c where c.report_id = d.report_id
        and exists (select from distribution_corrections k where k.correction_id = c.id)), 0)::bigint`.as('applied'),
        sql<{ holder_id: string; weight: number }[]>`coalesce(
        (select json_agg(json_build_object('holder_id', s.holder_id, 'weight', s.gross) order by s.holder_id) from (
          select p.payee_id as holder_id, coalesce(p.share_gross, p.gross_amount) as gross
          from payments p where p.distribution_id = d.id
          union all
          select t.holder_id, t.share_gross from share_settlements t
          where t.distribution_id = d.id and t.payment_id is null) s where s.gross > 0),
        (select json_agg(json_build_object('holder_id', h.holder_id, 'weight', h.basis_points) order by h.holder_id)
          from right_holdings h where h.right_id = d.right_id and h.held_until is null))`.as('holders'),
      ])
      // The latest part: its terms are those of the first, and together they are the share of all that is not held back.
      .distinctOn(['d.report_id', 'd.agreement_id'])
      .where('d.report_id', 'in', report_ids)
      .orderBy('d.report_id')
      .orderBy('d.agreement_id')
      .orderBy('d.part', 'desc')
      .execute()
  )
}

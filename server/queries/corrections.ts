import { type Kysely, sql } from 'kysely'
import { correctShare } from '#domain/correction.ts'
import type { DB } from '#server/platform/database.ts'
import { type FrozenShare, frozenShares } from './frozen-shares.ts'
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
    .orderBy('c.number')
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
export const correctionsOfLines = (db: Kysely<DB>, report_id: string) => lineCorrections(db, report_id).execute()

/** The query of these. */
export function lineCorrections(db: Kysely<DB>, report_id: string) {
  return db
    .selectFrom('report_corrections as c')
    .leftJoin('revenue_reports as r', 'r.id', 'c.included_in')
    .select(['c.id', 'c.position as line', 'c.amount', 'c.reason', 'c.made_at', 'c.included_in'])
    .select(['r.reporting_period_start', 'r.reporting_period_end'])
    .where('c.report_id', '=', report_id)
    .orderBy('c.number')
}

export type CorrectionOfLineRow = Awaited<ReturnType<typeof correctionsOfLines>>[number]

/**
 * What corrections change of each share that they concern, by the terms that were frozen with it: the days of the period and
 * who held the right on them.
 */
export async function planCorrections(db: Kysely<DB>, rows: readonly CorrectionRow[]) {
  const shares = await frozenShares(db, [...new Set(rows.map(({ report_id }) => report_id))])
  const changed = new Map<string, Pick<FrozenShare, 'given'> & { revenue: number; kept: number }>()
  return rows.flatMap((correction) =>
    shares
      .filter(({ report_id }) => report_id === correction.report_id)
      .map((share) => {
        const { id, agreement_id, terms, agreed_revenue, corrected_revenue, shared } = share
        const before_it = changed.get(id) ?? {
          ...{ revenue: agreed_revenue + corrected_revenue, given: share.given, kept: shared.kept ?? 0 },
        }
        const { revenue: before, given, kept: kept_before } = before_it
        const after = before + correction.amount
        const change = correctShare(terms, given, { after, kept_before })
        const kept = kept_before + change.kept
        changed.set(id, { revenue: after, given: [...given, ...change.lines], kept })
        return { correction, corrected_distribution_id: id, agreement_id, before, after, ...change }
      }),
  )
}

export type PlannedCorrection = Awaited<ReturnType<typeof planCorrections>>[number]

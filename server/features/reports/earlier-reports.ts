import { type Kysely, sql } from 'kysely'
import { type EarlierReport, lineVariance, varianceWords } from '#domain/line-variance.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { type StoredReport, visibleReports } from '#server/queries/visible-reports.ts'

/** More than are compared with, since some are of other lengths or have other sources. */
const MAX_EARLIER = 12

interface Before {
  project_id: string
  /** Null for all agreements. */
  agreement_ids: readonly string[] | null
  day: string
}

/** The latest submitted reports that end before a day and that the viewer sees, with their lines. */
export function earlierReports(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  { project_id, agreement_ids, day }: Before,
) {
  const latest = visibleReports(db, viewer)
    .where('r.project_id', '=', project_id)
    .where('r.status', '<>', 'draft')
    .where('r.reporting_period_end', '<', day)
    .$if(agreement_ids !== null, (query) =>
      query.where(sql<boolean>`(r.agreement_ids is null or r.agreement_ids && ${agreement_ids}::uuid[])`),
    )
    .orderBy('r.reporting_period_start', 'desc')
    .limit(MAX_EARLIER)
  return db
    .selectFrom(latest.as('e'))
    .select([
      sql<
        EarlierReport['period']
      >`jsonb_build_object('start', e.reporting_period_start, 'end', e.reporting_period_end)`.as('period'),
      sql<EarlierReport['lines'][number][]>`(select coalesce(jsonb_agg(jsonb_build_object('source_name', s.source_name,
        'amount', s.amount, 'mapping_id', s.mapping_id) order by s.position), '[]')
        from revenue_report_sources s where s.report_id = e.id)`.as('lines'),
    ])
    .orderBy('e.reporting_period_start', 'desc')
    .execute()
}

/** How a self-reported line compares with earlier reports, in words; null where there are none. */
export function varianceOf(
  line: EarlierReport['lines'][number],
  earlier: readonly EarlierReport[],
  { reporting_period_start: start, reporting_period_end: end, currency }: StoredReport,
): string | null {
  return earlier.length === 0 ? null : varianceWords(lineVariance(line, { start, end }, earlier), currency)
}

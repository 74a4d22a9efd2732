import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import type { AgreementRow } from './visible-agreements.ts'
import { isFor } from './visible-reports.ts'

// Fifty years of weeks.
export const MAX_REPORTS = 2600

/** Reports with their revenue that are no longer drafts and have a day in common with the agreement. */
export function reportsOf(db: Kysely<DB>, { id, project_id, effective_date, expiration_date }: AgreementRow) {
  return db
    .selectFrom('revenue_reports as r')
    .select(['r.id', 'r.reporting_period_start', 'r.reporting_period_end', 'r.currency', 'r.status'])
    .select('r.total_revenue as revenue')
    .where('r.project_id', '=', project_id)
    .where(isFor(id))
    .where('r.status', '<>', 'draft')
    .where('r.reporting_period_end', '>=', effective_date)
    .$if(expiration_date !== null, (query) => query.where('r.reporting_period_start', '<=', expiration_date ?? ''))
}

export type ReportRow = Awaited<ReturnType<ReturnType<typeof reportsOf>['execute']>>[number]

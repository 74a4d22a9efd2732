import type { Kysely } from 'kysely'
import type { Period } from '#domain/calendar-dates.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import type { StoredReport } from '#server/queries/visible-reports.ts'
import { lockReports } from './commands.ts'

/** Locks a report of this owner. Reports are locked before their payments. */
export async function lockReport(tx: Tx, owner_id: string, id: string): Promise<StoredReport | undefined> {
  const [report] = await lockReports(tx, [id])
  return report?.owner_id === owner_id ? report : undefined
}

/** The source lines of reports, in their order. */
export async function sourcesOf(db: Kysely<DB>, report_id: string) {
  return db
    .selectFrom('revenue_report_sources')
    .select(['source_name', 'amount', 'description'])
    .where('report_id', '=', report_id)
    .orderBy('position')
    .execute()
}

/** A submitted report of the project that covers a day of the period, other than the one named. */
export async function findOverlapping(tx: Tx, project_id: string, { start, end }: Period, except_id: string) {
  return tx
    .selectFrom('revenue_reports')
    .select(['id', 'reporting_period_start', 'reporting_period_end'])
    .where('project_id', '=', project_id)
    .where('id', '<>', except_id)
    .where('status', '<>', 'draft')
    .where('reporting_period_start', '<=', end)
    .where('reporting_period_end', '>=', start)
    .orderBy('reporting_period_start')
    .limit(1)
    .executeTakeFirst()
}

export async function hasOpenDispute(tx: Tx, report_id: string): Promise<boolean> {
  const open = await tx
    .selectFrom('revenue_report_disputes')
    .select('id')
    .where('report_id', '=', report_id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return open !== undefined
}

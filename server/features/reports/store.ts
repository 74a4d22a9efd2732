import { type Kysely, sql } from 'kysely'
import type { Period } from '#domain/calendar-dates.ts'
import type { Currency } from '#domain/money.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import { reportsShown, type StoredReport } from '#server/queries/visible-reports.ts'
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
    .select(['source_name', 'amount', 'description', 'mapping_id', 'collected_amount', 'collected_charges'])
    .where('report_id', '=', report_id)
    .orderBy('position')
    .execute()
}

interface Asked {
  project_id: string
  period: Period
  /** Null for all agreements. */
  agreement_ids: readonly string[] | null
  except_id: string | undefined
}

/** A submitted report of the project that covers a day of the period for the same agreement, other than the one named. */
export async function findOverlapping(db: Kysely<DB>, { project_id, period, agreement_ids, except_id }: Asked) {
  const { start, end } = period
  return db
    .selectFrom('revenue_reports as r')
    .select(['r.id', 'r.reporting_period_start', 'r.reporting_period_end'])
    .where('r.project_id', '=', project_id)
    .$if(except_id !== undefined, (query) => query.where('r.id', '<>', except_id ?? ''))
    .where('r.status', '<>', 'draft')
    .where('r.reporting_period_start', '<=', end)
    .where('r.reporting_period_end', '>=', start)
    .where(sql<boolean>`report_covers(r, ${start}, ${end}, ${agreement_ids}::uuid[])`)
    .orderBy('r.reporting_period_start')
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

/** A project of this owner, with what the form of a report offers. */
export async function ownProject(db: Kysely<DB>, id: string, owner_id: string) {
  return db
    .selectFrom('projects')
    .select(['title', 'revenue_streams'])
    .select(({ ref }) => ref('currency').$castTo<Currency>().as('currency'))
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .executeTakeFirst()
}

/** The last day that submitted reports of the project cover; null without any. */
export async function latestPeriodEnd(db: Kysely<DB>, project_id: string): Promise<string | null> {
  const latest = await submittedReports(db, project_id).limit(1).executeTakeFirst()
  return latest?.reporting_period_end ?? null
}

/** The latest submitted report of the project that ends before this day and is for some of the same agreements. */
export async function reportBefore(
  db: Kysely<DB>,
  { project_id, agreement_ids, day }: { project_id: string; agreement_ids: string[] | null; day: string },
) {
  return submittedReports(db, project_id)
    .where('r.reporting_period_end', '<', day)
    .$if(agreement_ids !== null, (query) =>
      query.where(sql<boolean>`(r.agreement_ids is null or r.agreement_ids && ${agreement_ids}::uuid[])`),
    )
    .limit(1)
    .executeTakeFirst()
}

// Those for the same agreements never overlap, so the latest by its first day is the latest by its last, too.
const submittedReports = (db: Kysely<DB>, project_id: string) =>
  reportsShown(db)
    .where('r.project_id', '=', project_id)
    .where('r.status', '<>', 'draft')
    .orderBy('r.reporting_period_start', 'desc')

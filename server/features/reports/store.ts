import { type Kysely, type Selectable, sql } from 'kysely'
import type { Period } from '#domain/calendar-dates.ts'
import type { Currency } from '#domain/money.ts'
import type { ReportStatus } from '#domain/report.ts'
import type { ReportingFrequency } from '#domain/schedule.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'

export interface StoredReport extends Omit<Selectable<DB['revenue_reports']>, 'status' | 'currency' | 'frequency'> {
  status: ReportStatus
  currency: Currency
  frequency: ReportingFrequency
}

export interface ReportRow extends StoredReport {
  project_title: string
  owner_name: string
  total_revenue: number
}

/** Reports with their total and names. */
export function reportsShown(db: Kysely<DB>) {
  return db
    .selectFrom('revenue_reports as r')
    .selectAll('r')
    .select(({ selectFrom }) => [
      selectFrom('projects as j').select('j.title').whereRef('j.id', '=', 'r.project_id').as('project_title'),
      selectFrom('users as o').select('o.name').whereRef('o.id', '=', 'r.owner_id').as('owner_name'),
      totalOfReport().as('total_revenue'),
    ])
    .$castTo<ReportRow>()
}

/**
 * The reports visible to the viewer: to the project's owner, to providers whose agreement overlaps the period, and to
 * admins. A draft is visible only to its owner.
 */
export function visibleReports(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>) {
  return reportsShown(db)
    .where(({ eb, or }) => or([eb('r.status', '<>', 'draft'), eb('r.owner_id', '=', viewer.id)]))
    .$if(viewer.role !== 'admin', (query) =>
      query.where(({ and, eb, or }) =>
        or([
          eb('r.owner_id', '=', viewer.id),
          and([eb(sql.val(viewer.role), '=', 'provider'), concernsProvider(viewer.id)]),
        ]),
      ),
    )
}

export async function findVisibleReport(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  id: string,
): Promise<ReportRow | undefined> {
  return visibleReports(db, viewer).where('r.id', '=', id).executeTakeFirst()
}

/** Locks a report of this owner. Reports are locked before their payments. */
export async function lockReport(tx: Tx, owner_id: string, id: string): Promise<StoredReport | undefined> {
  const [report] = await lockReports(tx, [id])
  return report?.owner_id === owner_id ? report : undefined
}

/** Locks reports, always in the same order. */
export async function lockReports(tx: Tx, ids: readonly string[]): Promise<StoredReport[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('revenue_reports')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forNoKeyUpdate()
    .$castTo<StoredReport>()
    .execute()
}

/** Sets the status of reports; 'processed' also sets `processed_at`. */
export async function moveReports(tx: Tx, ids: string[], status: ReportStatus, now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('revenue_reports')
    .set({ status, updated_at: now, ...(status === 'processed' && { processed_at: now }) })
    .where('id', 'in', ids)
    .execute()
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

/** Whether an agreement of this provider has a day of the report `r`. */
export const concernsProvider = (provider_id: string) =>
  sql<boolean>`exists (select from agreements a
    where a.project_id = r.project_id and a.provider_id = ${provider_id} and ${sharesDayOfReport()})`

/** Whether the agreement `a` has a day in common with the report `r`. */
export const sharesDayOfReport = () =>
  sql<boolean>`a.effective_date <= r.reporting_period_end
    and (a.expiration_date is null or a.expiration_date >= r.reporting_period_start)`

export const totalOfReport = () =>
  sql<number>`(select coalesce(sum(s.amount), 0)::bigint from revenue_report_sources s where s.report_id = r.id)`

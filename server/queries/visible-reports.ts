import { type Kysely, type Selectable, sql } from 'kysely'
import type { Currency } from '#domain/money.ts'
import type { ReportStatus } from '#domain/report.ts'
import type { ReportingFrequency } from '#domain/schedule.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'

export interface StoredReport extends Omit<Selectable<DB['revenue_reports']>, 'status' | 'currency' | 'frequency'> {
  status: ReportStatus
  currency: Currency
  frequency: ReportingFrequency
  project_title: string
}

export interface ReportRow extends StoredReport {
  owner_name: string
}

/** Reports with their names. */
export function reportsShown(db: Kysely<DB>) {
  return db
    .selectFrom('revenue_reports as r')
    .selectAll('r')
    .select(({ selectFrom }) => [
      selectFrom('projects as j').select('j.title').whereRef('j.id', '=', 'r.project_id').as('project_title'),
      selectFrom('users as o').select('o.name').whereRef('o.id', '=', 'r.owner_id').as('owner_name'),
    ])
    .$castTo<ReportRow>()
}

/**
 * The reports visible to the viewer: to the project's owner, to providers whose agreement overlaps the period, and to
 * admins. A draft is visible only to its owner, and one that was prepared to admins.
 */
export function visibleReports(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>) {
  return reportsShown(db)
    .where(({ eb, or }) =>
      or([
        eb('r.status', '<>', 'draft'),
        eb('r.owner_id', '=', viewer.id),
        ...(viewer.role === 'admin' ? [eb('r.prepared_at', 'is not', null)] : []),
      ]),
    )
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

/** Whether the report `r` is for the agreement `a`, among those of its project. */
export const isForAgreement = sql<boolean>`(r.agreement_ids is null or a.id = any(r.agreement_ids))`

/** What of the revenue of the report `r` no earlier report of the same days has: sums count each day once. */
export const countedRevenue = sql<number>`(r.total_revenue - r.repeated_revenue)`

export const isFor = (agreement_id: string) =>
  sql<boolean>`(r.agreement_ids is null or ${agreement_id} = any(r.agreement_ids))`

/** Whether an agreement of this provider has a day of the report `r`. */
export const concernsProvider = (provider_id: string) =>
  sql<boolean>`exists (select from agreements a
    where a.project_id = r.project_id and a.provider_id = ${provider_id} and ${sharesDayOfReport()})`

/** Whether the report `r` is for the agreement `a`, which has a day in common with it. */
export const sharesDayOfReport = () =>
  sql<boolean>`${isForAgreement} and a.effective_date <= r.reporting_period_end
    and (a.expiration_date is null or a.expiration_date >= r.reporting_period_start)`

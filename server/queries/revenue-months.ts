import { type Kysely, sql } from 'kysely'
import type { Currency } from '#domain/money.ts'
import { type RevenueMonth, revenueByMonth } from '#domain/offer-effect.ts'
import type { DB } from '#server/platform/database.ts'
import { countedRevenue } from './visible-reports.ts'

/** Enough for the months of an offer, even where a project reports by the week. */
const MAX_REPORTS = 60

/** The latest reported months of a project in a currency, oldest first; drafts do not count. */
export async function revenueMonthsOf(
  db: Kysely<DB>,
  { project_id, currency }: { project_id: string | null; currency: Currency },
): Promise<RevenueMonth[]> {
  if (project_id === null) return []
  const reports = await db
    .selectFrom('revenue_reports as r')
    .select(['r.reporting_period_start as start', 'r.reporting_period_end as end', countedRevenue.as('revenue')])
    .where('r.project_id', '=', project_id)
    .where('r.currency', '=', currency)
    .where('r.status', '<>', 'draft')
    .orderBy('r.reporting_period_start', 'desc')
    .limit(MAX_REPORTS)
    .execute()
  return revenueByMonth(reports)
}

/** The same of several projects, in one statement; the key is `projectKey`. */
export async function revenueMonthsOfProjects(
  db: Kysely<DB>,
  projects: readonly { project_id: string; currency: Currency }[],
): Promise<Map<string, RevenueMonth[]>> {
  if (projects.length === 0) return new Map()
  const ids = projects.map(({ project_id }) => project_id)
  const currencies = projects.map(({ currency }) => currency)
  const asked = sql<{ project_id: string; currency: Currency }>`
    (select distinct * from unnest(${sql.val(ids)}::uuid[], ${sql.val(currencies)}::text[]) as pair (project_id, currency))`
  const rows = await db
    .selectFrom(asked.as('asked'))
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('revenue_reports as r')
          .select(['r.reporting_period_start as start', 'r.reporting_period_end as end', countedRevenue.as('revenue')])
          .whereRef('r.project_id', '=', 'asked.project_id')
          .whereRef('r.currency', '=', 'asked.currency')
          .where('r.status', '<>', 'draft')
          .orderBy('r.reporting_period_start', 'desc')
          .limit(MAX_REPORTS)
          .as('report'),
      (join) => join.onTrue(),
    )
    .select(['asked.project_id', 'asked.currency', 'report.start', 'report.end', 'report.revenue'])
    .execute()
  return new Map([...Map.groupBy(rows, projectKey)].map(([key, reports]) => [key, revenueByMonth(reports)]))
}

export const projectKey = ({ project_id, currency }: { project_id: string; currency: Currency }) =>
  `${project_id} ${currency}`

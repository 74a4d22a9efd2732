import type { Kysely } from 'kysely'
import type { Currency } from '#domain/money.ts'
import { type RevenueMonth, revenueByMonth } from '#domain/offer-effect.ts'
import type { DB } from '#server/platform/database.ts'

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
    .select(['r.reporting_period_start as start', 'r.reporting_period_end as end', 'r.total_revenue as revenue'])
    .where('r.project_id', '=', project_id)
    .where('r.currency', '=', currency)
    .where('r.status', '<>', 'draft')
    .orderBy('r.reporting_period_start', 'desc')
    .limit(MAX_REPORTS)
    .execute()
  return revenueByMonth(reports)
}

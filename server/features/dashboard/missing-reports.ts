import { coversPartOf } from '#domain/agreement.ts'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import { addMonths, monthOf, overlap, periodOfMonth } from '#domain/calendar-dates.ts'
import { visibleAgreements } from '#server/features/agreements/store.ts'
import { visibleReports } from '#server/features/reports/store.ts'
import type { MemberContext } from '#server/platform/operation-routes.ts'
import type { Turn } from './turns.ts'

/** Projects with an active agreement and no report, not even a draft, for any day of the last whole month. */
export async function missingReports({ db, viewer, today }: MemberContext): Promise<Turn[]> {
  const this_month = `${monthOf(today)}-01`
  const month = periodOfMonth(monthOf(addMonths(this_month, -1)))
  const agreements = await visibleAgreements(db, viewer)
    .where('a.owner_id', '=', viewer.id)
    .where('a.status', '=', 'active')
    .where('a.reporting_frequency', '=', 'monthly')
    .where('a.reporting_start_date', '<=', month.end)
    .orderBy('a.created_at')
    .limit(100)
    .execute()
  const reports = await visibleReports(db, viewer)
    .where('r.owner_id', '=', viewer.id)
    .where('r.reporting_period_end', '>=', month.start)
    .where('r.reporting_period_start', '<=', month.end)
    .execute()

  const reported = new Set(
    reports
      .filter((report) => overlap(month, { start: report.reporting_period_start, end: report.reporting_period_end }))
      .map(({ project_id }) => project_id),
  )
  const awaiting = agreements.filter((row) => coversPartOf(row, month) && !reported.has(row.project_id))
  // A project with several agreements is reported once; it has waited since the first of them could be.
  const projects = Map.groupBy(awaiting, ({ project_id }) => project_id)
  return [...projects].flatMap(([project_id, [first]]) => {
    if (!first) return []
    const begun = new Date(`${this_month}T00:00:00Z`)
    const since = first.created_at > begun ? first.created_at : begun
    return {
      kind: 'report',
      title: `Report ${formatPeriod(month)}`,
      note: `${first.project_title} shares its revenue, and nothing is reported for this month yet.`,
      since: since.toISOString(),
      action: 'Report revenue',
      link: `/revenue-reports?action=create&projectId=${project_id}`,
    }
  })
}

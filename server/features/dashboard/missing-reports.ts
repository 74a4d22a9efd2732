import { formatPeriod } from '#domain/calendar-date-words.ts'
import { addDays, type Period } from '#domain/calendar-dates.ts'
import type { Reading } from './reading.ts'
import type { Turn } from './turn.ts'

/** Projects with active agreements and a past period that has no report, not even a draft. */
export async function missingReports(context: Reading): Promise<Turn[]> {
  const schedules = await context.schedules()
  const awaited = schedules.flatMap(({ period, oldest }) =>
    period && period.end < context.today
      ? oldest.map((project) => ({ project, period, since: waitingSince(project, period) }))
      : [],
  )
  // A project with several agreements is listed once, from the earliest of their periods.
  const projects = Map.groupBy(awaited, ({ project }) => project.project_id)
  return [...projects].flatMap(([project_id, reports]) => {
    const [first] = reports.toSorted((a, b) => a.since.localeCompare(b.since))
    if (!first) return []
    return {
      kind: 'report',
      title: `Report revenue for ${formatPeriod(first.period)}`,
      note: `${first.project.title} has no report for this period yet.`,
      since: first.since,
      overdue_days: 0,
      money: null,
      action: 'Report revenue',
      link: `/revenue-reports?${new URLSearchParams({ action: 'create', projectId: project_id })}`,
    }
  })
}

/** From the end of the period, or from the agreement if that is later. */
function waitingSince(project: { created_at: string }, { end }: Period): string {
  const created_at = new Date(project.created_at)
  const over = new Date(addDays(end, 1))
  return (created_at > over ? created_at : over).toISOString()
}

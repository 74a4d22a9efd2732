import { formatPeriod } from '#domain/calendar-date-words.ts'
import { type Refusal, refuse } from '#server/platform/commands.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { lockProject } from '../projects/commands.ts'
import { findOverlapping } from './store.ts'

interface Dates {
  reporting_period_start: string
  reporting_period_end: string
}

/** A period can be reported once it has started. */
export function refuseFuture(
  { today }: MemberWrite,
  { reporting_period_start }: Dates,
): Refusal<'PERIOD_IN_FUTURE'> | null {
  return reporting_period_start > today ? refuse('PERIOD_IN_FUTURE', { field: 'reporting_period_start' }) : null
}

/** Two submitted reports of a project never cover the same day (decision C-120). The project is the lock. */
export async function refuseOverlap(
  { tx }: MemberWrite,
  report: Dates & { id: string; project_id: string },
): Promise<Refusal<'PERIOD_OVERLAPS'> | null> {
  await lockProject(tx, report.project_id)
  const period = { start: report.reporting_period_start, end: report.reporting_period_end }
  const other = await findOverlapping(tx, report.project_id, period, report.id)
  if (!other) return null
  const taken = formatPeriod({ start: other.reporting_period_start, end: other.reporting_period_end })
  const message = `Another report of this project, for ${taken}, already covers part of this period.`
  return refuse('PERIOD_OVERLAPS', { field: 'reporting_period_start', message })
}

import { REFUSALS } from '#contract/refusals.ts'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import type { Period } from '#domain/calendar-dates.ts'
import { type Refusal, refuse } from '#server/platform/commands.ts'
import type { MemberContext, MemberWrite } from '#server/platform/http.ts'
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
  return isInFuture(reporting_period_start, today)
    ? refuse('PERIOD_IN_FUTURE', { field: 'reporting_period_start' })
    : null
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
  const message = overlapSentence(other)
  return refuse('PERIOD_OVERLAPS', { field: 'reporting_period_start', message })
}

/** Why a period cannot be reported, as it would be refused on submission; null if it can. */
export async function periodProblem(
  { db, today }: Pick<MemberContext, 'db' | 'today'>,
  { project_id, period, report_id }: { project_id: string; period: Period; report_id: string | undefined },
): Promise<string | null> {
  if (isInFuture(period.start, today)) return REFUSALS.PERIOD_IN_FUTURE.message
  const other = await findOverlapping(db, project_id, period, report_id)
  return other ? overlapSentence(other) : null
}

const isInFuture = (start: string, today: string) => start > today

function overlapSentence({ reporting_period_start: start, reporting_period_end: end }: Dates): string {
  return `Another report of this project, for ${formatPeriod({ start, end })}, already covers part of this period.`
}

import type { Kysely } from 'kysely'
import { REFUSALS } from '#contract/refusals.ts'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import type { Period } from '#domain/calendar-dates.ts'
import { agreementsReported } from '#domain/report.ts'
import type { ReportingFrequency } from '#domain/schedule.ts'
import { type Refusal, refuse } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { MemberContext, MemberWrite } from '#server/platform/http.ts'
import { agreementsSharing } from '#server/queries/sharing-agreements.ts'
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

/** The agreements that a report of these dates and this frequency is for; null for all that share a day of it. */
export async function agreementIds(
  db: Kysely<DB>,
  project_id: string,
  { reporting_period_start: start, reporting_period_end: end, frequency }: Dates & { frequency: ReportingFrequency },
): Promise<string[] | null> {
  return agreementsReported(await agreementsSharing(db, project_id, { start, end }), frequency)
}

/** Two submitted reports never cover the same day of one agreement (decision C-120). The project is the lock. */
export async function refuseOverlap(
  { tx }: MemberWrite,
  report: Dates & { id: string; project_id: string; agreement_ids: string[] | null },
): Promise<Refusal<'PERIOD_OVERLAPS'> | null> {
  await lockProject(tx, report.project_id)
  const period = { start: report.reporting_period_start, end: report.reporting_period_end }
  const { id: except_id, project_id, agreement_ids } = report
  const other = await findOverlapping(tx, { project_id, period, agreement_ids, except_id })
  if (!other) return null
  const message = overlapSentence(other)
  return refuse('PERIOD_OVERLAPS', { field: 'reporting_period_start', message })
}

/** Why a period cannot be reported, as it would be refused on submission; null if it can. */
export async function periodProblem(
  { db, today }: Pick<MemberContext, 'db' | 'today'>,
  asked: { project_id: string; period: Period; agreement_ids: string[] | null; except_id: string | undefined },
): Promise<string | null> {
  if (isInFuture(asked.period.start, today)) return REFUSALS.PERIOD_IN_FUTURE.message
  const other = await findOverlapping(db, asked)
  return other ? overlapSentence(other) : null
}

const isInFuture = (start: string, today: string) => start > today

function overlapSentence({ reporting_period_start: start, reporting_period_end: end }: Dates): string {
  return `Another report of this project, for ${formatPeriod({ start, end })}, already covers part of this period.`
}

import type { Kysely } from 'kysely'
import { REFUSALS } from '#contract/refusals.ts'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import type { Period } from '#domain/calendar-dates.ts'
import { agreementsReported, hasEnded } from '#domain/report.ts'
import type { ReportingFrequency } from '#domain/schedule.ts'
import { type Refusal, refuse } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { MemberContext, MemberWrite } from '#server/platform/http.ts'
import { correctionsIn } from '#server/queries/corrections.ts'
import { agreementsOfReport, agreementsSharing } from '#server/queries/sharing-agreements.ts'
import { lockProject } from '../projects/commands.ts'
import { findOverlapping } from './store.ts'

interface Dates {
  reporting_period_start: string
  reporting_period_end: string
}

/** A period can be reported once it has started: as a draft, until it has ended. */
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

type Submitted = Dates & { id: string; project_id: string; agreement_ids: string[] | null }

/**
 * Why a report cannot be submitted. Its period has ended; an agreement shares it, or it settles a correction, since otherwise
 * nobody could see or approve it; and two submitted reports never cover the same day of one agreement (decision C-120). The
 * project is the lock.
 */
export async function refuseSubmission(
  { tx, today }: MemberWrite,
  report: Submitted,
): Promise<Refusal<'PERIOD_NOT_ENDED' | 'PERIOD_NOT_SHARED' | 'PERIOD_OVERLAPS'> | null> {
  if (!hasEnded(report.reporting_period_end, today))
    return refuse('PERIOD_NOT_ENDED', { field: 'reporting_period_end' })
  await lockProject(tx, report.project_id)
  if (!(await isShared(tx, report))) return refuse('PERIOD_NOT_SHARED', { field: 'reporting_period_start' })
  const period = { start: report.reporting_period_start, end: report.reporting_period_end }
  const { id: except_id, project_id, agreement_ids } = report
  const other = await findOverlapping(tx, { project_id, period, agreement_ids, except_id })
  if (!other) return null
  const message = overlapSentence(other)
  return refuse('PERIOD_OVERLAPS', { field: 'reporting_period_start', message })
}

async function isShared(db: Kysely<DB>, report: Submitted): Promise<boolean> {
  return (await agreementsOfReport(db, report)).length > 0 || settlesCorrection(db, report)
}

async function settlesCorrection(db: Kysely<DB>, report: Submitted): Promise<boolean> {
  return (await correctionsIn(db, { ...report, status: 'draft' })).length > 0
}

/** Why a period cannot be reported, as it would be refused on submission; null if it can. */
export async function periodProblem(
  { db, today }: Pick<MemberContext, 'db' | 'today'>,
  { project_id, period, agreement_ids, except_id, is_shared }: Asked,
): Promise<string | null> {
  if (isInFuture(period.start, today)) return REFUSALS.PERIOD_IN_FUTURE.message
  if (!hasEnded(period.end, today)) return REFUSALS.PERIOD_NOT_ENDED.message
  const dates = { reporting_period_start: period.start, reporting_period_end: period.end }
  const report = { ...dates, id: except_id ?? NO_REPORT, project_id, agreement_ids }
  if (!is_shared && !(await settlesCorrection(db, report))) return REFUSALS.PERIOD_NOT_SHARED.message
  const other = await findOverlapping(db, { project_id, period, agreement_ids, except_id })
  return other ? overlapSentence(other) : null
}

interface Asked {
  project_id: string
  period: Period
  agreement_ids: string[] | null
  except_id: string | undefined
  /** Whether an agreement shares it. */
  is_shared: boolean
}

const NO_REPORT = '00000000-0000-0000-0000-000000000000'

const isInFuture = (start: string, today: string) => start > today

function overlapSentence({ reporting_period_start: start, reporting_period_end: end }: Dates): string {
  return `Another report of this project, for ${formatPeriod({ start, end })}, already covers part of this period.`
}

import { type Kysely, sql } from 'kysely'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import { type DB, readAssembled } from '#server/platform/database.ts'
import type { MemberContext, Viewer } from '#server/platform/http.ts'
import { type ReportRow, reportsShown } from '#server/queries/visible-reports.ts'
import type { Money, Turn } from './turn.ts'

type Awaiting = 'draft' | 'submitted' | 'disputed'

/** Reports that their owner has to finish, approve or correct. */
export async function openReports({ db, viewer }: Pick<MemberContext, 'db' | 'viewer'>): Promise<Turn[]> {
  const rows = await readAssembled(db, reportsToDo, viewer, {})
  return rows.map((row) => ({
    kind: 'report',
    ...(isPrepared(row) ? PREPARED : WORDS[row.status as Awaiting])(periodOf(row)),
    note: noteOf(row),
    since: row.updated_at.toISOString(),
    overdue_days: 0,
    money: moneyOf(row),
    link: linkOf(row),
  }))
}

const reportsToDo = (db: Kysely<DB>, { id }: Pick<Viewer, 'id'>) =>
  reportsShown(db)
    .where('r.owner_id', '=', id)
    .where(sql<boolean>`r.status in ('draft', 'submitted', 'disputed')`)
    .orderBy('r.updated_at')
    .orderBy('r.id')
    .limit(20)

const WORDS: Record<Awaiting, (period: string) => { title: string; action: string }> = {
  draft: (period) => ({ title: `Finish the report for ${period}`, action: 'Open draft' }),
  submitted: (period) => ({ title: `The report for ${period} needs your approval`, action: 'Review' }),
  disputed: (period) => ({ title: `The report for ${period} is disputed`, action: 'Resolve' }),
}

const PREPARED: (typeof WORDS)['draft'] = (period) => ({
  title: `Draft report for ${period} is ready`,
  action: 'Check',
})

/** Whether it was filled from what was collected. */
const isPrepared = ({ status, prepared_at }: ReportRow) => status === 'draft' && prepared_at !== null

function noteOf(row: ReportRow): string {
  const { project_title, status } = row
  if (isPrepared(row)) return `${project_title}. Filled in from Stripe. Check the figures and submit it.`
  if (status === 'draft') return `${project_title}. Only you see it until you submit it.`
  if (status === 'submitted') return `${project_title}. Payments start once you approve it.`
  return `${project_title}. Correct it and submit it again, or settle it with the provider.`
}

function moneyOf(row: ReportRow): Money {
  const { total_revenue, currency, status } = row
  const words = status === 'draft' && !isPrepared(row) ? 'revenue so far' : 'revenue'
  return { amount: total_revenue, currency, words, is_change: false, is_estimate: false }
}

/** Drafts link to the form. */
function linkOf({ id, status }: ReportRow): string {
  return status === 'draft' ? `/revenue-reports?action=edit&reportId=${id}` : `/revenue-report-detail?reportId=${id}`
}

function periodOf({ reporting_period_start, reporting_period_end }: ReportRow): string {
  return formatPeriod({ start: reporting_period_start, end: reporting_period_end })
}

import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import type { Period } from '#domain/calendar-dates.ts'
import { collectedAmount } from '#domain/collected-revenue.ts'
import { countOf } from '#domain/counted.ts'
import { type Currency, formatMoney, sumAmounts } from '#domain/money.ts'
import { agreementsReported } from '#domain/report.ts'
import type { ReportingFrequency } from '#domain/schedule.ts'
import type { Write } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import { type CollectedRow, collectedRevenue } from '#server/queries/collected-revenue.ts'
import { agreementsSharing } from '#server/queries/sharing-agreements.ts'
import { auditReport, publishReport } from './notify.ts'
import { writeSources } from './sources.ts'

interface PreparedProject {
  id: string
  owner_id: string
  title: string
  currency: string
}

export interface DraftPeriod {
  period: Period
  frequency: ReportingFrequency
  /** What its lines stand for. */
  mapping_ids: readonly string[]
}

interface PreparedDraft {
  id: string
  period: Period
  total: number
}

/**
 * Prepares a draft for each of these periods that has no report, not even a draft, and had none prepared before: with a line
 * for each mapping, also where nothing was collected. The owner is notified once. The project is locked.
 */
export async function prepareDrafts(
  write: Write,
  project: PreparedProject,
  periods: readonly DraftPeriod[],
): Promise<number> {
  const drafts: PreparedDraft[] = []
  for (const asked of periods) {
    const draft = await prepareDraft(write, project, asked)
    if (draft) drafts.push(draft)
  }
  notifyPrepared(write, project, drafts)
  return drafts.length
}

async function prepareDraft(
  write: Write,
  { id: project_id, ...project }: PreparedProject,
  { period, frequency, mapping_ids }: DraftPeriod,
): Promise<PreparedDraft | null> {
  const { tx, now } = write
  const sharing = await agreementsSharing(tx, project_id, period)
  const agreement_ids = agreementsReported(sharing, frequency)
  const agreements = sharing.filter(({ id }) => agreement_ids?.includes(id) ?? true).map(({ id }) => id)
  if (await isWritten(tx, { project_id, period, agreement_ids, agreements })) return null
  const dates = { reporting_period_start: period.start, reporting_period_end: period.end }
  const asked = { ...dates, project_id, agreement_ids, report_id: null }
  const rows = (await collectedRevenue(tx, asked)).filter((row) => mapping_ids.includes(row.mapping_id))
  if (rows.length === 0) return null

  const report = { ...dates, id: randomUUID(), project_id, agreement_ids, currency: project.currency as Currency }
  await tx
    .insertInto('prepared_periods')
    .values(
      agreements.map((agreement_id) => ({
        ...{ agreement_id, first_day: period.start, last_day: period.end },
        prepared_at: now,
      })),
    )
    .execute()
  await tx
    .insertInto('revenue_reports')
    .values({
      ...{ ...report, owner_id: project.owner_id, frequency, status: 'draft' },
      ...{ created_at: now, updated_at: now, prepared_at: now },
    })
    .execute()
  const unwritten = await writeSources(tx, report, rows.map(lineOf), false)
  if (unwritten) throw new Error(`The draft for ${formatPeriod(period)} could not be written: ${unwritten.code}.`)
  auditReport(write, report, [], 'report_prepared')
  publishReport(write, { id: report.id, owner_id: project.owner_id }, [])
  return { id: report.id, period, total: sumAmounts(rows.map(collectedAmount)) }
}

interface Written {
  project_id: string
  period: Period
  agreement_ids: readonly string[] | null
  agreements: readonly string[]
}

/** Whether a day of the period has a report for one of the agreements, or had a draft prepared. */
async function isWritten(
  db: Kysely<DB>,
  { project_id, period: { start, end }, agreement_ids, agreements }: Written,
): Promise<boolean> {
  const { rows } = await sql<{ is_written: boolean }>`
    select exists (select from revenue_reports r where r.project_id = ${project_id}
        and r.reporting_period_start <= ${end}::date and r.reporting_period_end >= ${start}::date
        and report_covers(r, ${start}::date, ${end}::date, ${agreement_ids}::uuid[]))
      or exists (select from prepared_periods p where p.agreement_id = any (${agreements}::uuid[])
        and p.first_day <= ${end}::date and p.last_day >= ${start}::date) as is_written`.execute(db)
  return rows[0]?.is_written ?? false
}

const lineOf = (row: CollectedRow) => ({
  ...{ source_name: row.name, amount: collectedAmount(row), description: '', mapping_id: row.mapping_id },
})

function notifyPrepared(write: Write, { id, owner_id, title, currency }: PreparedProject, drafts: PreparedDraft[]) {
  const [first] = drafts
  const last = drafts.at(-1)
  if (!first || !last) return
  const total = formatMoney(sumAmounts(drafts.map((draft) => draft.total)), currency as Currency)
  if (drafts.length === 1) {
    return write.notify({
      ...{ recipient_id: owner_id, type: 'report', title: 'Draft report ready' },
      message: `${title}, ${formatPeriod(first.period)}: ${total} collected from Stripe. Check the draft and submit it.`,
      ...{ link_text: 'Open the draft', link_url: `/revenue-reports?action=edit&reportId=${first.id}` },
      ...{ related_item_type: 'report', related_item_id: first.id },
    })
  }
  const days = formatPeriod({ start: first.period.start, end: last.period.end })
  return write.notify({
    ...{ recipient_id: owner_id, type: 'report', title: `${countOf(drafts.length, 'draft report')} ready` },
    message: `${title}, ${days}: ${total} collected from Stripe. Check the drafts and submit them, the earliest first.`,
    ...{ link_text: 'Open reports', link_url: `/project-revenue-reports?projectId=${id}` },
    ...{ related_item_type: 'project', related_item_id: id },
  })
}

import { type Expression, sql } from 'kysely'
import { formatDate } from '#domain/calendar-date-words.ts'
import { addDays } from '#domain/calendar-dates.ts'
import { REVIEW_DAYS, REVIEW_REMINDER_DAYS, type Review, reviewOf } from '#domain/report-review.ts'
import { subjectWords } from '#domain/report-words.ts'
import type { Write } from '#server/platform/commands.ts'
import { dayOf, PRODUCT_TIME_ZONE } from '#server/platform/process.ts'
import { agreementsOfReport } from '#server/queries/sharing-agreements.ts'
import type { StoredReport } from '#server/queries/visible-reports.ts'
import { lockReports } from './commands.ts'
import { auditReport, notifyAboutReport, publishReport } from './notify.ts'
import { latestVersion } from './versions.ts'

const BATCH_SIZE = 100

/** Accepts up to a hundred reports whose time to dispute is over. Returns how many were found. */
export async function acceptReviewed(write: Write): Promise<number> {
  const { tx } = write
  const due = await submittedBefore(write, REVIEW_DAYS)
    .where(sql<boolean>`not exists (select from report_acceptances a
      where a.report_id = r.id and a.report_version = (select max(v.number) from revenue_report_versions v
        where v.report_id = r.id))`)
    .execute()
  // Disputed, approved or accepted meanwhile, some of them are left as they are.
  for (const { report, review } of await reviewed(write, due)) {
    if (!review.is_over) continue
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('report_acceptances')
      .values({ ...(await versionOf(write, report)), accepted_at: write.now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows > 0n) await publishAcceptance(write, report, review)
  }
  return due.length
}

/** Reminds the providers of up to a hundred reports that can be disputed for a few days only. Returns how many were found. */
export async function remindOfReviews(write: Write): Promise<number> {
  const { tx } = write
  const due = await submittedBefore(write, REVIEW_DAYS - REVIEW_REMINDER_DAYS - 1)
    .where(sql<boolean>`not exists (select from report_review_reminders m
      where m.report_id = r.id and m.report_version = (select max(v.number) from revenue_report_versions v
        where v.report_id = r.id))`)
    .execute()
  for (const { report, review } of await reviewed(write, due)) {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('report_review_reminders')
      .values({ ...(await versionOf(write, report)), sent_at: write.now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n || review.is_over) continue
    for (const recipient_id of await providersOf(write, report)) {
      notifyAboutReport(write, recipient_id, report.id, {
        title: 'A report to check',
        message: `You can dispute the report for ${subjectWords(report)}, until ${formatDate(review.ends_on)}. After that day it counts as accepted.`,
      })
    }
  }
  return due.length
}

/** Reports that were submitted before the first moment of the day this many days ago, and wait for approval. */
function submittedBefore({ tx, today }: Write, days: number) {
  const before: Expression<Date> = sql`(${addDays(today, -days)}::date)::timestamp at time zone ${PRODUCT_TIME_ZONE}`
  return tx
    .selectFrom('revenue_reports as r')
    .select('r.id')
    .where('r.status', '=', 'submitted')
    .where('r.submitted_at', '<', before)
    .orderBy('r.submitted_at')
    .orderBy('r.id')
    .limit(BATCH_SIZE)
}

async function reviewed({ tx, today }: Write, due: readonly { id: string }[]) {
  const reports = await lockReports(
    tx,
    due.map(({ id }) => id),
  )
  return reports.flatMap((report) => {
    const review = reviewFor(report, today)
    return review ? [{ report, review }] : []
  })
}

/** The time to dispute a report, as its row has it. */
export const reviewFor = (
  { status, submitted_at }: Pick<StoredReport, 'status' | 'submitted_at'>,
  today: string,
): Review | null => reviewOf({ status, submitted_on: submitted_at && dayOf(submitted_at) }, today)

const versionOf = async ({ tx }: Write, { id }: StoredReport) => ({
  report_id: id,
  report_version: Math.max(1, await latestVersion(tx, id)),
})

async function providersOf({ tx }: Write, report: StoredReport): Promise<Set<string>> {
  const agreements = await agreementsOfReport(tx, report)
  return new Set(agreements.map(({ provider_id }) => provider_id))
}

async function publishAcceptance(write: Write, report: StoredReport, { ends_on }: Review): Promise<void> {
  const agreements = await agreementsOfReport(write.tx, report)
  auditReport(write, report, agreements, 'report_accepted')
  const message = `The report for ${subjectWords(report)}, counts as accepted: it could be disputed until ${formatDate(ends_on)}.`
  notifyAboutReport(write, report.owner_id, report.id, {
    title: 'Report accepted',
    message: `${message} Approve it for payment next.`,
  })
  for (const provider_id of new Set(agreements.map((agreement) => agreement.provider_id))) {
    notifyAboutReport(write, provider_id, report.id, { title: 'Report accepted', message })
  }
  publishReport(write, report, agreements)
}

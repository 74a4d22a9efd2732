import { sql } from 'kysely'
import { z } from 'zod'
import { addDays } from '#domain/calendar-dates.ts'
import { DAYS_UNTIL_FINAL, mayFinalize } from '#domain/report.ts'
import { type JobWorker, type Write, workerFor } from '#server/platform/commands.ts'
import { defineJob, everyTime, type JobSchedule } from '#server/platform/jobs.ts'
import { PRODUCT_TIME_ZONE } from '#server/platform/process.ts'
import { paymentsOfReport } from '#server/queries/distributions-of-report.ts'
import { isNotReplaced, removalOf, removedOfReport } from '#server/queries/removed-of-report.ts'
import { lockReports } from './commands.ts'
import { finalize } from './finalize-report.ts'
import { openLineDisputes } from './line-disputes.ts'
import { acceptReviewed, remindOfReviews } from './review-jobs.ts'

/** Finalizes reports that were processed thirty days ago. */
export const finalizeReportsJob = defineJob('finalize-reports', { schema: z.object({}), expireInSeconds: 600 })

/** Accepts reports that nobody disputed in time, and reminds providers before. */
export const reviewReportsJob = defineJob('review-reports', { schema: z.object({}), expireInSeconds: 600 })

/** Shortly after the day begins in London, where the product's days begin. */
export const reportSchedules: JobSchedule[] = [
  everyTime('20 0 * * *', finalizeReportsJob, {}),
  // In the morning in London.
  everyTime('30 7 * * *', reviewReportsJob, {}),
]

export const reportWorkers = (): JobWorker[] => [
  workerFor(finalizeReportsJob, async ({ command, signal }) => {
    let found = BATCH_SIZE
    while (found === BATCH_SIZE && !signal.aborted) {
      found = await command(finalizeProcessed, { name: 'reports.finalizeProcessed' })
    }
  }),
  workerFor(reviewReportsJob, async ({ command, signal }) => {
    for (const [name, step] of Object.entries({ acceptReviewed, remindOfReviews })) {
      let found = BATCH_SIZE
      while (found === BATCH_SIZE && !signal.aborted) found = await command(step, { name: `reports.${name}` })
    }
  }),
]

const BATCH_SIZE = 100

/** Finalizes up to a hundred reports, the longest processed first. Returns how many were found. */
async function finalizeProcessed(write: Write): Promise<number> {
  const { tx, today } = write
  // The first moment of the day after the last on which a report was processed long enough ago.
  const before = sql<Date>`(${addDays(today, 1 - DAYS_UNTIL_FINAL)}::date)::timestamp at time zone ${PRODUCT_TIME_ZONE}`
  const due = await tx
    .selectFrom('revenue_reports as r')
    .select('r.id')
    .where('r.status', '=', 'processed')
    .where('r.processed_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments as p')
            .select('p.id')
            .whereRef('p.report_id', '=', 'r.id')
            .where(sql<boolean>`(p.status <> 'completed' or p.owed_amount > 0 or p.returned_amount > 0)`),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('disputed_lines as l')
            .select('l.position')
            .whereRef('l.report_id', '=', 'r.id')
            .where('l.is_open', '=', true),
        ),
      ),
    )
    .where(sql<boolean>`not exists (select from removed_payments x where x.report_id = r.id and x.deleted_at is null
      and ${isNotReplaced})`)
    .orderBy('r.processed_at')
    .orderBy('r.id')
    .limit(BATCH_SIZE)
    .execute()
  // Their owners, or another server, may have finalized some of them by now.
  for (const report of await lockReports(
    tx,
    due.map(({ id }) => id),
  )) {
    const payments = await paymentsOfReport(tx, report.id)
    const has_disputed_lines = (await openLineDisputes(tx, report.id)).length > 0
    const removal = removalOf(await removedOfReport(tx, report.id))
    if (mayFinalize({ ...report, payments, has_disputed_lines, removal }, 'schedule') === null)
      await finalize(write, report, null)
  }
  return due.length
}

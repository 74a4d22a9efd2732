import { z } from 'zod'
import { OPEN_TERMINATION_STATUSES } from '#domain/termination.ts'
import { type JobWorker, type Write, workerFor } from '#server/platform/commands.ts'
import { defineJob, everyTime, type JobSchedule } from '#server/platform/jobs.ts'
import { expireAgreements, moveAgreement } from '../agreements/commands.ts'
import { notifyAdmins, notifyOfTermination, partiesOf, recordStep } from './notify.ts'

/** Ends agreements after their last day, and passes unanswered requests on to admins (decision C-85). */
export const terminationDatesJob = defineJob('termination-dates', { schema: z.object({}), expireInSeconds: 600 })

/** Shortly after the day begins in London, where the product's days begin. */
export const terminationSchedules: JobSchedule[] = [everyTime('10 0 * * *', terminationDatesJob, {})]

export const terminationWorkers = (): JobWorker[] => [
  workerFor(terminationDatesJob, async ({ command, signal }) => {
    for (const [name, step] of Object.entries({ endByDate, escalateUnanswered })) {
      let moved = BATCH_SIZE
      while (moved === BATCH_SIZE && !signal.aborted) moved = await command(step, { name: `terminations.${name}` })
    }
  }),
]

const BATCH_SIZE = 200

/** Agreements whose last day is over: terminated if that was agreed, else expired with their request. */
async function endByDate(write: Write): Promise<number> {
  const { tx, today } = write
  const due = await tx
    .selectFrom('agreements')
    .select(['id', 'proposal_id', 'owner_id', 'provider_id', 'title'])
    .where('status', '=', 'termination_pending')
    .where('expiration_date', '<', today)
    .orderBy('id')
    .limit(BATCH_SIZE)
    .forNoKeyUpdate()
    .execute()
  for (const agreement of due) {
    const { numUpdatedRows } = await tx
      .updateTable('agreement_terminations')
      .set({ status: 'lapsed' })
      .where('agreement_id', '=', agreement.id)
      .where('status', 'in', OPEN_TERMINATION_STATUSES)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) {
      recordStep(write, agreement, 'termination_lapsed')
      await expireAgreements(write, [agreement])
      continue
    }
    await moveAgreement(tx, agreement.id, { status: 'terminated' })
    recordStep(write, agreement, 'agreement_terminated')
    notifyOfTermination(write, agreement, partiesOf(agreement), {
      title: 'Agreement terminated',
      message: `“${agreement.title}” has ended, as agreed. Its final period can still be reported, and open payments stay payable.`,
    })
  }
  return due.length
}

/** Requests that the other side has not answered in time. */
async function escalateUnanswered(write: Write): Promise<number> {
  const { tx, today, now } = write
  const late = await tx
    .selectFrom('agreement_terminations as t')
    .innerJoin('agreements as a', 'a.id', 't.agreement_id')
    .select(['t.id as termination_id', 'a.id', 'a.proposal_id', 'a.owner_id', 'a.provider_id', 'a.title'])
    .where('t.status', '=', 'requested')
    .where('t.answer_by', '<', today)
    .where('a.status', '=', 'termination_pending')
    .orderBy('a.id')
    .limit(BATCH_SIZE)
    .forNoKeyUpdate('a')
    .execute()
  for (const { termination_id, ...agreement } of late) {
    const { numUpdatedRows } = await tx
      .updateTable('agreement_terminations')
      .set({ status: 'under_review', referred_at: now, review_cause: 'silence' })
      .where('id', '=', termination_id)
      .where('status', '=', 'requested')
      .executeTakeFirstOrThrow()
    // Answered while the agreement was locked.
    if (numUpdatedRows === 0n) continue
    recordStep(write, agreement, 'termination_escalated')
    const words = {
      title: 'Termination not answered',
      message: `The request to end “${agreement.title}” was not answered in time. An admin decides now.`,
    }
    notifyOfTermination(write, agreement, partiesOf(agreement), words)
    await notifyAdmins(write, agreement, termination_id, words)
  }
  return late.length
}

import { z } from 'zod'
import { statusOnDate } from '#domain/agreement.ts'
import { type JobWorker, type Write, workerFor } from '#server/platform/commands.ts'
import { defineJob, everyTime, type JobSchedule } from '#server/platform/jobs.ts'
import { applyTerms } from './apply-terms.ts'
import { BATCH_SIZE } from './batch-size.ts'
import { expireAgreements, moveAgreement } from './commands.ts'
import { publishMove } from './notify.ts'
import { remindOfEnd } from './remind-of-end.ts'

/**
 * Activates agreements on their effective date and ends them after their expiration date (decision C-86), applies changed
 * terms from their day on, and reminds both sides before the end.
 */
export const agreementDatesJob = defineJob('agreement-dates', { schema: z.object({}), expireInSeconds: 600 })

/** Shortly after the day begins in London, where the product's days begin. */
export const agreementSchedules: JobSchedule[] = [everyTime('5 0 * * *', agreementDatesJob, {})]

export const agreementWorkers = (): JobWorker[] => [
  workerFor(agreementDatesJob, async ({ command, signal }) => {
    let moved = BATCH_SIZE
    while (moved === BATCH_SIZE && !signal.aborted) {
      moved = await command(moveByDate, { name: 'agreements.moveByDate' })
    }
    for (let applied = BATCH_SIZE; applied === BATCH_SIZE && !signal.aborted; ) {
      applied = await command(applyTerms, { name: 'agreements.applyTerms' })
    }
    for (let reminded = BATCH_SIZE; reminded === BATCH_SIZE && !signal.aborted; ) {
      reminded = await command(remindOfEnd, { name: 'agreements.remindOfEnd' })
    }
  }),
]

/** Updates the status of up to 200 agreements. Returns how many. */
async function moveByDate(write: Write): Promise<number> {
  const { tx, today } = write
  const due = await tx
    .selectFrom('agreements')
    .select(['id', 'proposal_id', 'owner_id', 'provider_id', 'title', 'effective_date', 'expiration_date'])
    .where(({ and, eb, or }) =>
      or([
        and([eb('status', '=', 'pending'), eb('effective_date', '<=', today)]),
        and([eb('status', '=', 'active'), eb('expiration_date', '<', today)]),
      ]),
    )
    .orderBy('id')
    .limit(BATCH_SIZE)
    .forNoKeyUpdate()
    .execute()
  const isOver = ({ effective_date, expiration_date }: (typeof due)[number]) =>
    statusOnDate(effective_date, expiration_date, today) === 'expired'
  await expireAgreements(write, due.filter(isOver))
  for (const agreement of due.filter((one) => !isOver(one))) {
    await moveAgreement(tx, agreement.id, { status: 'active' })
    publishMove(write, agreement, {
      action: 'agreement_activated',
      title: 'Agreement active',
      message: `“${agreement.title}” is now active and shares revenue.`,
    })
  }
  return due.length
}

import { z } from 'zod'
import { type JobWorker, workerFor } from '#server/platform/commands.ts'
import { defineJob, everyTime, type JobSchedule } from '#server/platform/jobs.ts'
import { remindOfOwedFees } from './reminders.ts'

/** Reminds of fees that a reversal charged to somebody, and that no card has paid. */
export const remindOwedFeesJob = defineJob('remind-owed-fees', { schema: z.object({}), expireInSeconds: 600 })

/** In the morning in London, with the reminders of payments. */
export const feeReversalSchedules: JobSchedule[] = [everyTime('5 8 * * *', remindOwedFeesJob, {})]

export const feeReversalWorkers = (): JobWorker[] => [
  workerFor(remindOwedFeesJob, async ({ command, signal }) => {
    let isMore = true
    while (isMore && !signal.aborted) isMore = await command(remindOfOwedFees, { name: 'feeReversals.remindOfOwed' })
  }),
]

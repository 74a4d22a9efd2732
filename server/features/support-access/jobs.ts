import { z } from 'zod'
import { endAccountViews } from '#server/identity/account-views.ts'
import { type JobWorker, workerFor } from '#server/platform/commands.ts'
import { defineJob, FOR_DAYS } from '#server/platform/jobs.ts'

/** Records the end of a view whose consent is over; that it is over, every request finds out by itself. */
export const expireView = defineJob('expire-account-view', { schema: z.object({ id: z.uuid() }), ...FOR_DAYS })

export const supportAccessWorkers = (): JobWorker[] => [
  workerFor(expireView, async ({ payload, command }) => {
    await command((write) => endAccountViews(write, { by: 'id', of: [payload.id] }, 'expired'))
  }),
]

import { z } from 'zod'
import { defineJob } from '#server/platform/jobs.ts'

/** Goes on with a task from where it is. It ends by itself; only a process that dies, or a lost database, brings it again. */
export const collectJob = defineJob('collect-revenue', {
  schema: z.object({ task_id: z.uuid() }),
  ...{ retryLimit: 1_000, retryDelay: 1, retryBackoff: false },
  expireInSeconds: 900,
  atOnce: 4,
})

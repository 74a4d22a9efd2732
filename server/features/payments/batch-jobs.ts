import { z } from 'zod'
import { defineJob, FOR_DAYS } from '#server/platform/jobs.ts'

const schema = z.object({ batch_id: z.uuid() })

/** Starts the payments of a batch in pieces, and requests its charge after the last. */
export const prepareBatchJob = defineJob('prepare-batch', { schema, ...FOR_DAYS, expireInSeconds: 1800 })

/** Settles the payments of a batch in pieces once its charge has ended. */
export const settleBatchJob = defineJob('settle-batch', { schema, ...FOR_DAYS, expireInSeconds: 1800 })

import { z } from 'zod'
import { defineJob } from '#server/platform/jobs.ts'

/**
 * Sends a delivery once; what comes of it decides when it is sent again. The job's own retries are for a process that died
 * or a database that was away.
 */
export const deliveryJob = defineJob('deliver-webhook', {
  schema: z.object({ delivery_id: z.uuid(), sequence: z.int() }),
  retryLimit: 20,
  expireInSeconds: 60,
  deleteAfterSeconds: 24 * 3600,
  // Some are taken beside others, so that one that waits for its answer does not hold up those that come after it.
  atOnce: 5,
  beside: 8,
})

/** Disables an endpoint that lets too much wait, and notifies its person. */
export const backlogJob = defineJob('disable-webhook-endpoint', {
  schema: z.object({ endpoint_id: z.uuid() }),
})

export const purgeDeliveriesJob = defineJob('purge-webhook-deliveries', {
  schema: z.object({}),
  expireInSeconds: 600,
})

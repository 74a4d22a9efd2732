import { z } from 'zod'
import { defineJob } from '#server/platform/jobs.ts'

const alert = z.object({
  listing_id: z.uuid(),
  event: z.enum(['listed', 'price', 'suspended', 'resumed']),
  /** The price before. */
  from: z.int().nullable(),
  /** The last recipient who has been notified. */
  after: z.uuid().nullable(),
})
export type Alert = z.output<typeof alert>

/** Notifies those who wait for it of what has become of a listing. */
export const sendAlertsJob = defineJob('listing-alerts', { schema: alert })

/** How many one run notifies; the next one goes on from there. */
export const ALERTS_AT_ONCE = 200

import { z } from 'zod'
import { SOURCE_STATES } from '#domain/source-health.ts'
import { date, id, timestamp } from './fields.ts'
import { read } from './operation.ts'

export const sourceHealth = {
  getSourceHealth: read('/api/revenue-collection/health', 'Get when a connected account was last heard of')
    .input(z.object({ project_id: id }))
    .output(
      z.object({
        project_id: id,
        account_id: z.string().nullable().describe('Stripe account; null if none is connected or was read'),
        state: z.enum(SOURCE_STATES).describe('late after 26 hours without an event or a collection, stale after 72'),
        sentence: z.string(),
        last_event_at: timestamp.nullable().describe('When an event of it was last received, in the last 30 days'),
        last_read_at: timestamp.nullable().describe('When a collection last read a day of it'),
        newest: z
          .object({ occurred_at: timestamp, recorded_at: timestamp, lag: z.string() })
          .nullable()
          .describe('The newest record of the last 30 days, and how long after it happened it was stored'),
        days_missing: z
          .int()
          .min(0)
          .describe('Days of the last 30 that were not read, or of which something is missing'),
        missing_since: date.nullable().describe('The first of them'),
      }),
    ),
}

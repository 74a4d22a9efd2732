import { z } from 'zod'
import { id, timestamp } from './fields.ts'
import { read, write } from './operation.ts'

const count = z.int().min(0)

const violation = z.object({
  id,
  subject: z.string().describe('ID of what breaks the rule'),
  payment_id: id.nullable(),
  detail: z.string(),
  found_at: timestamp,
})

export const integrity = {
  listChecks: read('/api/integrity', 'List integrity checks and what they found').output(
    z.object({
      checked_at: timestamp.nullable().describe('When a check last ran; null before the first'),
      open_violations: count,
      items: z.array(
        z.object({
          name: z.string(),
          title: z.string(),
          sentence: z.string(),
          state: z.enum(['holds', 'broken', 'failed', 'not_checked']).describe("'failed': it could not be carried out"),
          checked_at: timestamp.nullable().describe('When it last ran, on a part of the rows or on all'),
          fully_checked_at: timestamp.nullable().describe('When it last ran on all rows at once'),
          duration_ms: count.nullable(),
          last_error: z.string().nullable(),
          open_violations: count,
          resolved_violations: count,
          violations: z.array(violation).describe('Open ones, at most 20, newest first'),
        }),
      ),
    }),
  ),
  runChecks: write('POST', '/api/integrity/runs', 'Start all integrity checks')
    .input(z.object({}))
    .output(z.object({ asked_at: timestamp })),
}

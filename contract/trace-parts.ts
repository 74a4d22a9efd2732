import { z } from 'zod'
import { amount, timestamp } from './fields.ts'

/** A step of a timeline of money, past or expected. */
export const journeyStep = <const Kinds extends readonly [string, ...string[]]>(kinds: Kinds) =>
  z.object({
    kind: z.enum(kinds),
    label: z.string(),
    note: z.string().nullable(),
    reference: z.string().nullable(),
    at: timestamp.nullable().describe('Null for a step that has not happened yet'),
    state: z.enum(['done', 'under_way', 'waiting', 'failed']),
  })

/** A posting of the ledger, as a trace shows it. */
export const tracePosting = z.object({
  posted_at: timestamp,
  memo: z.string(),
  source: z.string(),
  destination: z.string(),
  amount,
})

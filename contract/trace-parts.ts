import { z } from 'zod'
import { LINE_DISPUTE_STATUSES } from '#domain/line-dispute.ts'
import { amount, id, person, timestamp } from './fields.ts'
import { revenueSource } from './report-versions.ts'

/** What a trace is exported as. */
export const TRACE_FORMATS = ['pdf', 'json'] as const

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

/** What of a line somebody's share comes from. */
export const shareOfLine = { gross: amount, commission: amount, net: amount }

/** Where the amount of a traced line comes from. */
export const lineOrigin = {
  mapping_id: id
    .nullable()
    .describe('With it the charges behind the line are listed; null without, and for who may not open the report'),
  is_verified: z.boolean().describe('Whether it says what was collected'),
  provenance: z
    .string()
    .nullable()
    .describe('Where its amount comes from, in words; null where nothing of the report was collected'),
}

/** A line of a report in the trace of a payment. */
export const tracedLine = revenueSource.extend({
  ...lineOrigin,
  position: z.int().min(1).describe('Its place in the report, from 1'),
  shared: amount.describe('What of it the payment shares; the rest was disputed, or shared before'),
  ...shareOfLine,
  corrections: z
    .array(z.string())
    .describe('What it was corrected by since, in words; none for who may not open the report'),
})

/** A document of a report, as it was submitted. */
export const tracedDocument = z.object({
  id,
  filename: z.string(),
  file_size: z.int().min(0).describe('In bytes'),
  sha256: z.string().describe('Of its content'),
  uploaded_at: timestamp,
  url: z.string(),
})

/** A dispute of single lines of a report, with what came of it. */
export const tracedDispute = z.object({
  id,
  status: z.enum(LINE_DISPUTE_STATUSES),
  raised_by: person,
  raised_at: timestamp,
  reason: z.string(),
  lines: z.array(
    z.object({ position: z.int(), source_name: z.string(), reported_amount: amount, expected_amount: amount }),
  ),
  outcome: z.string().describe('How it ended, or who acts next'),
  closed_at: timestamp.nullable(),
  documents: z.array(tracedDocument).describe('Evidence of both sides; only for them and admins'),
})

import { z } from 'zod'
import { allowed, amount, currency, date, id, person, timestamp } from './fields.ts'
import { MAX_LINE_AMOUNT, MAX_REPORT_LINES } from './report-limits.ts'

/** Amounts of which any may be below zero. */
export const signedShare = z.object({ gross: z.int(), commission: z.int(), net: z.int() })

/** A line of a paid report, and what it should have been. */
export const correctionForm = z.object({
  line: z.int().min(1).max(MAX_REPORT_LINES).describe('Position of the line in `revenue_sources`, from 1'),
  should_be: amount.max(MAX_LINE_AMOUNT).describe('What the line should have been, in minor units'),
})

const period = { reporting_period_start: date, reporting_period_end: date }

/** What a correction makes of a line of this report. */
export const correctionOfLine = z.object({
  id,
  line: z.int().min(1),
  amount: z.int().describe('Signed amount in minor units'),
  reason: z.string(),
  made_at: timestamp,
  settled_in: z
    .object({ id, ...period })
    .nullable()
    .describe('The report that settles it; null while none is submitted'),
})

/** A correction of an earlier report, as a line of this one. */
export const correctionLine = z.object({
  id,
  report: z.object({ id, ...period }),
  line: z.int().min(1),
  source_name: z.string(),
  amount: z.int().describe('Signed amount in minor units; it is no revenue of this period'),
  reason: z.string(),
  made_at: timestamp,
})

/** What comes of a holder's share where earlier reports are corrected or something was carried. */
export const settlement = z.object({
  holder: person,
  share: signedShare.describe('Their share of the period'),
  corrections: z.array(
    signedShare.extend({
      correction_id: id,
      report_id: id,
      line: z.int().min(1),
      source_name: z.string(),
      revenue: z.int().describe('What the line was corrected by, in minor units'),
    }),
  ),
  carried_before: signedShare.describe('Carried from earlier reports; below zero, they had been paid too much'),
  paid: signedShare.nullable().describe('The payment; null when nothing is left to pay'),
  carried_after: signedShare.describe('Carried to the next payment of the agreement'),
  sentence: z.string().describe('All of it in words, for the viewer'),
})

/** What is carried to the next payment of an agreement, until it is used. */
export const carriedBalance = signedShare.extend({
  agreement_id: id,
  agreement_title: z.string(),
  project: z.object({ id, title: z.string() }),
  payer: person,
  payee: person,
  currency,
  report_id: id.describe('The report that left it over'),
  sentence: z.string(),
  allowed: allowed('claim'),
})

/** The share that a payment would have been, and in words what it settles of earlier periods. */
export const settledEarlier = z.object({ share: signedShare, sentence: z.string() })

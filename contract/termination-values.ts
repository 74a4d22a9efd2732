import { z } from 'zod'
import { AGREEMENT_STATUSES } from '#domain/agreement.ts'
import { TERMINATION_STATUSES } from '#domain/termination.ts'
import { allowed, amount, currency, date, id, person, text, timestamp } from './fields.ts'
import { side } from './proposal-version.ts'

/** A request to terminate an agreement, and what came of it. */
export const termination = z.object({
  id,
  agreement_id: id,
  agreement_status: z.enum(AGREEMENT_STATUSES),
  status: z
    .enum(TERMINATION_STATUSES)
    .describe("'under_review' waits for an admin, 'declined' was refused by the other side, 'refused' by an admin"),
  requested_by: person,
  side: side.describe('Side of the person who requested it'),
  reason: z.string(),
  requested_last_day: date,
  last_day: date.describe('Last day of the agreement; until it is agreed, what it would be if confirmed today'),
  requested_at: timestamp,
  answer_by: date.describe('Last day for the other side to answer; then an admin decides'),
  referred_at: timestamp.nullable().describe('Since when an admin has to decide; null if not'),
  review_cause: z.enum(['refusal', 'silence']).nullable().describe('Why an admin has to decide; null if not'),
  answered_by: person
    .extend({ id: id.nullable() })
    .nullable()
    .describe("Who answered or decided; null before that. 'An admin' without ID unless the viewer is an admin"),
  answered_at: timestamp.nullable(),
  note: z.string().describe('What was written with the answer'),
  allowed: allowed('confirm', 'decline', 'withdraw', 'refer'),
})

const payments = z.object({
  count: z.int().min(0),
  gross: amount,
  commission: amount,
  net: amount,
  overdue_gross: amount.describe('Part of gross past its due date in minor units'),
  overdue_days: z.int().min(0).describe('Days since the first of these due dates; 0 when nothing is overdue'),
})

/** What is still owed under an agreement that ends on a day; for a holder of the right, of the payments to them. */
export const owedStatement = z.object({
  currency,
  last_day: date,
  open_payments: payments.describe('Payments of approved reports that are not completed'),
  in_review: z
    .object({ count: z.int().min(0), gross: amount.describe('Estimated gross share in minor units') })
    .describe('Reports that are not approved yet'),
  unreported: z
    .array(z.object({ start: date, end: date }))
    .describe('Days of the agreement that no report covers, oldest first'),
})

export const terminationRef = { id: id.describe('ID of the agreement'), termination_id: id }
export const terminationNote = text(2000).default('')

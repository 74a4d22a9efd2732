import { z } from 'zod'
import { PAYMENT_STATUSES, TRANSFER_STATUSES } from '#domain/payment.ts'
import { CAME_BACK_CAUSES } from '#domain/returned-funds.ts'
import { REPORTING_FREQUENCIES } from '#domain/schedule.ts'
import { amount, currency, date, id, percent, person, timestamp } from './fields.ts'
import { terms } from './proposal-version.ts'
import { traceStep } from './report-values.ts'
import { journeyStep, tracedDispute, tracedDocument, tracedLine, tracePosting } from './trace-parts.ts'

const JOURNEY = [
  'approved',
  'recalculated',
  'charge',
  'reserved',
  'transfer',
  'came_back',
  'recovered',
  'repaid',
  'claimed_back',
  'paid_out',
] as const

/** Everything behind a payment: clause, report lines, calculation, charge, transfer and ledger postings. */
export const paymentTrace = z.object({
  payment_id: id,
  sentence: z.string(),
  currency,
  payer: person,
  payee: person,
  project_title: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  gross_amount: amount,
  commission_amount: amount,
  amount: amount.describe('Net amount, in minor units'),
  due_date: date,
  clause: z.object({
    agreement_id: id,
    title: z.string(),
    version_number: z.number(),
    terms_number: z.int().min(1).describe('1 for the terms the agreement was made with, higher for amended ones'),
    agreed_at: timestamp,
    terms,
  }),
  report: z.object({
    id,
    reporting_period_start: date,
    reporting_period_end: date,
    submitted_at: timestamp.nullable(),
    approved_at: timestamp,
    version_number: z.int().min(1).describe('The version of the report that the payment comes from'),
    sources: z.array(tracedLine).describe('Their parts add up to the share, before what is settled of earlier periods'),
    documents: z.array(tracedDocument).describe('Of that version; none for who may not open the report'),
    line_disputes: z.array(tracedDispute).describe('Disputes of its lines, oldest first; none for who may not open it'),
  }),
  steps: z.array(traceStep),
  split: z
    .object({
      owner: z.int().describe('In minor units; negative when the shares exceed the revenue'),
      others: amount.describe('Other shares of the report; 0 for a payee, who does not see them'),
      includes_others: z
        .boolean()
        .describe('Whether the owner’s part contains other shares that the viewer does not see'),
      provider: amount,
      platform: amount,
    })
    .describe('The parts add up to the revenue of the report'),
  transfers: z
    .array(
      z.object({
        attempt: z.int().min(1),
        status: z.enum(TRANSFER_STATUSES),
        amount,
        stripe_transfer_id: z.string().nullable(),
        created_at: timestamp,
        settled_at: timestamp.nullable(),
      }),
    )
    .describe('Every attempt to send it, oldest first'),
  journey: z.array(journeyStep(JOURNEY)),
  postings: z.array(tracePosting),
})

export const receipt = z.object({
  id,
  receipt_number: z.string(),
  payment_id: id,
  payer: person,
  payee: person,
  project_title: z.string(),
  reporting_period_start: date,
  reporting_period_end: date,
  total_revenue: amount,
  percentage: percent,
  kept: amount.describe('What of the share its payer keeps, for a part of the right that they bought'),
  gross_amount: amount,
  commission_rate: percent,
  commission_amount: amount,
  amount,
  currency,
  reporting_frequency: z.enum(REPORTING_FREQUENCIES),
  payment_terms_days: z.number(),
  funded_by: z.string().nullable().describe('How its payer funded it, such as Bank transfer'),
  transfer_id: z.string().nullable(),
  created_at: timestamp,
  edition: z.int().min(1),
  editions: z
    .array(z.object({ edition: z.int().min(1), issued_at: timestamp }))
    .describe('Every edition of the receipt, oldest first; each stays as it was issued'),
  settlement: z.string().nullable().describe('What it settles of earlier periods, in words'),
  returned: z
    .array(
      z.object({
        cause: z.enum([...CAME_BACK_CAUSES, 'repayment']),
        amount,
        occurred_at: timestamp,
        recovered_at: timestamp.nullable(),
        sentence: z.string(),
      }),
    )
    .describe('What came back after the payment and what was paid again, as of this edition'),
})

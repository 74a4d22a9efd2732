import { z } from 'zod'
import { UNEXPLAINED_REASONS } from '#domain/collection-proof.ts'
import { CHARGE_KINDS } from '#domain/line-charge.ts'
import { date, id, listOf, page, timestamp } from './fields.ts'
import { read } from './operation.ts'

const count = z.int().min(0)
const signed = z.int().describe('Amount in minor units; below zero if it went back')

/** The longest period that is looked through for charges that nothing counts. */
const MAX_DAYS = 366

const unexplainedCharge = z.object({
  id: z.string().describe('Balance transaction at Stripe'),
  source_id: z.string().nullable().describe('Charge, refund or dispute at Stripe'),
  kind: z.enum(CHARGE_KINDS),
  occurred_at: timestamp,
  day: date.describe("By the project's time zone"),
  purpose: z.string().describe('What it was for; admins do not see descriptions, which may name a customer'),
  product_id: z.string().nullable().describe('Product at Stripe, which a mapping can count'),
  customer_id: z.string().nullable().describe('Customer at Stripe; only for the owner'),
  currency: z.string(),
  gross: signed,
  counted: signed.describe('What of it mappings count'),
  amount: signed.describe('What nothing counts'),
  reason: z.enum(UNEXPLAINED_REASONS),
  sentence: z.string(),
})

const listed = z.object({
  listed: count.describe('How many Stripe listed'),
  collected: count.describe('How many of these are stored'),
})

export const collectionProofs = {
  getReportProof: read('/api/revenue-reports/{id}/proof', 'Get whether all charges of a report’s period were collected')
    .input(z.object({ id }))
    .output(
      z.object({
        proof: z
          .object({
            is_complete: z.boolean().describe('Every day was read, and all that Stripe listed is stored'),
            sentence: z.string(),
            compared_at: timestamp.nullable(),
            days: count,
            days_read: count,
            charges: listed,
            refunds: listed,
            unexplained: count.describe('How many charges and refunds nothing counts'),
          })
          .nullable()
          .describe('Null where no line of the report stands for what was collected'),
      }),
    ),
  listUnexplainedCharges: read(
    '/api/revenue-collection/unexplained',
    'List charges that were collected and that no mapping counts',
  )
    .input(
      z
        .object({ project_id: id, period_start: date, period_end: date, ...page })
        .refine(({ period_start, period_end }) => period_start <= period_end, {
          path: ['period_end'],
          message: 'End date must be on or after start date',
        })
        .refine(
          ({ period_start, period_end }) => Date.parse(period_end) - Date.parse(period_start) < MAX_DAYS * 86_400_000,
          { path: ['period_end'], message: `Choose at most ${MAX_DAYS} days` },
        ),
    )
    .output(
      listOf(unexplainedCharge.describe('Newest first')).extend({
        totals: z
          .array(z.object({ currency: z.string(), records: count, amount: signed.describe('What nothing counts') }))
          .nullable()
          .describe('Of the whole list, for each currency; null on later pages'),
        differing_days: z
          .array(z.object({ day: date, charges: listed, refunds: listed }))
          .describe('Days of which Stripe listed something that is not stored, at most 100'),
        gaps: z.array(z.object({ first_day: date, last_day: date })).describe('Days that have not been read'),
        is_connected: z.boolean().describe('Whether a Stripe account is connected to the project'),
        collected_from: date
          .nullable()
          .describe(
            'The first day that a collection can read; null while no account is connected or no mapping is active',
          ),
        allowed: z.object({
          collect: z.boolean().describe('Whether the viewer can collect some of what is missing'),
        }),
      }),
    ),
}

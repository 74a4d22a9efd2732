import { z } from 'zod'
import { CHARGE_KINDS } from '#domain/line-charge.ts'
import { amount, currency, date, id, listOf, page, timestamp } from './fields.ts'
import { fileRead, read, refusals } from './operation.ts'

const count = z.int().min(0)
const signed = z.int().describe('Amount in minor units; below zero if it went back')

/** A charge, or what went back of one, behind a line of a report. */
export const lineCharge = z.object({
  id: z.string().describe('Of the record and the item of it that counts'),
  record_id: z.string().describe('Balance transaction at Stripe'),
  source_id: z.string().nullable().describe('Charge, refund or dispute at Stripe; null if its record was removed'),
  kind: z.enum(CHARGE_KINDS).nullable(),
  occurred_at: timestamp,
  day: date.describe("By the project's time zone"),
  purpose: z.string().describe('What it was for; providers do not see descriptions, which may name a customer'),
  customer_id: z.string().nullable().describe('Customer at Stripe; only for the owner'),
  gross: signed.nullable().describe('Of the whole charge or refund'),
  fee: signed.nullable().describe("Stripe's fee for it"),
  net: signed.nullable(),
  went_back: signed.nullable().describe('What went back of a charge until now, in whatever report; null for a refund'),
  amount: signed.describe('What of it counts in the line'),
  counted_in: z.string().nullable().describe('Mapping whose line counts this money instead; else null'),
  is_late: z.boolean().describe('Whether it is of a day before the period of the report'),
})

export const lineCharges = {
  listLineCharges: read(
    '/api/revenue-reports/{id}/lines/{mapping_id}/charges',
    'List the charges and refunds behind a line of a revenue report',
  )
    .input(z.object({ id, mapping_id: id, ...page }))
    .output(
      listOf(lineCharge.describe('Newest first')).extend({
        line: z.object({
          position: z.int().min(1),
          source_name: z.string(),
          mapping_name: z.string(),
          amount,
          collected_amount: amount.describe('What the line was written with'),
          is_verified: z.boolean(),
        }),
        project_id: id,
        project_title: z.string(),
        reporting_period_start: date,
        reporting_period_end: date,
        currency,
        is_draft: z.boolean().describe('A draft contains nothing yet: the list is what it would contain now'),
        totals: z
          .object({
            charges: count,
            charged: amount,
            refunds: count,
            refunded: signed.describe('What went back of charges, less what came back to the account'),
            reinstatements: count.describe('Refunds that failed and disputes that were won'),
            counted: signed.describe('The sum of all amounts of the list'),
            late: z.object({ records: count, amount: signed }),
            elsewhere: z.object({ records: count, amount: signed }).describe('The same money counts in another line'),
            difference: z.int().describe('By how much the line says more than that; 0 if it is verified'),
            sentence: z.string(),
          })
          .nullable()
          .describe('Of the whole list; null on later pages'),
      }),
    ),
  exportLineCharges: fileRead(
    '/api/revenue-reports/{id}/lines/{mapping_id}/charges/export',
    'Export the charges and refunds behind a line of a report as CSV',
  )
    .input(z.object({ id, mapping_id: id }))
    .output(z.file())
    .errors(refusals('EXPORT_TOO_LARGE')),
}

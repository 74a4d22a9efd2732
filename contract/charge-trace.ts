import { z } from 'zod'
import { CHARGE_KINDS } from '#domain/line-charge.ts'
import { PAYMENT_STATUSES } from '#domain/payment.ts'
import { REPORT_STATUSES } from '#domain/report.ts'
import { amount, currency, date, id, person, timestamp } from './fields.ts'
import { shareOfLine } from './trace-parts.ts'

const signed = z.int().describe('Amount in minor units; below zero if it went back')

const movement = z.object({
  record_id: z.string(),
  source_id: z.string().nullable(),
  kind: z.enum(CHARGE_KINDS),
  occurred_at: timestamp,
  gross: signed,
  fee: signed,
  net: signed,
})

/** Where a charge went: the lines of reports that count it, the shares of these lines and the payments. */
export const chargeTrace = movement.extend({
  project: z.object({ id, title: z.string() }),
  currency,
  related: z.array(movement).describe('What else moved of the same payment, oldest first, at most 20'),
  counts: z
    .array(
      z.object({
        agreement: z.object({ id, title: z.string() }),
        mapping_name: z.string(),
        matched: signed.describe('What of it the mapping matches'),
        amount: signed.describe('What of it counts in the line; 0 if the same money counts in another line'),
        report: z
          .object({
            id,
            reporting_period_start: date,
            reporting_period_end: date,
            status: z.enum(REPORT_STATUSES),
            line: z.object({ mapping_id: id, position: z.int().min(1), source_name: z.string(), amount }).nullable(),
            parts: z
              .array(
                z.object({
                  agreement_id: id,
                  holder: person,
                  ...shareOfLine,
                  payments: z.array(
                    z.object({ id, net: amount, status: z.enum(PAYMENT_STATUSES), processed_at: timestamp.nullable() }),
                  ),
                }),
              )
              .describe('Who has what of the line, and by which payments; for a payee, their own'),
          })
          .nullable()
          .describe('Null while it is in no submitted report'),
      }),
    )
    .describe('Once for each agreement and item that counts; for a provider, those in reports they may open'),
})

import { z } from 'zod'
import { amount, currency, id } from './fields.ts'

const count = z.int().min(0)
const signed = z.int().describe('Amount in minor units; below zero if more went back than came in')

const signedChange = z.int().describe('Difference in minor units')

/** What a project's mappings come to in a report of a period: all that no other report contains. */
export const collectedRevenue = z.object({
  currency,
  total: amount.describe('The sum of all lines'),
  lines: z.array(
    z.object({
      mapping_id: id,
      agreement_id: id,
      name: z.string(),
      amount: amount.describe('What a line of it says: charges less what went back, never below zero'),
      charges: count,
      charged: amount,
      refunds: count.describe('Refunds and disputes'),
      refunded: signed.describe('What went back of charges, less what came back to the account'),
      reinstatements: count.describe('Refunds that failed and disputes that were won'),
      earlier: z
        .object({ records: count, amount: signed })
        .describe('The part of earlier days: it came after the report of its period'),
      waiting: signed.describe('What is left for the next report, where more went back than came in; else 0'),
      sentence: z.string().nullable().describe('The same in words'),
      since: z
        .object({
          before: amount.describe('What the saved line was written with'),
          change: signedChange,
          parts: z
            .array(
              z.object({
                kind: z.enum(['charges', 'refunds', 'other']),
                count: z.int().describe('How many more; below zero for fewer'),
                amount: signedChange,
              }),
            )
            .describe('What makes up the change'),
          sentence: z.string().describe('The parts in words'),
        })
        .nullable()
        .describe('What has changed since the report was saved; null if nothing has, or it has no line of the mapping'),
    }),
  ),
})

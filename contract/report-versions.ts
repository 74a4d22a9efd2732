import { z } from 'zod'
import { amount, date, id, person, timestamp } from './fields.ts'

/** What changed of one source; null before or after where there was none of that name. */
export const sourceChange = z.object({ source_name: z.string(), before: amount.nullable(), after: amount.nullable() })

export const revenueSource = z.object({ source_name: z.string(), amount, description: z.string() })

export const revenueLine = revenueSource.extend({
  mapping_id: id
    .nullable()
    .describe('The mapping whose records the line stands for; null for one that is only reported'),
  collected_amount: amount.nullable().describe('What its records came to when the line was written'),
  collected_charges: z.int().min(0).nullable(),
  is_verified: z.boolean().describe('Whether the line says what was collected; otherwise it is self-reported'),
  provenance: z.string().describe('Where its amount comes from, in words'),
})

export const comparedLine = revenueLine.extend({
  variance: z
    .string()
    .nullable()
    .describe('How a self-reported line compares with the same source in earlier reports, in words; else null'),
})

/** What a report said when it was submitted, or after a correction. It never changes. */
export const reportVersion = z.object({
  number: z.int().min(1),
  cause: z
    .enum(['submitted', 'corrected', 'conceded', 'decided'])
    .describe('Why there is this version: it was submitted, corrected, or a dispute was conceded or decided'),
  created_by: z.string().describe("Name of who submitted or corrected it; of an admin, for other viewers 'An admin'"),
  created_at: timestamp,
  reporting_period_start: date,
  reporting_period_end: date,
  notes: z.string(),
  revenue_sources: z.array(revenueLine),
  total_revenue: amount,
  documents: z
    .array(z.object({ id, filename: z.string(), url: z.string() }))
    .describe('The documents that were added with this version'),
  changes: z.array(sourceChange).describe('What differs from the version before, source by source'),
  revenue_change: z.int().describe('The difference of the revenue to the version before, in minor units'),
  shares: z
    .array(
      z.object({
        agreement_id: id,
        provider: person,
        gross: amount,
        commission: amount,
        net: amount,
        gross_change: z.int().describe('The difference to the version before, in minor units'),
      }),
    )
    .describe('What the agreements share of the revenue of this version; for a provider, only their own'),
})

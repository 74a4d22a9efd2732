import { z } from 'zod'
import { amount, currency, id, percent } from './fields.ts'

const signedAmount = z.int().describe('Difference in minor units; negative when it is less')

const earnings = z.object({ gross: amount, commission: amount, net: amount })

/** The months that offers are calculated on. */
export const revenueMonths = z.object({
  basis: z
    .enum(['reported', 'assumed'])
    .describe('`reported`: the latest reported months. `assumed`: one month at the threshold, or £10,000 without one'),
  months: z.array(z.object({ month: z.string().describe('YYYY-MM'), revenue: amount })),
  currency,
  commission_rate: percent,
})

const paidMonth = earnings.extend({ month: z.string(), revenue: amount, below_threshold: z.boolean() })
const change = z.object({ gross: signedAmount, commission: signedAmount, net: signedAmount }).nullable()

/** What a version pays on some months, as it was stored. */
export const frozenFigures = z.object({ months: z.array(paidMonth), total: earnings, monthly: earnings, change })

/** What both sides saw of a version when it was sent. */
export const effectWhenSent = frozenFigures.extend({
  basis: z.enum(['reported', 'assumed']),
  commission_rate: percent,
})

/** What each version of a proposal would have paid the provider on the same months, oldest version first. */
export const proposalEffect = revenueMonths.extend({
  versions: z.array(
    z.object({
      version_id: id,
      version_number: z.number(),
      months: z.array(paidMonth),
      total: earnings,
      monthly: earnings.describe('The average month'),
      change: change.describe('Difference of the average month to the version before; null for the first'),
    }),
  ),
})

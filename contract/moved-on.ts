import { z } from 'zod'
import { amount, currency, id } from './fields.ts'

const monthly = z.object({ gross: amount, commission: amount, net: amount })

/** How the version that was decided about differs from the latest one. */
export const movedOn = z.object({
  seen_version: z.number(),
  current_version: z.number(),
  current_version_id: id,
  changes: z
    .array(
      z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string(), is_text: z.boolean() }),
    )
    .describe('What the latest version says differently'),
  monthly: z
    .object({ basis: z.enum(['reported', 'assumed']), currency, before: monthly, after: monthly })
    .describe('What both pay the provider in an average month, on the months of `getProposalEffect`'),
})
export type MovedOn = z.infer<typeof movedOn>

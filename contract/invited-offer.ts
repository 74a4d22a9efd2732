import { z } from 'zod'
import { amount, id, timestamp } from './fields.ts'
import { side, version } from './proposal-version.ts'

/** What somebody without an account reads of a proposal sent to them: the offer, and nothing else of the project. */
export const invitedOffer = version
  .pick({
    terms: true,
    scope_of_work: true,
    deliverables: true,
    work_timeline: true,
    additional_conditions: true,
    provisions: true,
  })
  .extend({
    title: z.string(),
    project_title: z.string(),
    owner_name: z.string().nullable().describe('Null if the owner is invited'),
    author_name: z.string(),
    invited_side: side,
    invited_email: z.string(),
    example: z
      .object({ revenue: amount, gross: amount, commission: amount, net: amount })
      .describe('What a month of this revenue would pay, in minor units; of the threshold, else of 10,000 pounds'),
    expires_at: timestamp,
  })

export const offerLink = z.object({
  state: z.enum(['open', 'expired', 'used', 'withdrawn', 'unknown']),
  proposal_id: id.nullable().describe('Null for an unknown link'),
  offer: invitedOffer.nullable().describe('Null unless the link is open'),
})

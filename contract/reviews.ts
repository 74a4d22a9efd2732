import { z } from 'zod'
import { id, listOf, page, person, timestamp } from './fields.ts'
import { read } from './operation.ts'

/** What admins decide. A kind says which noun the item's id is of. */
export const REVIEW_KINDS = ['fee_reversal', 'line_dispute', 'termination'] as const

export const reviewItem = z.object({
  kind: z.enum(REVIEW_KINDS),
  id,
  title: z.string().describe('Title of the agreement'),
  requested_by: person,
  requested_at: timestamp.describe('Since when an admin has to decide'),
  outcome: z.string().nullable().describe('How it was decided; null until then'),
  needs_attention: z.boolean().describe('Decided, but what follows has failed'),
})

export const reviews = {
  listReviewItems: read('/api/reviews', 'List items for review by admins, newest first')
    .input(z.object({ ...page, state: z.enum(['open', 'decided']).default('open') }))
    .output(listOf(reviewItem)),
}

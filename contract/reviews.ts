import { z } from 'zod'
import { ATTENTION_KINDS } from '#domain/attention.ts'
import { amount, currency, id, listOf, ownPath, page, person, timestamp } from './fields.ts'
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

export const attentionItem = z.object({
  kind: z.enum(ATTENTION_KINDS),
  id,
  title: z.string(),
  detail: z.string().nullable().describe('Why, as far as it is known'),
  person: person.nullable().describe('Who is paid, pays, disputes or reports'),
  sum: z.object({ amount, currency }).nullable().describe('Gross for payments'),
  since: timestamp,
  link: ownPath.describe('The page where it is decided'),
})

export const reviews = {
  listReviewItems: read('/api/reviews', 'List items for review by admins, newest first')
    .input(z.object({ ...page, state: z.enum(['open', 'decided']).default('open') }))
    .output(listOf(reviewItem)),
  listAttentionItems: read('/api/reviews/attention', 'List stuck money, long disputes and faults, oldest first')
    .input(z.object(page))
    .output(listOf(attentionItem)),
}

import { z } from 'zod'
import { ATTENTION_KINDS, MAX_COUNTED_ITEMS } from '#domain/attention.ts'
import { amount, currency, id, listOf, ownPath, page, person, timestamp } from './fields.ts'
import { read } from './operation.ts'

const money = z.object({ amount, currency })
const count = z.int().min(0).max(MAX_COUNTED_ITEMS)

/** What admins decide. A kind says which noun the item's id is of. */
export const REVIEW_KINDS = ['fee_reversal', 'line_dispute', 'termination'] as const

export const reviewItem = z.object({
  kind: z.enum(REVIEW_KINDS),
  id,
  title: z.string().describe('Title of the agreement, for disputes of the project'),
  reason: z.string().describe('In the words of who asks'),
  sum: money.nullable().describe('What the decision moves; null where it moves nothing'),
  requested_by: person,
  requested_at: timestamp.describe('Since when an admin has to decide'),
  outcome: z.string().nullable().describe('How it was decided; null until then'),
  approved_by: z.string().nullable().describe('The admin who approved it first, where it waits for a second one'),
  needs_attention: z.boolean().describe('Decided, but what follows has failed'),
})

export const attentionItem = z.object({
  kind: z.enum(ATTENTION_KINDS),
  id,
  title: z.string(),
  detail: z.string().nullable().describe('Why, as far as it is known'),
  person: person.nullable().describe('Who is paid, pays, disputes or reports'),
  sum: money.nullable().describe('Gross for payments'),
  since: timestamp,
  link: ownPath.describe('The page where it is decided'),
})

export const reviews = {
  listReviewItems: read('/api/reviews', 'List items for review by admins, newest first')
    .input(z.object({ ...page, state: z.enum(['open', 'decided']).default('open') }))
    .output(listOf(reviewItem)),
  getReviewsSummary: read('/api/reviews/summary', 'Get how much waits for admins, and since when').output(
    z.object({
      requests: count.describe('Open items for review; at most 1,000 are counted'),
      attention: count.describe('What needs a look; at most 1,000 are counted'),
      sums: z.array(money).describe('What the counted items are about, by currency, largest first'),
      oldest_since: timestamp.nullable().describe('Null without any'),
    }),
  ),
  listAttentionItems: read('/api/reviews/attention', 'List stuck money, long disputes and faults, oldest first')
    .input(z.object(page))
    .output(listOf(attentionItem)),
}

import { feature } from '#server/feature.ts'
import { fromReplica, operation } from '#server/platform/http.ts'
import { getReviewsSummary } from './get-reviews-summary.ts'
import { listAttentionItems } from './list-attention-items.ts'
import { listReviewItems } from './list-review-items.ts'
import { reviewers } from './policy.ts'

/** What features ask admins to decide, in one queue; each item is decided by an operation of its own noun. */
export const reviews = feature('reviews', {
  operations: {
    listReviewItems: fromReplica(operation(reviewers, () => listReviewItems)),
    getReviewsSummary: fromReplica(operation(reviewers, () => getReviewsSummary)),
    listAttentionItems: fromReplica(operation(reviewers, () => listAttentionItems)),
  },
})

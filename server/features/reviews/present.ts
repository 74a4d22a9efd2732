import type { z } from 'zod'
import type { reviewItem } from '#contract/reviews.ts'
import type { reviewItems } from '#server/queries/review-items.ts'

type Row = Awaited<ReturnType<ReturnType<typeof reviewItems>['execute']>>[number]

export function presentReviewItem(row: Row): z.input<typeof reviewItem> {
  const { kind, id, title, outcome, needs_attention } = row
  return {
    ...{ kind, id, title, outcome, needs_attention },
    requested_by: { id: row.requested_by_id, name: row.requested_by_name },
    requested_at: row.requested_at.toISOString(),
  }
}

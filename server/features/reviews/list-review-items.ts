import type { Contract } from '#contract/index.ts'
import { type KeysetOrder, keyset, pageOf } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { reviewItems } from '#server/queries/review-items.ts'
import { presentReviewItem } from './present.ts'

export const listReviewItems: Handler<Contract['reviews']['listReviewItems']> = async ({ db }, input) => {
  const { after, orderBy, limit } = keyset(NEWEST_FIRST, input)
  const rows = await reviewItems(db, input.state).where(after).orderBy(orderBy).limit(limit).execute()
  return pageOf(rows, input, (row) => row.requested_at, presentReviewItem)
}

const NEWEST_FIRST: KeysetOrder = { column: 'requested_at', direction: 'desc', type: 'timestamptz' }

import { operationRows, own } from '../operation-rows.ts'

export const operations = operationRows('reviews', {
  listReviewItems: own(),
  getReviewsSummary: own(),
  listAttentionItems: own(),
})

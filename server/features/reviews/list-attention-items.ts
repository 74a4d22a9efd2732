import type { Contract } from '#contract/index.ts'
import { type KeysetOrder, keyset, pageOf } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { attentionItems } from './attention-items.ts'
import { presentAttentionItem } from './present.ts'

export const listAttentionItems: Handler<Contract['reviews']['listAttentionItems']> = async ({ db, now }, input) => {
  const { after, orderBy, limit } = keyset(OLDEST_FIRST, input)
  const rows = await attentionItems(db, now).where(after).orderBy(orderBy).limit(limit).execute()
  return pageOf(rows, input, (row) => row.since, presentAttentionItem)
}

const OLDEST_FIRST: KeysetOrder = { column: 'since', direction: 'asc', type: 'timestamptz' }

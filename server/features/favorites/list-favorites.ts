import type { Contract } from '#contract/index.ts'
import { type KeysetOrder, keyset, pageOf } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { presentFavorite } from './present.ts'
import { favoritesOf } from './store.ts'

export const listFavorites: Handler<Contract['favorites']['listFavorites']> = async ({ db, viewer }, input) => {
  const { after, orderBy, limit } = keyset(NEWEST_FIRST, input)
  const rows = await db
    .selectFrom(favoritesOf(db, viewer).as('favorite'))
    .selectAll()
    .where(after)
    .orderBy(orderBy)
    .limit(limit)
    .execute()
  return pageOf(rows, input, (row) => row.created_at, presentFavorite)
}

const NEWEST_FIRST: KeysetOrder = { column: 'created_at', direction: 'desc', type: 'timestamptz' }

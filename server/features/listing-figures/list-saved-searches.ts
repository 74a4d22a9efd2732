import type { Contract } from '#contract/index.ts'
import { MAX_SEARCHES } from '#contract/saved-searches.ts'
import type { Handler } from '#server/platform/http.ts'

export const listSavedSearches: Handler<Contract['listingFigures']['listSavedSearches']> = async ({ db, viewer }) => {
  const rows = await db
    .selectFrom('saved_searches')
    .select(['id', 'name', 'query', 'created_at'])
    .where('user_id', '=', viewer.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SEARCHES)
    .execute()
  return { items: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) }
}

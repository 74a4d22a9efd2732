import type { Kysely } from 'kysely'
import { MAX_RECOMMENDERS } from '#domain/recommendation.ts'
import type { DB } from '#server/platform/database.ts'

/** What others wrote of a provider, as it is shown: not what the provider hides. */
export async function shownRecommendations(db: Kysely<DB>, provider_id: string) {
  const rows = await db
    .selectFrom('recommendations')
    .select(['id', 'author_name', 'author_role', 'content'])
    .select(({ ref }) => ref('answered_at').$notNull().as('answered_at'))
    .where('provider_id', '=', provider_id)
    .where('status', '=', 'given')
    .where('is_hidden', '=', false)
    .orderBy('answered_at', 'desc')
    .orderBy('id')
    .limit(MAX_RECOMMENDERS)
    .execute()
  return rows.map(({ answered_at, ...row }) => ({ ...row, given_at: answered_at.toISOString() }))
}

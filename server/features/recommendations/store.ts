import type { Kysely } from 'kysely'
import { isRequestExpired, type RecommendationStatus } from '#domain/recommendation.ts'
import type { DB, Tx } from '#server/platform/database.ts'

/** Requests with the name of their provider. */
export function recommendationsShown(db: Kysely<DB>) {
  return db
    .selectFrom('recommendations as r')
    .innerJoin('users as u', 'u.id', 'r.provider_id')
    .selectAll('r')
    .select('u.name as provider_name')
    .$narrowType<{ status: RecommendationStatus }>()
}

export type RecommendationRow = Awaited<ReturnType<ReturnType<typeof recommendationsShown>['execute']>>[number]

export async function findRecommendation(db: Kysely<DB>, id: string): Promise<RecommendationRow | undefined> {
  return recommendationsShown(db).where('r.id', '=', id).executeTakeFirst()
}

/** Locks a request, and then reads it. */
export async function lockRecommendation(tx: Tx, id: string): Promise<RecommendationRow | undefined> {
  await tx.selectFrom('recommendations').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findRecommendation(tx, id)
}

export const stateOf = (row: RecommendationRow, now: Date) => ({
  status: row.status,
  is_expired: isRequestExpired(row, now),
})

/** What is left of a request that is over: that it was made, so that nobody is asked twice. */
export const ERASED = { email: null, message: '', author_name: '', author_role: '', content: '' } as const

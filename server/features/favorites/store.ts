import type { Kysely } from 'kysely'
import type { EXPERIENCE_LEVELS } from '#contract/provider-options.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'

/** The viewer's favorites, each with what its provider offers; `id` is the provider's. */
export function favoritesOf(db: Kysely<DB>, { id }: Pick<Viewer, 'id'>) {
  return db
    .selectFrom('favorites as f')
    .innerJoin('users as u', 'u.id', 'f.provider_id')
    .innerJoin('provider_profiles as p', 'p.user_id', 'f.provider_id')
    .select(['f.provider_id as id', 'f.created_at', 'u.name', 'u.image', 'p.service_offering', 'p.experience_level'])
    .where('f.user_id', '=', id)
    .$narrowType<{ experience_level: (typeof EXPERIENCE_LEVELS)[number] }>()
}

export type FavoriteRow = Awaited<ReturnType<ReturnType<typeof favoritesOf>['execute']>>[number]

/** Whether a provider is a favorite of the viewer; undefined for anybody else and for deleted accounts. */
export async function findProvider(db: Kysely<DB>, viewer: Pick<Viewer, 'id'>, provider_id: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('favorites as f', (join) => join.onRef('f.provider_id', '=', 'u.id').on('f.user_id', '=', viewer.id))
    .select(({ eb }) => ['u.id as provider_id', eb('f.provider_id', 'is not', null).as('is_favorite')])
    .where('u.id', '=', provider_id)
    .where('u.role', '=', 'provider')
    .where('u.deleted_at', 'is', null)
    .$narrowType<{ is_favorite: boolean }>()
    .executeTakeFirst()
}

/** Locks both accounts against deletion; false when either is already deleted. */
export async function shareAccounts(tx: Tx, ids: [string, string]): Promise<boolean> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  return rows.length === ids.length
}

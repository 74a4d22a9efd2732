import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'

type Reading = Pick<Viewer, 'id' | 'role'>

/** A provider whose payments the viewer may see: their own, those of a counterparty, or anybody's for admins. */
export async function findProvider(db: Kysely<DB>, viewer: Reading, id: string) {
  const { id: viewer_id, role } = viewer
  return db
    .selectFrom('users as u')
    .leftJoin('connect_accounts as c', 'c.user_id', 'u.id')
    .select(['u.id', 'u.name', 'c.verification_status'])
    .where('u.id', '=', id)
    .where('u.role', '=', 'provider')
    .where(
      role === 'admin' || viewer_id === id
        ? sql<boolean>`true`
        : sql<boolean>`exists (select from agreements a where a.owner_id = ${viewer_id} and a.provider_id = ${id})`,
    )
    .executeTakeFirst()
}

export interface Covered {
  viewer: Reading
  provider_id: string
  /** Completed payments count from this day on, others always. */
  start: string
}

/** Whether payments `p` are the provider's, of these days, and for an owner their own. */
export function isCovered({ viewer, provider_id, start }: Covered): RawBuilder<boolean> {
  const pays = viewer.role === 'admin' || viewer.id === provider_id ? sql`true` : sql`p.payer_id = ${viewer.id}`
  return sql<boolean>`(p.payee_id = ${provider_id} and ${pays} and (p.status <> 'completed'
    or (p.status = 'completed' and p.processed_at >= ${start}::date::timestamp at time zone 'Europe/London')))`
}

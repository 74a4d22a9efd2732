import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { type DB, listOf, readAssembled } from '#server/platform/database.ts'
import type { MemberContext, Viewer } from '#server/platform/http.ts'
import { visibleProposals } from '#server/queries/visible-proposals.ts'
import { presentSummary } from './present-summary.ts'

/** These proposals as lines of a list, the latest change first. */
export async function proposalsById(context: MemberContext, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await readAssembled(context.db, named, context.viewer, { ids: listOf(ids) })
  return rows.map((row) => presentSummary(row, context))
}

const named = (db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>, { ids }: { ids: string }) =>
  visibleProposals(db, viewer)
    .where(sql<boolean>`p.id = any(${ids}::uuid[])`)
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.id', 'desc')

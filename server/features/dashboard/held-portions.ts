import { type Kysely, sql } from 'kysely'
import { percentFromBasisPoints } from '#domain/percent.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'

/** The percentage of each right that the viewer holds, by agreement; without a holding there is no entry. */
export async function heldPortions(db: Kysely<DB>, { id, role }: Pick<Viewer, 'id' | 'role'>, agreement_ids: string[]) {
  if (agreement_ids.length === 0 || role === 'owner' || role === 'admin') return new Map<string, never>()
  const rows = await db
    .selectFrom('right_holdings as h')
    .innerJoin('rights as g', 'g.id', 'h.right_id')
    .select(['g.agreement_id', 'h.basis_points'])
    .where(sql<boolean>`g.agreement_id = any(${sql.val(agreement_ids)}::uuid[])`)
    .where('h.holder_id', '=', id)
    .where('h.held_until', 'is', null)
    .execute()
  return new Map(rows.map(({ agreement_id, basis_points }) => [agreement_id, percentFromBasisPoints(basis_points)]))
}

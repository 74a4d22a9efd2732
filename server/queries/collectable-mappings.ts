import { type Kysely, type Selectable, sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'

export type CollectableMapping = Pick<
  Selectable<DB['revenue_mappings']>,
  'id' | 'project_id' | 'agreement_id' | 'mapping_type' | 'source_value' | 'counts_from' | 'created_at'
> & { effective_date: string }

/** Of a mapping `m`: it is there, and reads from Stripe. */
export const readsStripe = sql<boolean>`m.removed_at is null and m.mapping_type <> 'manual'`
/** Of a mapping `m`: it counts by itself. */
export const isActive = sql<boolean>`m.status = 'active'`

/** The mappings of a project that match what its account earns: those that are active, and of these those that are in error. */
export async function collectableMappings(
  db: Kysely<DB>,
  project_id: string,
  also: readonly string[] = [],
): Promise<CollectableMapping[]> {
  return db
    .selectFrom('revenue_mappings as m')
    .innerJoin('agreements as a', 'a.id', 'm.agreement_id')
    .select(['m.id', 'm.project_id', 'm.agreement_id', 'm.mapping_type', 'm.source_value', 'm.counts_from'])
    .select(['m.created_at', 'a.effective_date'])
    .where('m.project_id', '=', project_id)
    .where(readsStripe)
    .where(sql<boolean>`(${isActive} or (m.status = 'error' and m.id = any(${[...also]}::uuid[])))`)
    .orderBy('m.created_at')
    .orderBy('m.id')
    .execute()
}

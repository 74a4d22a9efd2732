import { type Kysely, sql } from 'kysely'
import type { SettledShare } from '#domain/share-settlement.ts'
import type { DB } from '#server/platform/database.ts'

/** How shares of a report were settled with corrections and what was carried, by distribution; most reports have none. */
export async function settlementsOfReport(db: Kysely<DB>, report_id: string): Promise<Map<string, SettledShare[]>> {
  const rows = await db
    .selectFrom('distributions as d')
    .select(['d.id', sql<SettledShare[]>`settlements_of_distribution(d.id)`.as('settlements')])
    .where('d.report_id', '=', report_id)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('share_settlements as t').select('t.id').whereRef('t.distribution_id', '=', 'd.id')),
    )
    .execute()
  return new Map(rows.map(({ id, settlements }) => [id, settlements]))
}

/** What is carried to the next payments of these agreements, where it is not nothing. */
export function carriedBalances(db: Kysely<DB>, agreement_ids: readonly string[]) {
  return db
    .selectFrom('carried_balances as b')
    .innerJoin('users as u', 'u.id', 'b.holder_id')
    .select(['b.agreement_id', 'b.holder_id', 'u.name as holder_name', 'b.gross', 'b.commission'])
    .where('b.agreement_id', 'in', agreement_ids)
    .where(({ eb, or }) => or([eb('b.gross', '<>', 0), eb('b.commission', '<>', 0)]))
    .execute()
}

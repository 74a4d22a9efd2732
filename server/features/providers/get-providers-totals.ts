import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/platform/http.ts'
import { filteredProviders, SEARCHED } from './filtered-providers.ts'

export const getProvidersTotals: Handler<Contract['providers']['getProvidersTotals']> = async (
  { db, viewer },
  filters,
) => {
  const parts = (filters.search ? SEARCHED : [undefined]).map((searched) =>
    filteredProviders(db, filters, searched).select('r.user_id as id'),
  )
  const matching = sql`(${sql.join(parts, sql` union `)})`
  const { rows } = await sql<{ count: number; providers: number; favorites: number }>`select
    (select count(*) from ${matching} matching) as count,
    (select count(*) from provider_records) as providers,
    (select count(*) from favorites where user_id = ${viewer.id}) as favorites`.execute(db)
  return rows[0] ?? { count: 0, providers: 0, favorites: 0 }
}

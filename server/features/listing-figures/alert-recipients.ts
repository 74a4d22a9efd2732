import { sql } from 'kysely'
import { RETURN_BAND_KEYS, RETURN_BANDS } from '#domain/listing-filters.ts'
import type { Tx } from '#server/platform/database.ts'
import { ALERTS_AT_ONCE, type Alert } from './alert-job.ts'

interface Recipient {
  user_id: string
  /** The saved search that it is about; null where they watch it, sell it or have offered for it. */
  search: string | null
  /** Whether they sell it or have offered for it. */
  is_party: boolean
}

/** Who is to be notified of what has become of a listing, each once, some of them at a time in the order of their ids. */
export async function recipientsOf(tx: Tx, { listing_id, event, from, after }: Alert): Promise<Recipient[]> {
  const those = sql.join(SOURCES[event](from), sql` union all `)
  const { rows } = await sql<Recipient>`
    select distinct on (r.user_id) r.user_id, r.search, r.is_party
    from listing_figures f cross join lateral (${those}) r
    where f.listing_id = ${listing_id} and ${after === null ? sql`true` : sql`r.user_id > ${after}`}
      and (r.is_party or r.user_id <> f.seller_id)
    order by r.user_id, r.is_party desc, r.search nulls first
    limit ${sql.lit(ALERTS_AT_ONCE)}`.execute(tx)
  return rows
}

const WATCHERS = sql`select w.user_id, null::text as search, false as is_party
  from watched_listings w where w.listing_id = f.listing_id`

const PARTIES = sql`select f.seller_id as user_id, null::text as search, true as is_party
  union all
  select o.buyer_id, null, true from listing_offers o where o.listing_id = f.listing_id and o.status = 'open'`

/** Decision C-172, as the list has it. */
const IN_BANDS = sql.join(
  RETURN_BAND_KEYS.map((key) => {
    const { from, below } = RETURN_BANDS[key]
    return sql`(${key} = any(s.returns) and f.yield_basis_points >= ${from ?? -1_000_000}
      and f.yield_basis_points < ${below ?? 1_000_000})`
  }),
  sql` or `,
)

const MATCHING = sql`select s.user_id, s.name as search, false as is_party from saved_searches s
  where (s.words is null or position(s.words in f.words) > 0)
    and (s.industries = '{}' or f.industry = any(s.industries))
    and (s.stages = '{}' or f.stage = any(s.stages))
    and (s.returns = '{}' or (f.yield_basis_points is not null and (${IN_BANDS})))
    and (s.price_up_to is null or f.asking_price <= s.price_up_to)
    and (s.months_from is null or f.end_date is null or f.months_left >= s.months_from)
    and (s.paid_on_time_basis_points is null or f.paid_on_time_basis_points >= s.paid_on_time_basis_points)`

/** A listing that has become cheaper is new to the searches that were up to less than it was. */
const CHEAP_ENOUGH_NOW = (from: number | null) => sql`select m.user_id, m.search, m.is_party from (${MATCHING}
    and s.price_up_to < ${from ?? 0}) m`

const SOURCES: Record<Alert['event'], (from: number | null) => ReturnType<typeof sql>[]> = {
  listed: () => [MATCHING],
  price: (from) => [WATCHERS, CHEAP_ENOUGH_NOW(from)],
  suspended: () => [WATCHERS, PARTIES],
  resumed: () => [WATCHERS, PARTIES],
}

import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'

export interface CollectedFor {
  /** Null for one that is not stored yet. */
  report_id: string | null
  project_id: string
  reporting_period_start: string
  reporting_period_end: string
  /** Null for all agreements that share the period. */
  agreement_ids: readonly string[] | null
  /** Mappings that have a line already, active or not. */
  mapping_ids?: readonly string[]
}

export interface CollectedRow {
  mapping_id: string
  agreement_id: string
  name: string
  total: number
  frozen: number
  charges: number
  charged: number
  refunds: number
  /** How many refunds that failed, or disputes that were won, brought money back. */
  reinstatements: number
  refunded: number
  earlier_records: number
  earlier_amount: number
}

/** What each mapping comes to in a report, the oldest first. */
export async function collectedRevenue(db: Kysely<DB>, asked: CollectedFor): Promise<CollectedRow[]> {
  const { rows } = await sql<CollectedRow>`${withParts(asked)}
    select s.id as mapping_id, s.agreement_id, s.name, ${sumsOfParts(asked.reporting_period_start)}
    from scope s left join parts c on c.mapping_id = s.id and c.place = 1
    group by s.id, s.agreement_id, s.name, s.created_at
    order by s.created_at, s.id`.execute(db)
  return rows
}

/** What the parts `c` that count come to, and what of it happened before this day. */
export const sumsOfParts = (start: string) => sql`
  coalesce(sum(c.amount), 0)::bigint as total,
  coalesce(sum(c.amount) filter (where c.is_frozen), 0)::bigint as frozen,
  count(distinct c.record_id) filter (where c.kind = 'charge')::int as charges,
  coalesce(sum(c.amount) filter (where c.kind = 'charge' and c.amount > 0), 0)::bigint as charged,
  count(distinct c.record_id) filter (where c.kind in ('refund', 'dispute'))::int as refunds,
  count(distinct c.record_id) filter (where c.kind = 'reinstatement')::int as reinstatements,
  coalesce(sum(c.amount) filter (where c.kind <> 'charge' or c.amount < 0), 0)::bigint as refunded,
  count(distinct c.record_id) filter (where c.day < ${start}::date)::int as earlier_records,
  coalesce(sum(c.amount) filter (where c.day < ${start}::date), 0)::bigint as earlier_amount`

/**
 * `parts`: the matches that a report may contain, each with the mapping that counts its money (`counted_by`), and its place
 * among those of the same money: the first is what counts. Of a record that several agreements count, the whole goes before
 * its items, and an older mapping before a younger one.
 */
export const withParts = ({
  report_id,
  project_id,
  reporting_period_start: start,
  reporting_period_end: end,
  agreement_ids,
  mapping_ids = [],
}: CollectedFor) => sql`with scope as materialized (
    select m.id, m.agreement_id, m.name, m.created_at, a.expiration_date,
      greatest(m.counts_from, a.effective_date) as first_day, coalesce(h.days, '{}'::datemultirange) as other_days
    from revenue_mappings m join agreements a on a.id = m.agreement_id
    -- What a report says without a line of the mapping is what its owner wrote down instead; what an earlier draft has a
    -- line for waits for that draft.
    cross join lateral (
      select range_agg(daterange(r.reporting_period_start, r.reporting_period_end, '[]')) as days
      from revenue_reports r
      where r.project_id = m.project_id and r.id is distinct from ${report_id}::uuid
        and (r.status <> 'draft' or r.reporting_period_end < ${start}::date)
        and (r.agreement_ids is null or a.id = any (r.agreement_ids))
        and (r.status = 'draft') = exists (
          select from revenue_report_sources l where l.report_id = r.id and l.mapping_id = m.id)) h
    where m.project_id = ${project_id} and m.mapping_type <> 'manual'
      and (m.id = any (${[...mapping_ids]}::uuid[]) or (m.removed_at is null and m.status in ('active', 'error')))
      and a.effective_date <= ${end}::date and (a.expiration_date is null or a.expiration_date >= ${start}::date)
      and (${agreement_ids}::uuid[] is null or a.id = any (${agreement_ids}::uuid[]))
  ), eligible as (
    select ${COLUMNS}, false as is_frozen, s.created_at
    from scope s join record_matches x on x.agreement_id = s.agreement_id and x.mapping_id = s.id
    where x.report_id is null and x.day >= s.first_day and x.day <= ${end}::date
      and (s.expiration_date is null or x.day <= s.expiration_date) and not s.other_days @> x.day
      -- The same money is in a report that was for one of these agreements.
      and not exists (
        select from record_matches y join revenue_reports r on r.id = y.report_id
        where y.account_id = x.account_id and y.payment_id = x.payment_id and y.record_id = x.record_id
          and y.project_id = x.project_id and y.report_id is distinct from ${report_id}::uuid
          and (y.position = x.position or 0 in (x.position, y.position))
          and (r.agreement_ids is null or ${agreement_ids}::uuid[] is null or r.agreement_ids && ${agreement_ids}::uuid[]))
    union all ${frozenMatches(report_id)}
  ), parts as (${PARTS})`

/** The same of what a submitted report contains; only of the payments that this condition on the match `x` picks. */
export const withFrozenParts = (report_id: string, picked = sql<boolean>`true`) => sql`with
  eligible as (${frozenMatches(report_id)} and ${picked}),
  parts as (${PARTS})`

/** What kind of record a match `x` is of; one that was stored before says it by its sign. */
const KIND = sql`coalesce(x.kind, case when x.amount > 0 then 'charge' else 'refund' end)`

export const isOfCharge = sql<boolean>`(${KIND} = 'charge')`

const COLUMNS = sql`x.agreement_id, x.record_id, x.position, x.mapping_id, x.occurred_at, x.account_id, x.payment_id,
  x.day, x.amount, ${KIND} as kind`

const frozenMatches = (report_id: string | null) => sql`
  select ${COLUMNS}, true as is_frozen, m.created_at
  from record_matches x join revenue_mappings m on m.id = x.mapping_id
  where x.report_id = ${report_id}::uuid`

const PARTS = sql`
  select e.*, first_value(e.mapping_id) over same_money as counted_by, row_number() over same_money as place
  from (select *, bool_or(position = 0) over (partition by record_id) as has_whole from eligible) e
  window same_money as (partition by e.record_id, case when e.has_whole then 0 else e.position end
    order by e.position <> 0, e.created_at, e.mapping_id)`

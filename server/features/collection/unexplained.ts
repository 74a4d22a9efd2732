import { type Kysely, sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar-dates.ts'
import type { UnexplainedReason } from '#domain/collection-proof.ts'
import type { ChargedItem, ChargeKind } from '#domain/line-charge.ts'
import type { DB, Keyset } from '#server/platform/database.ts'
import { firstItem } from '#server/queries/first-item.ts'
import { dayOfRecord, daysListed, isOfPeriod, type Proven } from './proof-figures.ts'

interface Unexplained {
  reason: UnexplainedReason
  currency: string
  records: number
  amount: number
}

/** Charges and what went back of them that no agreement counts, or counts only in part. */
export async function unexplainedRecords(db: Kysely<DB>, period: Proven): Promise<Unexplained[]> {
  const { rows } = await sql<Unexplained>`
    select reason, currency, count(*)::int as records, sum(gross - counted)::bigint as amount
    from (${unexplained(period)}) u group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

export interface UnexplainedRow {
  id: string
  source_id: string | null
  kind: ChargeKind
  occurred_at: Date
  day: CalendarDate
  customer_id: string | null
  currency: string
  gross: number
  counted: number
  reason: UnexplainedReason
  first_item: ChargedItem | null
  items: number
}

type Totals = Omit<Unexplained, 'reason'>[]

/** A page of them. With the first, what all of them come to in each currency: to find them is most of the work of both. */
export async function unexplainedPage(
  db: Kysely<DB>,
  period: Proven,
  { page, isFirst }: { page: Keyset; isFirst: boolean },
): Promise<{ rows: UnexplainedRow[]; totals: Totals | null }> {
  const { after, orderBy, limit } = page
  const totals = isFirst
    ? sql`(select json_agg(t) from (select currency, count(*)::int as records, sum(gross - counted)::bigint as amount
        from listed group by 1 order by 1) t)`
    : sql`null::json`
  const { rows } = await sql<UnexplainedRow & { totals: Totals | null }>`
    with listed as (${unexplained(period)})
    select u.*, i.first_item, coalesce(i.items, 0) as items, ${totals} as totals
    from (select * from listed where ${after} order by ${orderBy} limit ${limit}) u
    left join lateral ${firstItem(sql`u.account_id`, sql`u.payment_id`)} i on true
    order by u.occurred_at desc, u.id desc`.execute(db)
  return { rows, totals: isFirst ? (rows[0]?.totals ?? []) : null }
}

const unexplained = (period: Proven) => sql`
  select r.id, r.account_id, r.source_id, r.kind, r.occurred_at, r.payment_id, r.customer_id, r.currency, r.amount as gross,
    ${dayOfRecord(period)} as day, coalesce(x.amount, 0)::bigint as counted,
    case when r.currency <> ${period.project.currency} then 'other_currency'
      when k.payment_id is null then 'items_unknown' else 'not_mapped' end as reason
  from source_records r
  left join source_payments k on k.account_id = r.account_id and k.payment_id = r.payment_id
  left join lateral (
    select sum(amount)::bigint as amount, bool_or(position = 0) as is_whole from (
      select distinct on (m.position) m.position, m.amount from record_matches m
      where m.account_id = r.account_id and m.payment_id = r.payment_id and m.record_id = r.id
        and m.project_id = ${period.project.id}) counted) x on true
  where ${isOfPeriod(period)} and r.kind <> 'other' and not coalesce(x.is_whole, false)
    and r.amount <> coalesce(x.amount, 0)`

export interface DifferingDay {
  day: CalendarDate
  charges: { listed: number; collected: number }
  refunds: { listed: number; collected: number }
}

/** Days of which fewer charges, refunds or disputes are stored than Stripe listed when they were last read. */
export async function differingDays(db: Kysely<DB>, period: Proven): Promise<DifferingDay[]> {
  const { rows } = await sql<DifferingDay>`
    select d.day, jsonb_build_object('listed', sum(d.charges), 'collected', coalesce(sum(s.charges), 0)) as charges,
      jsonb_build_object('listed', sum(d.refunds), 'collected', coalesce(sum(s.refunds), 0)) as refunds
    from (select d.* from ${daysListed(period)}) d
    left join (
      select ${dayOfRecord(period)} as day, r.account_id, count(*) filter (where r.kind = 'charge')::int as charges,
        count(*) filter (where r.kind <> 'charge')::int as refunds
      from source_records r where ${isOfPeriod(period)} and r.kind <> 'other'
      group by 1, 2) s on s.day = d.day and s.account_id = d.account_id
    where d.charges > coalesce(s.charges, 0) or d.refunds > coalesce(s.refunds, 0)
    group by d.day order by d.day desc limit 100`.execute(db)
  return rows
}

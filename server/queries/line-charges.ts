import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ChargedItem, ChargeKind } from '#domain/line-charge.ts'
import type { DB, Keyset } from '#server/platform/database.ts'
import { type CollectedFor, sumsOfParts, withFrozenParts, withParts } from './collected-revenue.ts'
import { firstItem } from './first-item.ts'

/** A line of a report that stands for a mapping; a draft contains what it would contain if it were submitted now. */
export interface CollectedLine {
  report: CollectedFor & { report_id: string; is_draft: boolean }
  mapping_id: string
}

export interface LineChargeRow {
  /** Of the record and its item, for the cursor. */
  id: string
  record_id: string
  position: number
  payment_id: string
  occurred_at: Date
  day: string
  /** What of it the mapping matched. */
  matched: number
  /** The mapping whose line counts this money: this one, or one that goes before it. */
  counted_by: string
  counted_by_name: string
  /** Null where the record was let go of. */
  kind: ChargeKind | null
  source_id: string | null
  customer_id: string | null
  gross: number | null
  fee: number | null
  net: number | null
  /** What went back of a charge until now, whatever report it is in. */
  went_back: number | null
  first_item: ChargedItem | null
  items: number
}

/** A page of the matches behind a line. Where the report was submitted, only those of the page are read. */
export async function lineCharges(db: Kysely<DB>, line: CollectedLine, page: Keyset): Promise<LineChargeRow[]> {
  const { report, mapping_id } = line
  const { after, orderBy, limit } = page
  const matchesOfLine = (from: RawBuilder<unknown>) => sql`select * from (
      select x.record_id || '.' || x.position::text as id, x.agreement_id, x.record_id, x.position, x.occurred_at,
        x.account_id, x.payment_id, x.day, x.amount as matched from ${from}) listed
    where ${after} order by ${orderBy} limit ${limit}`
  const frozen = sql`record_matches x where x.report_id = ${report.report_id} and x.mapping_id = ${mapping_id}`
  const onPage = sql<boolean>`(x.account_id, x.payment_id) in (
    select p.account_id, p.payment_id from (${matchesOfLine(frozen)}) p)`
  const parts = report.is_draft ? withParts(report) : withFrozenParts(report.report_id, onPage)
  const listed = report.is_draft ? sql`parts x where x.mapping_id = ${mapping_id}` : frozen
  const { rows } = await sql<LineChargeRow>`${parts}
    select p.id, p.record_id, p.position, p.payment_id, p.occurred_at, p.day, p.matched,
      c.counted_by, m.name as counted_by_name,
      r.kind, r.source_id, r.customer_id, r.amount as gross, r.fee, r.net,
      case when r.kind = 'charge' then coalesce(back.amount, 0) end as went_back,
      i.first_item, coalesce(i.items, 0) as items
    from (${matchesOfLine(listed)}) p
    join parts c on c.agreement_id = p.agreement_id and c.record_id = p.record_id and c.position = p.position
    join revenue_mappings m on m.id = c.counted_by
    left join source_records r on r.id = p.record_id and r.occurred_at = p.occurred_at
    left join lateral (
      select sum(b.amount)::bigint as amount from source_records b
      where b.account_id = p.account_id and b.payment_id = p.payment_id and b.kind not in ('charge', 'other')) back on true
    left join lateral ${firstItem(sql`p.account_id`, sql`p.payment_id`, sql`p.position`)} i on true
    order by p.occurred_at desc, p.id desc`.execute(db)
  return rows
}

export interface LineSums {
  total: number
  frozen: number
  charges: number
  charged: number
  refunds: number
  reinstatements: number
  refunded: number
  earlier_records: number
  earlier_amount: number
  /** What the mapping matched that counts in another line, because it is the same money. */
  elsewhere_records: number
  elsewhere_amount: number
}

/** What the matches behind a line come to. */
export async function lineSums(db: Kysely<DB>, { report, mapping_id }: CollectedLine): Promise<LineSums> {
  const { report_id, is_draft, reporting_period_start } = report
  const { rows } = await sql<LineSums>`${is_draft ? withParts(report) : withFrozenParts(report_id)}
    select counting.*, elsewhere.*
    from (select ${sumsOfParts(reporting_period_start)} from parts c where c.mapping_id = ${mapping_id} and c.place = 1) counting,
      (select count(distinct record_id)::int as elsewhere_records, coalesce(sum(amount), 0)::bigint as elsewhere_amount
        from parts where mapping_id = ${mapping_id} and place > 1) elsewhere`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('Sums without a group are always one row.')
  return sums
}

import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import { isOfCharge } from './collected-revenue.ts'

/** What else the books say of a right, of the last twelve months. */
export interface RightEvidence {
  right_id: string
  /** Revenue by stream of the reports that were shared, the largest first. */
  streams: { name: string; amount: number }[]
  /** What of that revenue was collected from Stripe. */
  collected: number
  /** Charges of collected revenue, and what went back of them; nothing where more came back, of what went before. */
  charged: number
  refunded: number
  open_disputes: number
  settled_disputes: number
  amendments: number
  first_share_basis_points: number
  share_basis_points: number
  monthly_revenue_threshold: number
  payment_terms_days: number
}

/** Evidence of rights `g` with their agreements `a`, in one statement. */
export async function evidenceOfRights(
  db: Kysely<DB>,
  right_ids: readonly string[],
  today: string,
): Promise<Map<string, RightEvidence>> {
  const since = sql`${today}::date - interval '12 months'`
  const { rows } = await sql<RightEvidence>`
    select g.id as right_id, terms.*, disputes.*, coalesce(streams.streams, '[]') as streams,
      coalesce(streams.collected, 0) as collected, coalesce(records.charged, 0) as charged,
      coalesce(records.refunded, 0) as refunded
    from rights g join agreements a on a.id = g.agreement_id
    cross join lateral (
      select count(*)::int - 1 as amendments,
        (array_agg(t.provider_share_basis_points order by t.number))[1] as first_share_basis_points,
        (array_agg(t.provider_share_basis_points order by t.number desc))[1] as share_basis_points,
        (array_agg(t.monthly_revenue_threshold order by t.number desc))[1] as monthly_revenue_threshold,
        (array_agg(t.payment_terms_days order by t.number desc))[1] as payment_terms_days
      from agreement_terms t where t.agreement_id = a.id) terms
    cross join lateral (
      select coalesce(sum(open), 0)::int as open_disputes, coalesce(sum(settled), 0)::int as settled_disputes
      from (
        select count(*) filter (where x.resolved_at is null) as open, count(*) filter (where x.resolved_at is not null) as settled
        from revenue_report_disputes x join revenue_reports r on r.id = x.report_id where ${CONCERNS}
        union all
        select count(*) filter (where x.closed_at is null), count(*) filter (where x.closed_at is not null)
        from report_line_disputes x join revenue_reports r on r.id = x.report_id where ${CONCERNS}
      ) counts) disputes
    left join lateral (
      select json_agg(json_build_object('name', name, 'amount', amount) order by amount desc, name) as streams,
        sum(collected)::bigint as collected
      from (
        select min(s.source_name) as name, sum(s.amount)::bigint as amount,
          sum(coalesce(s.collected_amount, 0))::bigint as collected
        from revenue_report_sources s
        where s.report_id in (select d.report_id from distributions d join revenue_reports r on r.id = d.report_id
            where d.right_id = g.id and r.reporting_period_end > ${since})
          and s.amount > 0
        group by lower(s.source_name)) named) streams on true
    left join lateral (
      select sum(x.amount) filter (where ${isOfCharge})::bigint as charged,
        greatest(-sum(x.amount) filter (where not ${isOfCharge}), 0)::bigint as refunded
      from record_matches x where x.project_id = a.project_id and x.agreement_id = a.id and x.day > ${since}) records on true
    where g.id = any(${sql.val(right_ids)}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.right_id, row]))
}

/** Whether reports `r` concern agreements `a`. */
const CONCERNS = sql`r.project_id = a.project_id and (r.agreement_ids is null or a.id = any(r.agreement_ids))
  and r.status <> 'draft' and a.effective_date <= r.reporting_period_end
  and (a.expiration_date is null or a.expiration_date >= r.reporting_period_start)`

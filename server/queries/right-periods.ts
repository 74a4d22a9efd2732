import { type Kysely, sql } from 'kysely'
import type { PeriodStage } from '#domain/listing-facts.ts'
import type { DB } from '#server/platform/database.ts'
import { stageOf } from './payment-stages.ts'

/** Enough for twelve verified months of a project that reports by the week, and stopped for a year. */
const MONTHS_READ = 24

/** An approved period of a right: what the books say was or is to be paid for it to all of its holders, in minor units. */
export interface RightPeriod {
  right_id: string
  report_id: string
  start: string
  end: string
  revenue: number
  gross: number
  net: number
  /** What its payer kept for a part of their own, and would have been net; corrections that this report settled included. */
  kept: number
  /** Whether the agreement shared all of its days. */
  is_whole: boolean
  /** Of its payments, the one furthest from paid; 'nothing' below the threshold, 'kept' where its payer kept all of it. */
  stage: PeriodStage
  due_date: string | null
  /** When all of it was paid. */
  paid_on: string | null
  /** Days past its due date: when it was paid, or until today. */
  days_late: number
}

/**
 * The approved periods of rights, the oldest first: what was shared is what was paid or is to be paid, so that the sums are
 * those of payments.
 */
export async function periodsOfRights(
  db: Kysely<DB>,
  right_ids: readonly string[],
  today: string,
): Promise<RightPeriod[]> {
  const { rows } = await sql<RightPeriod>`
    with periods as (
      select d.right_id, d.report_id, r.reporting_period_start as start, r.reporting_period_end as "end",
        max(d.reported_revenue) as revenue, sum(d.gross) = 0 and sum(d.kept) > 0 as is_kept, sum(d.kept) as kept,
        max(d.commission_rate_basis_points) as rate, bool_and(d.overlap_days = d.period_days) as is_whole,
        array_agg(d.id) as distribution_ids
      from distributions d join revenue_reports r on r.id = d.report_id
      where d.right_id = any(${sql.val(right_ids)}::uuid[])
        and r.reporting_period_end > ${today}::date - ${sql.lit(`${MONTHS_READ} months`)}::interval
      group by d.right_id, d.report_id, r.reporting_period_start, r.reporting_period_end)
    select d.right_id, d.report_id, d.start, d."end", d.revenue, d.is_whole,
      coalesce(paid.gross, 0) as gross, coalesce(paid.net, 0) as net,
      (kept.amount - div(2 * kept.amount * d.rate + 10000, 20000))::bigint as kept,
      coalesce(paid.stage, case when d.is_kept then 'kept' else 'nothing' end) as stage, paid.due_date,
      case when paid.stage = 'paid' then paid.paid_on end as paid_on,
      greatest(0, case paid.stage when 'paid' then paid.paid_on - paid.due_date
        when 'overdue' then ${today}::date - paid.due_date else 0 end) as days_late
    from periods d
    cross join lateral (
      select greatest(0, d.kept + coalesce(sum(k.kept), 0)) as amount
      from distribution_corrections k where k.distribution_id = any(d.distribution_ids)) kept
    left join lateral (
      select sum(gross_amount)::bigint as gross, sum(amount)::bigint as net, min(due_date) as due_date,
        max(paid_on) as paid_on,
        (array_agg(stage order by array_position(array['overdue', 'due', 'processing', 'paid'], stage)))[1] as stage
      from (select p.gross_amount, p.amount, p.due_date, ${stageOf(today)}::text as stage,
          (coalesce(p.funded_at, p.processed_at) at time zone 'Europe/London')::date as paid_on
        from payments p where p.distribution_id = any(d.distribution_ids)) p
      having count(*) > 0
    ) paid on true
    order by d.right_id, d."end", d.start, d.report_id`.execute(db)
  return rows
}

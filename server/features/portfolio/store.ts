import { type Kysely, sql } from 'kysely'
import { MAX_PORTFOLIO_RIGHTS } from '#contract/portfolio.ts'
import type { Currency } from '#domain/money.ts'
import type { PaymentStage } from '#domain/payment-stage.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { stageOf } from '#server/queries/payment-stages.ts'

type Holder = Pick<Viewer, 'id'>

export interface HeldRow {
  right_id: string
  rev_share_id: string
  project_id: string
  project_title: string
  provider_name: string
  provider_share_basis_points: number
  currency: Currency
  effective_date: string
  expiration_date: string | null
  basis_points: number
  held_since: string
  /** What was bought of it, and for how much; 0 where it was not. */
  bought_basis_points: number
  paid: number
  fees: number
  bought_on: string | null
}

/**
 * The rights of which somebody holds a part, the latest first, one more than are listed. A provider’s right in their own
 * agreement is their deal, and belongs here once they bought a part of it back. What owners hold of a right that they pay brings
 * no income: they keep it.
 */
export async function heldRights(db: Kysely<DB>, { id }: Holder): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select h.right_id, g.agreement_id as rev_share_id, a.project_id, j.title as project_title, u.name as provider_name,
      a.provider_share_basis_points, a.currency, a.effective_date, a.expiration_date, h.basis_points,
      coalesce(b.first_day, h.held_from) as held_since, coalesce(b.bought, 0)::int as bought_basis_points,
      coalesce(b.paid, 0) as paid, coalesce(b.fees, 0) as fees, b.first_day as bought_on
    from right_holdings h
    join rights g on g.id = h.right_id
    join agreements a on a.id = g.agreement_id
    join projects j on j.id = a.project_id
    join users u on u.id = a.provider_id
    left join lateral (
      select sum(p.basis_points) as bought, sum(p.price + p.fee)::bigint as paid, sum(p.fee)::bigint as fees,
        min(p.trade_day) as first_day
      from purchases p where p.right_id = h.right_id and p.buyer_id = h.holder_id and p.status = 'settled'
      having count(*) > 0) b on true
    where h.holder_id = ${id} and h.held_until is null and a.owner_id <> h.holder_id
      and (a.provider_id <> h.holder_id or b.first_day is not null)
    order by held_since desc, h.right_id limit ${sql.lit(MAX_PORTFOLIO_RIGHTS + 1)}`.execute(db)
  return rows
}

export interface IncomeRow {
  rev_share_id: string
  month: string
  amount: number
}

/** What reached somebody of these agreements, net, by the month in which it did, less what was claimed back in it. */
export async function incomeByMonth(
  db: Kysely<DB>,
  { id }: Holder,
  agreement_ids: readonly string[],
): Promise<IncomeRow[]> {
  if (agreement_ids.length === 0) return []
  const month = (at: string) => sql`to_char(${sql.ref(at)} at time zone 'Europe/London', 'YYYY-MM')`
  const { rows } = await sql<IncomeRow>`
    select agreement_id as rev_share_id, month, sum(amount)::bigint as amount from (
      select p.agreement_id, ${month('p.processed_at')} as month, p.amount from payments p
      where p.payee_id = ${id} and p.status = 'completed' and p.agreement_id = any(${sql.val(agreement_ids)}::uuid[])
      union all
      select c.agreement_id, ${month('c.taken_at')}, -c.net from claimed_back c
      where c.holder_id = ${id} and c.agreement_id = any(${sql.val(agreement_ids)}::uuid[])
    ) income group by agreement_id, month order by month, agreement_id`.execute(db)
  return rows
}

export interface OpenRow {
  payment_id: string
  rev_share_id: string
  project_title: string
  start: string
  end: string
  amount: number
  currency: Currency
  stage: PaymentStage
  due_date: string
  overdue_days: number
}

/** What is approved and has not reached somebody of these agreements: overdue ones first, then by due date. */
export async function openPayments(
  db: Kysely<DB>,
  { id }: Holder,
  agreement_ids: readonly string[],
  today: string,
): Promise<OpenRow[]> {
  if (agreement_ids.length === 0) return []
  const { rows } = await sql<OpenRow>`
    select *, case when stage = 'overdue' then ${today}::date - due_date else 0 end as overdue_days from (
      select p.id as payment_id, p.agreement_id as rev_share_id, j.title as project_title,
        r.reporting_period_start as start, r.reporting_period_end as "end", p.amount, p.currency, p.due_date,
        ${stageOf(today)} as stage
      from payments p
      join revenue_reports r on r.id = p.report_id
      join projects j on j.id = p.project_id
      where p.payee_id = ${id} and p.status <> 'completed' and p.agreement_id = any(${sql.val(agreement_ids)}::uuid[])
    ) open order by stage <> 'overdue', due_date, payment_id`.execute(db)
  return rows
}

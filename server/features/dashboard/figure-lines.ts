import { type Kysely, sql } from 'kysely'
import { MAX_FIGURE_LINES } from '#contract/dashboard.ts'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import { TOTALS_CURRENCY } from '#domain/money.ts'
import { dueWords } from '#domain/overdue.ts'
import type { DB } from '#server/platform/database.ts'
import type { MemberContext, Viewer } from '#server/platform/http.ts'
import { isHeld, statusInStage } from '#server/queries/payment-stages.ts'
import {
  amountIn,
  isIn,
  type OwnerFigure,
  type PaymentFigure,
  type ProviderFigure,
  paymentsOf,
  reported,
} from './figure-rows.ts'

type Person = Pick<Viewer, 'id' | 'role'>
type Looking = Pick<MemberContext, 'db' | 'viewer' | 'today'>

interface Line {
  label: string
  note: string
  amount: number
  link: string
}

interface Found {
  lines: Line[]
  /** Of all lines, including those not read. */
  count: number
  total: number
}

/** The breakdown of a figure: the largest lines with their links, and the sum of the rest. */
export async function figureOf(looking: Looking, figure: OwnerFigure | ProviderFigure) {
  const { lines, count, total } = await linesOf(looking, figure)
  const shown = lines.reduce((sum, { amount }) => sum + amount, 0)
  const others = count > lines.length ? { count: count - lines.length, amount: total - shown } : null
  return { currency: TOTALS_CURRENCY, total, lines, others } as const
}

function linesOf(looking: Looking, figure: OwnerFigure | ProviderFigure): Promise<Found> {
  const { db, viewer } = looking
  if (figure === 'total_revenue') return revenueByProject(db, viewer)
  if (figure === 'awaiting_payment' || figure === 'on_its_way' || figure === 'not_paid_yet') {
    return singlePayments(looking, figure)
  }
  return paymentsByProject(db, viewer, figure)
}

async function revenueByProject(db: Kysely<DB>, viewer: Person): Promise<Found> {
  const revenue = sql`sum(report.total_revenue - report.repeated_revenue)`
  const rows = await db
    .selectFrom(reported(db, viewer).as('report'))
    .select(['report.project_id', 'report.project_title'])
    .select([sql<number>`count(*)`.as('reports'), sql<number>`${revenue}::bigint`.as('amount'), ...whole(revenue)])
    .groupBy(['report.project_id', 'report.project_title'])
    .orderBy('amount', 'desc')
    .orderBy('report.project_id')
    .limit(MAX_FIGURE_LINES)
    .execute()
  return found(rows, ({ project_id, project_title, reports, amount }) => ({
    label: project_title,
    note: reports === 1 ? '1 report' : `${reports} reports`,
    amount,
    link: `/revenue-reports?${new URLSearchParams({ projectId: project_id, status: 'reported' })}`,
  }))
}

async function paymentsByProject(db: Kysely<DB>, viewer: Person, figure: PaymentFigure): Promise<Found> {
  const sum = sql`sum(${amountIn(figure, viewer)})`
  const rows = await paymentsOf(db, viewer)
    .where(isIn(figure, viewer))
    .innerJoin('projects as j', 'j.id', 'p.project_id')
    .select(['j.id as project_id', 'j.title as project_title'])
    .select([sql<number>`count(*)`.as('payments'), sql<number>`${sum}::bigint`.as('amount'), ...whole(sum)])
    .groupBy('j.id')
    .orderBy('amount', 'desc')
    .orderBy('j.id')
    .limit(MAX_FIGURE_LINES)
    .execute()
  const status = figure === 'total_earnings' ? {} : { status: 'completed' }
  return found(rows, ({ project_id, project_title, payments, amount }) => ({
    label: project_title,
    note: payments === 1 ? '1 payment' : `${payments} payments`,
    amount,
    link: `/payments?${new URLSearchParams({ projectId: project_id, ...status })}`,
  }))
}

/** Unpaid payments one by one, the earliest due first. */
async function singlePayments({ db, viewer, today }: Looking, figure: PaymentFigure): Promise<Found> {
  const amount = amountIn(figure, viewer)
  const rows = await paymentsOf(db, viewer)
    .where(isIn(figure, viewer))
    .innerJoin('revenue_reports as r', 'r.id', 'p.report_id')
    .innerJoin('projects as j', 'j.id', 'p.project_id')
    .innerJoin('users as u', 'u.id', 'p.payee_id')
    .select([
      'p.id',
      'p.due_date',
      statusInStage().as('status'),
      isHeld().as('is_held'),
      'u.name as payee_name',
      'j.title as project_title',
    ])
    .select(['r.reporting_period_start as start', 'r.reporting_period_end as end'])
    .select([sql<number>`${amount}`.as('amount'), sql<number>`count(*) over ()`.as('count')])
    .select(sql<number>`(sum(${amount}) over ())::bigint`.as('total'))
    .orderBy('p.due_date')
    .orderBy('p.id')
    .limit(MAX_FIGURE_LINES)
    .execute()
  return found(rows, ({ id, payee_name, project_title, amount: own, ...payment }) => ({
    label: viewer.role === 'owner' || viewer.role === 'admin' ? `${project_title}, ${payee_name}` : project_title,
    note: `${formatPeriod(payment)}, ${dueWords(payment, today)}`,
    amount: own,
    link: `/payments?${new URLSearchParams({ payment: id })}`,
  }))
}

/** The number of groups and their total, as window functions. */
const whole = (sum: ReturnType<typeof sql>) => [
  sql<number>`count(*) over ()`.as('count'),
  sql<number>`(sum(${sum}) over ())::bigint`.as('total'),
]

function found<Row extends { count: number; total: number }>(rows: Row[], lineOf: (row: Row) => Line): Found {
  return { lines: rows.map(lineOf), count: rows[0]?.count ?? 0, total: rows[0]?.total ?? 0 }
}

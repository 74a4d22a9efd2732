import { sql } from 'kysely'
import type { z } from 'zod'
import type { Contract } from '#contract/index.ts'
import type { reportLine } from '#contract/payment-reports.ts'
import { type Currency, TOTALS_CURRENCY } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/payment.ts'
import { reportedDays } from '#domain/payment-report.ts'
import type { PaymentStage } from '#domain/payment-stage.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import { type KeysetOrder, keyset, pageOf } from '#server/platform/database.ts'
import type { Handler, ReadPage } from '#server/platform/http.ts'
import { dayOf } from '#server/platform/process.ts'
import { REVENUE_OF_PART } from '#server/queries/visible-payments.ts'
import { type Filters, isCounted, reportedPayments, totalsOf } from './reported-payments.ts'

export const getCustomReport: Handler<Contract['paymentReports']['getCustomReport']> = async (context, input) => {
  const { start: from, end: to } = reportedDays(input, context.today)
  const [lines, totals] = await Promise.all([readLines(context, input, presentLine), totalsOf(context, input)])
  return { ...lines, ...totals, from, to, currency: TOTALS_CURRENCY }
}

export interface LineRow {
  id: string
  payment_id: string
  project_id: string
  project_title: string
  payer_id: string
  payer_name: string
  payee_id: string
  payee_name: string
  reporting_period_start: string
  reporting_period_end: string
  gross_amount: number
  commission_amount: number
  amount: number
  currency: Currency
  status: PaymentStatus
  stage: PaymentStage
  due_date: string
  created_at: Date
  processed_at: Date | null
  /** What the share was calculated from, and its part of it. */
  revenue: number
  share_basis_points: number
}

/** The lines of a report: a payment that is owed again has one for what is due, and one for the rest. */
export const readLines: ReadPage<Filters, LineRow> = async (context, input, present) => {
  const { after, orderBy, limit } = keyset(LATEST_FIRST, input)
  const parts = reportedPayments(context, input)
    .where(isCounted)
    .select([sql<string>`p.id || ' ' || p.stage`.as('id'), 'p.id as payment_id'])
    .select(['p.project_id', 'p.payer_id', 'p.payee_id', 'p.report_id', 'p.reporting_period_end', 'p.currency'])
    .select([
      'p.gross_amount',
      'p.commission_amount',
      'p.amount',
      'p.status',
      'p.stage',
      'p.due_date',
      'p.created_at',
      'p.processed_at',
      'p.distribution_id',
    ])
  const rows = await context.db
    .selectFrom(
      context.db.selectFrom(parts.as('part')).selectAll().where(after).orderBy(orderBy).limit(limit).as('line'),
    )
    .innerJoin('projects as j', 'j.id', 'line.project_id')
    .innerJoin('revenue_reports as r', 'r.id', 'line.report_id')
    .innerJoin('distributions as d', 'd.id', 'line.distribution_id')
    .innerJoin('users as payer', 'payer.id', 'line.payer_id')
    .innerJoin('users as payee', 'payee.id', 'line.payee_id')
    .selectAll('line')
    .select(['j.title as project_title', 'r.reporting_period_start'])
    .select(['payer.name as payer_name', 'payee.name as payee_name'])
    .select([REVENUE_OF_PART.as('revenue'), 'd.provider_share_basis_points as share_basis_points'])
    .orderBy('line.reporting_period_end', 'desc')
    .orderBy('line.id', 'desc')
    .$castTo<LineRow>()
    .execute()
  return pageOf(rows, input, (row) => row.reporting_period_end, present)
}

const LATEST_FIRST: KeysetOrder = {
  ...{ column: 'reporting_period_end', direction: 'desc', type: 'date', id_type: 'text' },
}

export function presentLine(row: LineRow): z.input<typeof reportLine> {
  const { project_id, project_title, payer_id, payer_name, payee_id, payee_name, processed_at, ...line } = row
  return {
    ...line,
    created_on: dayOf(line.created_at),
    provider_share: percentFromBasisPoints(line.share_basis_points),
    project: { id: project_id, title: project_title },
    payer: { id: payer_id, name: payer_name },
    payee: { id: payee_id, name: payee_name },
    paid_on: line.stage === 'paid' && processed_at ? dayOf(processed_at) : null,
  }
}

import { type Kysely, sql } from 'kysely'
import type { Currency } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/payment.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { isNotReplaced } from '#server/queries/removed-of-report.ts'

export interface RemovedPaymentRow {
  id: string
  report_id: string
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
  currency: Currency
  status: PaymentStatus
  reason: string
  removed_by: string
  remover_name: string
  removed_at: Date
}

/** Removed payments that can be restored, for both sides of each and for admins. */
export function visibleRemovedPayments(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>) {
  return db
    .selectFrom('removed_payments as x')
    .innerJoin('revenue_reports as r', 'r.id', 'x.report_id')
    .innerJoin('projects as j', 'j.id', 'r.project_id')
    .innerJoin('users as payer', 'payer.id', 'x.payer_id')
    .innerJoin('users as payee', 'payee.id', 'x.payee_id')
    .innerJoin('users as remover', 'remover.id', 'x.removed_by')
    .select([
      'x.payment_id as id',
      'x.report_id',
      'r.project_id',
      'j.title as project_title',
      'x.payer_id',
      'x.payee_id',
    ])
    .select(['payer.name as payer_name', 'payee.name as payee_name', 'x.reason', 'x.removed_by', 'x.removed_at'])
    .select(['remover.name as remover_name', 'r.reporting_period_start', 'r.reporting_period_end'])
    .select(['x.gross_amount', 'x.commission_amount'])
    .select([
      sql<Currency>`x.payment->>'currency'`.as('currency'),
      sql<PaymentStatus>`x.payment->>'status'`.as('status'),
    ])
    .where('x.deleted_at', 'is', null)
    .where(isNotReplaced)
    .$if(viewer.role !== 'admin', (query) =>
      query.where(({ eb, or }) => or([eb('x.payer_id', '=', viewer.id), eb('x.payee_id', '=', viewer.id)])),
    )
}

import { type Kysely, sql } from 'kysely'
import type { ReportingFrequency } from '#domain/schedule.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import type { StoredPayment } from './store.ts'

export interface PaymentRow extends StoredPayment {
  project_title: string
  payer_name: string
  payee_name: string
  reporting_period_start: string
  reporting_period_end: string
  frequency: ReportingFrequency
  provider_share_basis_points: number
  reported_revenue: number
  distribution_gross: number
  verification_status: string | null
}

/**
 * Payments with what is shown of them. Each is read by its own id: with so many tables, planning the joins takes ten times
 * as long as reading a page.
 */
export function paymentsShown(db: Kysely<DB>) {
  return db
    .selectFrom('payments as p')
    .selectAll('p')
    .select(({ selectFrom }) => {
      const distribution = selectFrom('distributions as d').whereRef('d.id', '=', 'p.distribution_id')
      const report = selectFrom('revenue_reports as r').whereRef('r.id', '=', 'p.report_id')
      const project = selectFrom('projects as j').whereRef('j.id', '=', 'p.project_id')
      const payer = selectFrom('users as payer').whereRef('payer.id', '=', 'p.payer_id')
      const payee = selectFrom('users as payee').whereRef('payee.id', '=', 'p.payee_id')
      const account = selectFrom('connect_accounts as c').whereRef('c.user_id', '=', 'p.payee_id')
      return [
        distribution.select('d.provider_share_basis_points').as('provider_share_basis_points'),
        distribution.select('d.reported_revenue').as('reported_revenue'),
        distribution.select('d.gross').as('distribution_gross'),
        report.select('r.reporting_period_start').as('reporting_period_start'),
        report.select('r.reporting_period_end').as('reporting_period_end'),
        report.select('r.frequency').as('frequency'),
        project.select('j.title').as('project_title'),
        payer.select('payer.name').as('payer_name'),
        payee.select('payee.name').as('payee_name'),
        account.select('c.verification_status').as('verification_status'),
      ]
    })
    .$castTo<PaymentRow>()
}

/** The same, limited to those the viewer pays, receives, or sees as an admin. */
export function visiblePayments(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>) {
  return paymentsShown(db).$if(viewer.role !== 'admin', (query) =>
    query.where(({ eb, or }) => or([eb('p.payer_id', '=', viewer.id), eb('p.payee_id', '=', viewer.id)])),
  )
}

export async function findVisiblePayment(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  id: string,
): Promise<PaymentRow | undefined> {
  return visiblePayments(db, viewer).where('p.id', '=', id).executeTakeFirst()
}

/** All transfers of a payment, oldest first. */
export function transfersOf(db: Kysely<DB>, payment_id: string) {
  return db.selectFrom('transfers').selectAll().where('payment_id', '=', payment_id).orderBy('attempt').execute()
}

export type TransferRow = Awaited<ReturnType<typeof transfersOf>>[number]

/** The charge that funded a payment, else the latest attempt, with its card. */
export function chargeOf(db: Kysely<DB>, payment_id: string) {
  return db
    .selectFrom('payment_batch_items as i')
    .innerJoin('payment_batches as b', 'b.id', 'i.batch_id')
    .innerJoin('charges as c', 'c.id', 'b.charge_id')
    .innerJoin('payment_methods as m', 'm.id', 'c.payment_method_id')
    .select([
      'c.status',
      'c.amount',
      'c.stripe_payment_intent_id',
      'c.created_at',
      'c.settled_at',
      'm.brand',
      'm.last4',
    ])
    .where('i.payment_id', '=', payment_id)
    .where('i.charged_amount', '>', 0)
    .orderBy(sql`c.status = 'succeeded'`, 'desc')
    .orderBy('c.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type ChargeRow = NonNullable<Awaited<ReturnType<typeof chargeOf>>>

import { type Kysely, sql } from 'kysely'
import type { ReportingFrequency } from '#domain/schedule.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import type { StoredPayment } from './store.ts'

export interface PaymentRow extends StoredPayment {
  project_title: string
  payer_name: string
  payee_name: string
  reporting_period_start: string
  reporting_period_end: string
  /** As people search for it: 'October 2026', with the days. */
  period_text: string
  frequency: ReportingFrequency
  provider_share_basis_points: number
  reported_revenue: number
  distribution_gross: number
  verification_status: string | null
}

/** Payments with what is shown of them, limited to those the viewer pays, receives, or sees as an admin. */
export function visiblePayments(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>) {
  return db
    .selectFrom('payments as p')
    .innerJoin('distributions as d', 'd.id', 'p.distribution_id')
    .innerJoin('revenue_reports as r', 'r.id', 'p.report_id')
    .innerJoin('projects as j', 'j.id', 'p.project_id')
    .innerJoin('users as payer', 'payer.id', 'p.payer_id')
    .innerJoin('users as payee', 'payee.id', 'p.payee_id')
    .leftJoin('connect_accounts as c', 'c.user_id', 'p.payee_id')
    .selectAll('p')
    .select(['j.title as project_title', 'payer.name as payer_name', 'payee.name as payee_name'])
    .select(['r.reporting_period_start', 'r.reporting_period_end', 'r.frequency', 'c.verification_status'])
    .select(['d.provider_share_basis_points', 'd.reported_revenue', 'd.gross as distribution_gross'])
    .select(
      sql<string>`to_char(r.reporting_period_start, 'FMMonth YYYY, YYYY-MM-DD')
        || to_char(r.reporting_period_end, ' – FMMonth YYYY, YYYY-MM-DD')`.as('period_text'),
    )
    .$if(viewer.role !== 'admin', (query) =>
      query.where(({ eb, or }) => or([eb('p.payer_id', '=', viewer.id), eb('p.payee_id', '=', viewer.id)])),
    )
    .$castTo<PaymentRow>()
}

export async function findVisiblePayment(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  id: string,
): Promise<PaymentRow | undefined> {
  return visiblePayments(db, viewer).where('p.id', '=', id).executeTakeFirst()
}

/** Every attempt to transfer a payment, the first one first. */
export function transfersOf(db: Kysely<DB>, payment_id: string) {
  return db.selectFrom('transfers').selectAll().where('payment_id', '=', payment_id).orderBy('attempt').execute()
}

export type TransferRow = Awaited<ReturnType<typeof transfersOf>>[number]

/** The charge that funded a payment, else the latest one that tried to; with the card it is made with. */
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

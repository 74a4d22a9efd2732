import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { OWNER_FIGURES, PROVIDER_FIGURES } from '#contract/dashboard.ts'
import { TOTALS_CURRENCY } from '#domain/money.ts'
import { visibleReports } from '#server/features/reports/store.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'

export type OwnerFigure = (typeof OWNER_FIGURES)[number]
export type ProviderFigure = (typeof PROVIDER_FIGURES)[number]
export type PaymentFigure = Exclude<OwnerFigure, 'total_revenue'> | ProviderFigure

type Person = Pick<Viewer, 'id' | 'role'>

/**
 * Which payments `p` a figure is the sum of.
 * - total_payments_issued: payments of the owner that have been received.
 * - awaiting_payment: those that the owner has not paid yet, also when an attempt has failed.
 * - total_earnings: all payments calculated for the payee. One that failed is tried again, so it is earned all the same.
 * - total_payments_received: those that have arrived.
 * - on_its_way: those whose money has left the owner, or is leaving, and has not arrived.
 * - not_paid_yet: the rest of what is earned.
 */
export const PAYMENTS_OF: Record<PaymentFigure, RawBuilder<unknown>> = {
  total_payments_issued: sql`p.status = 'completed'`,
  awaiting_payment: sql`p.status in ('calculated', 'pending', 'failed') and p.funded_at is null`,
  total_earnings: sql`true`,
  total_payments_received: sql`p.status = 'completed'`,
  on_its_way: sql`p.status = 'processing' or (p.status <> 'completed' and p.funded_at is not null)`,
  not_paid_yet: sql`p.status in ('calculated', 'pending', 'failed') and p.funded_at is null`,
}

/** What a payment counts for: to whoever pays it the commission belongs to it, to whoever receives it it does not. */
export function amountOf({ role }: Person): 'gross_amount' | 'amount' {
  return paysThem(role) ? 'gross_amount' : 'amount'
}

/** Payments `p` of the viewer's side: those they pay or receive, and all of them to an admin. */
export function paymentsOf(db: Kysely<DB>, { id, role }: Person) {
  const side = paysThem(role) ? 'p.payer_id' : 'p.payee_id'
  return db
    .selectFrom('payments as p')
    .where('p.currency', '=', TOTALS_CURRENCY)
    .$if(role !== 'admin', (query) => query.where(side, '=', id))
}

/** Submitted and later reports with their source lines: the total revenue is the sum of these. */
export function reportedSources(db: Kysely<DB>, viewer: Person) {
  const reported = visibleReports(db, viewer).where('r.status', '<>', 'draft').where('r.currency', '=', TOTALS_CURRENCY)
  return db.selectFrom(reported.as('report')).innerJoin('revenue_report_sources as s', 's.report_id', 'report.id')
}

const paysThem = (role: Viewer['role']) => role === 'owner' || role === 'admin'

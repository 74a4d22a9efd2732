import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { OWNER_FIGURES, PROVIDER_FIGURES } from '#contract/dashboard.ts'
import { TOTALS_CURRENCY } from '#domain/money.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { isInTwoParts, isOwedAgainBy, openGross, PAID_PART } from '#server/queries/owed-again.ts'
import { isUnpaid, ON_ITS_WAY } from '#server/queries/payment-stages.ts'
import { visibleReports } from '#server/queries/visible-reports.ts'

export type OwnerFigure = (typeof OWNER_FIGURES)[number]
export type ProviderFigure = (typeof PROVIDER_FIGURES)[number]
export type PaymentFigure = Exclude<OwnerFigure, 'total_revenue'> | ProviderFigure

type Person = Pick<Viewer, 'id' | 'role'>

/**
 * The payments `p` that a figure adds up.
 * - total_payments_issued: payments of the owner that have been received.
 * - awaiting_payment: those that are due or overdue, including failed ones.
 * - total_earnings: all payments calculated for the payee, including failed ones.
 * - total_payments_received: completed ones.
 * - on_its_way: those that are processing, and do not wait for their payer.
 * - not_paid_yet: those that are due or overdue, including failed ones.
 */
export const PAYMENTS_OF: Record<PaymentFigure, RawBuilder<unknown>> = {
  total_payments_issued: sql`p.status = 'completed'`,
  awaiting_payment: isUnpaid(),
  total_earnings: sql`true`,
  total_payments_received: sql`p.status = 'completed'`,
  on_its_way: ON_ITS_WAY,
  not_paid_yet: isUnpaid(),
}

/** The amount of payments `p` in a figure: of one in two parts, what is owed of it or what is paid. */
export function amountIn(figure: PaymentFigure, viewer: Person): RawBuilder<number> {
  const amount = sql.ref<number>(`p.${amountOf(viewer)}`)
  if (!paysThem(viewer.role)) return amount
  if (figure !== 'total_payments_issued') return openGross(viewer)
  return sql<number>`case when ${isInTwoParts(viewer)} then ${PAID_PART} else ${amount} end`
}

/** Which payments `p` a figure adds up for this person. */
export function isIn(figure: PaymentFigure, viewer: Person): RawBuilder<boolean> {
  if (figure !== 'awaiting_payment') return sql<boolean>`(${PAYMENTS_OF[figure]})`
  return sql<boolean>`(${PAYMENTS_OF[figure]} or ${isOwedAgainBy(viewer)})`
}

/** The amount of a payment: gross for the payer, net for the payee. */
export function amountOf({ role }: Person): 'gross_amount' | 'amount' {
  return paysThem(role) ? 'gross_amount' : 'amount'
}

/** Payments `p` that the viewer makes or receives, or all for an admin. */
export function paymentsOf(db: Kysely<DB>, { id, role }: Person) {
  const side = paysThem(role) ? 'p.payer_id' : 'p.payee_id'
  return db
    .selectFrom('payments as p')
    .where('p.currency', '=', TOTALS_CURRENCY)
    .$if(role !== 'admin', (query) => query.where(side, '=', id))
}

/** Submitted and later reports. */
export function reported(db: Kysely<DB>, viewer: Person) {
  return visibleReports(db, viewer).where('r.status', '<>', 'draft').where('r.currency', '=', TOTALS_CURRENCY)
}

const paysThem = (role: Viewer['role']) => role === 'owner' || role === 'admin'

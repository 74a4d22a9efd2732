import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PaymentStage } from '#domain/payment-stage.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { stageOf } from './payment-stages.ts'

/**
 * Whether this person, or any payer for an admin, owes payments `p` again whose payee has the money. For them such a payment
 * is due; its payee was paid.
 */
export function isOwedAgainBy({ id, role }: Pick<Viewer, 'id' | 'role'>): RawBuilder<boolean> {
  const pays = role === 'admin' ? sql`true` : sql`p.payer_id = ${id}`
  return sql<boolean>`(p.status = 'completed' and p.owed_amount > 0 and ${pays})`
}

/**
 * What is owed of such a payment, as it is charged: more than its gross amount if the charge was refunded and charged back.
 * And what of it is paid all the same.
 */
export const OWED_PART = sql`p.owed_amount`
export const PAID_PART = sql`greatest(0, p.gross_amount - p.owed_amount)`

/** A part of payments `p` by its gross amount; net and commission are in proportion. */
export function amountsOfPart(gross: RawBuilder<unknown>) {
  const net = sql`case when ${gross} = p.gross_amount then p.amount
    else round(p.amount::numeric * (${gross}) / p.gross_amount)::bigint end`
  return [
    sql<number>`${gross}`.as('gross_amount'),
    sql<number>`(${gross}) - (${net})`.as('commission_amount'),
    sql<number>`${net}`.as('amount'),
  ] as const
}

/**
 * Payments with the stage and the amounts that this person reads: one that its payer owes again is in two parts, due today by
 * what they owe and paid by the rest.
 */
export function paymentParts(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>, today: string) {
  const owed = isOwedAgainBy(viewer)
  const payments = db
    .selectFrom('payments as p')
    .select(['p.id', 'p.report_id', 'p.agreement_id', 'p.distribution_id', 'p.payer_id', 'p.payee_id', 'p.status'])
    .select(['p.reporting_period_end', 'p.processed_at', 'p.currency', 'p.project_id', 'p.created_at'])
  const first = payments
    .select(amountsOfPart(sql`case when ${owed} then ${OWED_PART} else p.gross_amount end`))
    .select([
      sql<PaymentStage>`case when ${owed} then 'due' else ${stageOf(today)} end`.as('stage'),
      sql<string>`case when ${owed} then ${today}::date else p.due_date end`.as('due_date'),
      sql<boolean>`false`.as('is_rest'),
    ])
  const rest = payments
    .select(amountsOfPart(PAID_PART))
    .select([sql<PaymentStage>`'paid'`.as('stage'), sql<string>`p.due_date`.as('due_date')])
    .select(sql<boolean>`true`.as('is_rest'))
    .where(owed)
    .where(sql<boolean>`p.owed_amount < p.gross_amount`)
  return first.unionAll(rest)
}

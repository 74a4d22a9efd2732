import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PaymentStage } from '#domain/payment-stage.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { isHeld, isUnpaid, stageOf, statusInStage } from './payment-stages.ts'

type Reader = Pick<Viewer, 'id' | 'role'>

/**
 * Whether this person, or any payer for an admin, owes payments `p` again whose payee has the money. For them such a payment
 * is due; its payee was paid.
 */
export function isOwedAgainBy({ id, role }: Reader): RawBuilder<boolean> {
  const pays = role === 'admin' ? sql`true` : sql`p.payer_id = ${id}`
  return sql<boolean>`(p.status = 'completed' and p.owed_amount > 0 and ${pays})`
}

/**
 * Whether payments `p` are in two parts for this person: what is owed of them and what is paid. They owe it again, or have
 * paid a payment in parts only in part; its payee is due all of that.
 */
export function isInTwoParts({ id, role }: Reader): RawBuilder<boolean> {
  const pays = role === 'admin' ? sql`true` : sql`p.payer_id = ${id}`
  return sql<boolean>`(p.owed_amount > 0 and ${pays} and (p.status = 'completed'
    or (p.charged_later > 0 and p.owed_amount < p.gross_amount and ${isUnpaid()})))`
}

/**
 * What is owed of such a payment, as it is charged: more than its gross amount if the charge was refunded and charged back.
 * And what of it is paid all the same: it has arrived, or is set aside until the rest is paid.
 */
export const OWED_PART = sql`p.owed_amount`
export const PAID_PART = sql`greatest(0, p.gross_amount - p.owed_amount)`
export const STAGE_OF_PAID_PART = sql<
  'paid' | 'processing'
>`case p.status when 'completed' then 'paid' else 'processing' end`

/** What is open of payments `p`, gross, for who pays them: what is owed of one in two parts, or all of it. */
export const openGross = (viewer: Reader) =>
  sql<number>`case when ${isInTwoParts(viewer)} then ${OWED_PART} else p.gross_amount end`

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
 * The parts of payments `p` that this person reads, as columns: what is open of each, or all of it; and, with a condition, what
 * is paid of those in two parts. What is owed again is due today.
 */
export function partColumns(viewer: Reader, today: string) {
  const owed = isOwedAgainBy(viewer)
  const split = isInTwoParts(viewer)
  return {
    open: [
      ...amountsOfPart(openGross(viewer)),
      sql<PaymentStage>`case when ${owed} then 'due' else ${stageOf(today)} end`.as('stage'),
      sql<string>`case when ${owed} then ${today}::date else p.due_date end`.as('due_date'),
      sql<boolean>`false`.as('is_rest'),
    ],
    paid: [
      ...amountsOfPart(PAID_PART),
      sql<PaymentStage>`${STAGE_OF_PAID_PART}`.as('stage'),
      sql<string>`p.due_date`.as('due_date'),
      sql<boolean>`true`.as('is_rest'),
    ],
    hasPaidPart: sql<boolean>`(${split} and p.owed_amount < p.gross_amount)`,
  } as const
}

/** Payments in their parts, with the stage and the amounts that this person reads. */
export function paymentParts(db: Kysely<DB>, viewer: Reader, today: string) {
  const { open, paid, hasPaidPart } = partColumns(viewer, today)
  const payments = db
    .selectFrom('payments as p')
    .select([
      'p.id',
      'p.report_id',
      'p.agreement_id',
      'p.distribution_id',
      'p.payer_id',
      'p.payee_id',
      statusInStage().as('status'),
    ])
    .select(['p.reporting_period_end', 'p.processed_at', 'p.currency', 'p.project_id', 'p.created_at'])
  const first = payments.select(isHeld().as('is_held')).select(open)
  const rest = payments.select(sql<boolean>`false`.as('is_held')).select(paid).where(hasPaidPart)
  return first.unionAll(rest)
}

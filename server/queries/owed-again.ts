import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#server/platform/http.ts'

/**
 * Whether this person, or any payer for an admin, owes payments `p` again whose payee has the money. For them such a payment
 * is due; its payee was paid.
 */
export function isOwedAgainBy({ id, role }: Pick<Viewer, 'id' | 'role'>): RawBuilder<boolean> {
  const pays = role === 'admin' ? sql`true` : sql`p.payer_id = ${id}`
  return sql<boolean>`(p.status = 'completed' and p.owed_amount > 0 and ${pays})`
}

/** What such a payment owes, and what of it is paid all the same. */
export const OWED_PART = sql`least(p.owed_amount, p.gross_amount)`
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

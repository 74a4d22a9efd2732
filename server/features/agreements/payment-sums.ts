import { sql } from 'kysely'
import type { MemberContext } from '#server/platform/http.ts'
import { isOverdue } from '#server/queries/payment-stages.ts'

/** Sums over payments `m`: what is paid, and what is past its due date and neither paid nor on its way. */
export function paymentSums({ viewer: { id, role }, today }: Pick<MemberContext, 'viewer' | 'today'>) {
  const pays = role === 'admin' ? sql`true` : sql`m.payer_id = ${id}`
  // What their payer owes again of a completed payment is due.
  const paid = sql`case when m.owed_amount > 0 and ${pays} then greatest(0, m.gross_amount - m.owed_amount) else m.gross_amount end`
  const paidNet = sql`case when m.owed_amount > 0 and ${pays}
    then m.amount - round(m.amount::numeric * least(m.owed_amount, m.gross_amount) / m.gross_amount)::bigint else m.amount end`
  const late = isOverdue(today, 'm')
  // Of a payment in parts, what is not paid yet.
  const inParts = sql`m.charged_later > 0 and m.owed_amount between 1 and m.gross_amount and ${pays}`
  const open = sql`case when ${inParts} then m.owed_amount else m.gross_amount end`
  const openNet = sql`case when ${inParts} then round(m.amount::numeric * m.owed_amount / m.gross_amount)::bigint else m.amount end`
  return {
    paid_gross: sql<number>`coalesce(sum(${paid}) filter (where m.status = 'completed'), 0)::bigint`,
    paid_net: sql<number>`coalesce(sum(${paidNet}) filter (where m.status = 'completed'), 0)::bigint`,
    overdue_gross: sql<number>`coalesce(sum(${open}) filter (where ${late}), 0)::bigint`,
    overdue_net: sql<number>`coalesce(sum(${openNet}) filter (where ${late}), 0)::bigint`,
    overdue_days: sql<number>`coalesce(max(${today}::date - m.due_date) filter (where ${late}), 0)`,
  }
}

/** Payments `m` that the viewer pays or gets; all of them for an admin. */
export function paymentsSeen({ db, viewer }: Pick<MemberContext, 'db' | 'viewer'>) {
  return db
    .selectFrom('payments as m')
    .$if(viewer.role !== 'admin', (query) =>
      query.where(({ eb, or }) => or([eb('m.payer_id', '=', viewer.id), eb('m.payee_id', '=', viewer.id)])),
    )
}

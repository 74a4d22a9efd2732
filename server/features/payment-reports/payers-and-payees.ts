import { sql } from 'kysely'
import { MAX_LATE_PAYERS, TOP_PARTIES } from '#domain/payment-report.ts'
import type { MemberContext } from '#server/platform/http.ts'
import { type Filters, isCounted, reportedPayments, SUMS } from './reported-payments.ts'

/** Who is paid most, or who pays most: before commission. */
export async function topParties(context: MemberContext, filters: Filters, side: 'payees' | 'payers') {
  const person = side === 'payees' ? 'p.payee_id' : 'p.payer_id'
  const rows = await reportedPayments(context, filters)
    .innerJoin('users as u', 'u.id', person)
    .where(isCounted)
    .select(['u.id', 'u.name', ...SUMS])
    .groupBy(['u.id', 'u.name'])
    .orderBy('gross_amount', 'desc')
    .orderBy('u.id')
    .limit(TOP_PARTIES)
    .execute()
  return rows.map(({ id, name, ...sums }) => ({ person: { id, name }, ...sums }))
}

/** Who paid after the due date, or has not paid since. What is owed again is due today. */
export async function latePayers(context: MemberContext, filters: Filters) {
  const { db, today } = context
  const paid_on = sql`(p.processed_at at time zone 'Europe/London')::date`
  const days = sql<number>`case p.stage when 'overdue' then ${today}::date - p.due_date
    when 'paid' then greatest(0, ${paid_on} - p.due_date) else 0 end`
  const late = reportedPayments(context, filters)
    .where(isCounted)
    .select(['p.payer_id', 'p.stage', 'p.gross_amount', days.as('days')])
  const rows = await db
    .selectFrom(late.as('l'))
    .innerJoin('users as u', 'u.id', 'l.payer_id')
    .select(['u.id', 'u.name'])
    .select([
      sql<number>`count(*) filter (where l.stage = 'paid' and l.days > 0)::int`.as('paid_late'),
      sql<number>`count(*) filter (where l.stage = 'paid')::int`.as('paid'),
      sql<number>`count(*) filter (where l.stage = 'overdue')::int`.as('overdue'),
      sql<number>`coalesce(sum(l.gross_amount) filter (where l.stage = 'overdue'), 0)::bigint`.as('overdue_gross'),
      sql<number>`round(avg(l.days) filter (where l.days > 0), 1)::float8`.as('average_days_late'),
      sql<number>`max(l.days)::int`.as('most_days_late'),
    ])
    .groupBy(['u.id', 'u.name'])
    .having(sql<number>`max(l.days)`, '>', 0)
    .orderBy('most_days_late', 'desc')
    .orderBy('overdue_gross', 'desc')
    .orderBy('u.id')
    .limit(MAX_LATE_PAYERS)
    .execute()
  return rows.map(({ id, name, ...row }) => ({ payer: { id, name }, ...row }))
}

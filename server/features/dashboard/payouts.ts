import { sql } from 'kysely'
import { MAX_PAYOUTS } from '#contract/dashboard.ts'
import { paidInPart } from '#domain/charge-parts.ts'
import { overdueDays } from '#domain/overdue.ts'
import { mayRemind } from '#domain/payment-reminder.ts'
import { payoutAccountStatus } from '#domain/payout-account.ts'
import type { MemberContext } from '#server/platform/http.ts'
import { heldBy, isHeld, isNotCompleted, isOverdue, statusInStage } from '#server/queries/payment-stages.ts'
import { PAYMENTS_OF, paymentsOf } from './figure-rows.ts'

/** Payments to the viewer that have not arrived: the overdue ones, the longest first, and the others, those on their way first. */
export async function payoutsOf({ db, viewer, today, now }: MemberContext) {
  const open = paymentsOf(db, viewer)
    .where(isNotCompleted())
    .select(['p.id', 'p.agreement_id', 'p.report_id', 'p.project_id', 'p.payer_id', 'p.due_date', 'p.funded_at'])
    .select(['p.owed_amount', 'p.charged_later'])
    .select(['p.gross_amount', 'p.commission_amount', 'p.amount', 'p.created_at'])
    .select([
      statusInStage().as('status'),
      isOverdue(today).as('is_overdue'),
      isHeld().as('is_held'),
      heldBy().as('held_by'),
      sql<boolean>`(${PAYMENTS_OF.on_its_way})`.as('is_on_its_way'),
    ])
  const ranked = db
    .selectFrom(open.as('open'))
    .selectAll('open')
    .select([
      sql<number>`count(*) over (partition by is_overdue)`.as('count'),
      sql<number>`(sum(amount) over (partition by is_overdue))::bigint`.as('total'),
      sql<number>`row_number() over (partition by is_overdue order by is_on_its_way desc, due_date, id)`.as('place'),
    ])
  const rows = await db
    .selectFrom(ranked.as('p'))
    .innerJoin('revenue_reports as r', 'r.id', 'p.report_id')
    .leftJoin('connect_accounts as c', (join) => join.on('c.user_id', '=', viewer.id))
    .where('p.place', '<=', MAX_PAYOUTS)
    .selectAll('p')
    .select(['r.reporting_period_start as start', 'r.reporting_period_end as end', 'c.verification_status'])
    // Only the few names that are shown; for a join, the planner reads all projects.
    .select([
      sql<string>`(select j.title from projects j where j.id = p.project_id)`.as('project_title'),
      sql<string>`(select u.name from users u where u.id = p.payer_id)`.as('payer_name'),
    ])
    .select(({ selectFrom }) =>
      selectFrom('payment_reminders as m')
        .select(({ fn }) => fn.max('m.sent_at').as('sent_at'))
        .whereRef('m.payment_id', '=', 'p.id')
        .where('m.sent_by', '=', viewer.id)
        .as('reminded_at'),
    )
    .orderBy('p.is_overdue')
    .orderBy('p.place')
    .execute()
  const payouts = (is_overdue: boolean) => {
    const found = rows.filter((row) => row.is_overdue === is_overdue)
    return {
      count: found[0]?.count ?? 0,
      amount: found[0]?.total ?? 0,
      items: found.map((row) => ({
        payment_id: row.id,
        project_title: row.project_title,
        payer_name: row.payer_name,
        start: row.start,
        end: row.end,
        gross_amount: row.gross_amount,
        commission_amount: row.commission_amount,
        amount: row.amount,
        status: row.status,
        due_date: row.due_date,
        overdue_days: overdueDays(row, today),
        is_held: row.is_held,
        held_by: row.held_by,
        approved_at: row.created_at.toISOString(),
        funded_at: paidInPart(row) === null ? (row.funded_at?.toISOString() ?? null) : null,
        reminded_at: row.reminded_at?.toISOString() ?? null,
        allowed: { remind: mayRemind({ ...row, payee_verified: isVerified(row) }, { today, now }) === null },
      })),
    }
  }
  return { payouts: payouts(false), late_payouts: payouts(true) }
}

const isVerified = ({ verification_status }: { verification_status: string | null }) =>
  payoutAccountStatus(verification_status) === 'verified'

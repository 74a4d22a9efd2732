import { sql } from 'kysely'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import { type Currency, formatMoney, sumAmounts } from '#domain/money.ts'
import { mayPay, mayRetry, type PaymentStatus } from '#domain/payment.ts'
import { payoutAccountStatus } from '#domain/payout-account.ts'
import type { MemberContext } from '#server/platform/operation-routes.ts'
import type { Turn } from './turns.ts'

/** What the owner can pay now, or try again, one line a report. */
export async function duePayments({ db, viewer }: MemberContext): Promise<Turn[]> {
  const rows = await db
    .selectFrom('payments as p')
    .innerJoin('revenue_reports as r', 'r.id', 'p.report_id')
    .innerJoin('projects as j', 'j.id', 'p.project_id')
    .leftJoin('connect_accounts as c', 'c.user_id', 'p.payee_id')
    .select(['p.report_id', 'p.gross_amount', 'p.funded_at', 'p.currency', 'p.created_at', 'c.verification_status'])
    .select(['r.reporting_period_start as start', 'r.reporting_period_end as end', 'j.title as project_title'])
    .select(sql<PaymentStatus>`p.status`.as('status'))
    .where('p.payer_id', '=', viewer.id)
    .where('p.status', 'in', ['calculated', 'pending', 'failed'])
    .orderBy('p.created_at')
    .orderBy('p.id')
    .limit(500)
    .execute()
  const payable = rows.filter(({ status, verification_status }) => {
    const payment = { status, payee_verified: payoutAccountStatus(verification_status) === 'verified' }
    return !mayPay(payment) || !mayRetry(payment)
  })
  return [...Map.groupBy(payable, ({ report_id }) => report_id)].flatMap(([report_id, [first, ...others]]) => {
    if (!first) return []
    const payments = [first, ...others]
    const failed = payments.filter(({ status }) => status === 'failed').length
    const amount = formatMoney(sumAmounts(payments.map(({ gross_amount }) => gross_amount)), first.currency as Currency)
    return {
      kind: 'payment',
      title:
        failed > 0
          ? `${countOf(failed)} of ${formatPeriod(first)} failed`
          : `${amount} to pay for ${formatPeriod(first)}`,
      note: `${first.project_title}, ${countOf(payments.length)} ready to be ${failed > 0 ? 'tried again' : 'paid'}.`,
      since: first.created_at.toISOString(),
      action: failed > 0 ? 'Retry' : 'Pay',
      link: `/payments?${new URLSearchParams({ tab: 'process', reportId: report_id })}`,
    }
  })
}

const countOf = (payments: number) => (payments === 1 ? '1 payment' : `${payments} payments`)

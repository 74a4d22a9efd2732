import { sql } from 'kysely'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import { type Currency, formatMoney, sumAmounts } from '#domain/money.ts'
import { dueWords } from '#domain/overdue.ts'
import { mayPay, mayRetry, type PaymentStatus } from '#domain/payment.ts'
import { payoutAccountStatus } from '#domain/payout-account.ts'
import type { MemberContext } from '#server/platform/http.ts'
import type { Turn } from './turns.ts'

/** Payments are grouped by report, so more than this would exceed the list. */
const MAX_PAYMENTS = 1_000

type Row = Awaited<ReturnType<typeof unpaid>>[number]

/** What the owner can pay or retry now: one line per report. */
export async function duePayments(context: MemberContext): Promise<Turn[]> {
  const payable = (await unpaid(context)).filter(({ status, verification_status }) => {
    const payment = { status, payee_verified: payoutAccountStatus(verification_status) === 'verified' }
    return !mayPay(payment) || !mayRetry(payment)
  })
  const reports = Map.groupBy(payable, ({ report_id }) => report_id)
  return [...reports].flatMap(([report_id, [first, ...others]]) => {
    if (!first) return []
    const payments = [first, ...others]
    const failed = payments.filter(({ status }) => status === 'failed')
    return {
      kind: 'payment',
      ...(failed.length > 0 ? failedWords(first, failed) : toPayWords(first, payments, context.today)),
      since: first.since.toISOString(),
      link: `/payments?${new URLSearchParams({ tab: 'process', reportId: report_id })}`,
    }
  })
}

function unpaid({ db, viewer }: MemberContext) {
  return db
    .selectFrom('payments as p')
    .innerJoin('revenue_reports as r', 'r.id', 'p.report_id')
    .innerJoin('projects as j', 'j.id', 'p.project_id')
    .innerJoin('users as u', 'u.id', 'p.payee_id')
    .leftJoin('connect_accounts as c', 'c.user_id', 'p.payee_id')
    .select(['p.report_id', 'p.gross_amount', 'p.funded_at', 'p.currency', 'p.due_date', 'c.verification_status'])
    .select(['r.reporting_period_start as start', 'r.reporting_period_end as end', 'j.title as project_title'])
    .select(['u.name as payee_name'])
    .select([
      sql<PaymentStatus>`p.status`.as('status'),
      // Failed payments count from the failure, others from their calculation.
      sql<Date>`case p.status when 'failed' then p.updated_at else p.created_at end`.as('since'),
    ])
    .where('p.payer_id', '=', viewer.id)
    .where('p.status', 'in', ['calculated', 'pending', 'failed'])
    .orderBy('since')
    .orderBy('p.id')
    .limit(MAX_PAYMENTS)
    .execute()
}

function toPayWords(report: Row, payments: Row[], today: string) {
  return {
    title: `${chargeFor(payments)} to pay for ${formatPeriod(report)}`,
    note: `${report.project_title}: to ${namesOf(payments)}, ${dueWords(report, today)}.`,
    action: 'Pay',
  }
}

function failedWords(report: Row, failed: Row[]) {
  const count = failed.length === 1 ? '1 payment' : `${failed.length} payments`
  const charged = failed.some(({ funded_at }) => funded_at === null)
  const repeats = charged ? `Trying again takes ${chargeFor(failed)}.` : 'Your card is not charged again.'
  return {
    title: `${count} for ${formatPeriod(report)} failed`,
    note: `${report.project_title}: to ${namesOf(failed)}. ${repeats}`,
    action: 'Retry',
  }
}

/** The amount to charge: funded payments are only transferred again. */
function chargeFor(payments: Row[]): string {
  const unfunded = payments.filter(({ funded_at }) => funded_at === null)
  return formatMoney(sumAmounts(unfunded.map(({ gross_amount }) => gross_amount)), payments[0]?.currency as Currency)
}

/** 'Priya Shah and Marco Bianchi'; of more than three, two are named. */
function namesOf(payments: Row[]): string {
  const names = [...new Set(payments.map(({ payee_name }) => payee_name))].sort()
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names
  return new Intl.ListFormat('en-GB').format(shown)
}

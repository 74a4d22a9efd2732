import { MAX_COMING_UP, MAX_TURNS } from '#contract/dashboard.ts'
import { formatDate, formatPeriod } from '#domain/calendar-date-words.ts'
import type { CalendarDate } from '#domain/calendar-dates.ts'
import { sumAmounts } from '#domain/money.ts'
import { overdueDays } from '#domain/overdue.ts'
import { mayPay, mayRetry } from '#domain/payment.ts'
import { payoutAccountStatus } from '#domain/payout-account.ts'
import type { paymentsToPay } from '#server/queries/payments-to-pay.ts'
import type { ComingUp } from './coming-up.ts'
import type { Reading } from './reading.ts'
import { mostUrgentFirst, type Turn } from './turn.ts'

type Row = Awaited<ReturnType<typeof paymentsToPay>>[number]

interface OfReport {
  payments: [Row, ...Row[]]
  failed: Row[]
  overdue_days: number
}

/** What the owner can pay and is late with, or can try again: one line per report. */
export async function latePayments({ toPay, today }: Reading): Promise<Turn[]> {
  const payable = (await toPay()).filter(isPayable)
  return byReport(payable, today)
    .filter(({ failed, overdue_days }) => failed.length > 0 || overdue_days > 0)
    .map((report) => ({ report, overdue_days: report.overdue_days, since: report.payments[0].since.toISOString() }))
    .sort(mostUrgentFirst)
    .slice(0, MAX_TURNS)
    .map(({ report, overdue_days, since }) => ({
      kind: 'payment',
      ...(report.failed.length > 0 ? failedWords(report) : lateWords(report)),
      since,
      overdue_days,
      link: linkOf(report.payments[0]),
    }))
}

/** What is due from today on to a last day, with what cannot be paid yet. */
export async function duePayments({ toPay, today }: Reading, until: CalendarDate): Promise<ComingUp[]> {
  const rows = (await toPay()).filter(
    ({ status, due_date }) => status !== 'failed' && due_date >= today && due_date <= until,
  )
  const reports = byReport(rows, today).sort(({ payments: [a] }, { payments: [b] }) =>
    a.due_date.localeCompare(b.due_date),
  )
  return reports.slice(0, MAX_COMING_UP).map(({ payments }) => {
    const [first] = payments
    return {
      kind: 'payment',
      day: first.due_date,
      title: `${first.project_title}, ${formatPeriod(first)}`,
      note: `${payeesOf(payments) > 1 ? 'Shares' : 'Share'} of ${namesOf(payments)}, gross`,
      money: { amount: chargeOf(payments), currency: first.currency, is_estimate: false },
      link: payments.some(isPayable)
        ? linkOf(first)
        : `/payments?${new URLSearchParams({ reportId: first.report_id })}`,
    }
  })
}

function isPayable({ status, verification_status }: Row): boolean {
  const payment = { status, payee_verified: payoutAccountStatus(verification_status) === 'verified' }
  return !mayPay(payment) || !mayRetry(payment)
}

function byReport(rows: Row[], today: CalendarDate): OfReport[] {
  return [...Map.groupBy(rows, ({ report_id }) => report_id).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const payments: [Row, ...Row[]] = [first, ...others]
    const failed = payments.filter(({ status }) => status === 'failed')
    return [{ payments, failed, overdue_days: Math.max(...payments.map((row) => overdueDays(row, today))) }]
  })
}

function lateWords({ payments }: OfReport) {
  const [first] = payments
  return {
    title: `Pay ${formatPeriod(first)} shares of ${first.project_title}`,
    note: `To ${namesOf(payments)}, due ${formatDate(first.due_date)}.`,
    money: moneyOf(payments),
    action: 'Pay',
  }
}

function failedWords({ failed }: OfReport) {
  const [first] = failed
  const number = failed.reduce((sum, { payments }) => sum + payments, 0)
  const count = number === 1 ? '1 payment' : `${number} payments`
  const charged = failed.some(({ is_funded }) => !is_funded)
  return {
    title: first ? `${count} for ${formatPeriod(first)} failed` : '',
    note: `${first?.project_title ?? ''}: to ${namesOf(failed)}. ${charged ? 'Your card is charged again.' : 'Your card is not charged again.'}`,
    money: charged ? moneyOf(failed) : null,
    action: 'Retry',
  }
}

function moneyOf(payments: Row[]): Turn['money'] {
  const [first] = payments
  if (!first) return null
  return { amount: chargeOf(payments), currency: first.currency, words: 'gross', is_change: false, is_estimate: false }
}

/** The amount to charge: funded payments are only transferred again. */
function chargeOf(payments: Row[]): number {
  return sumAmounts(payments.filter(({ is_funded }) => !is_funded).map(({ gross_amount }) => gross_amount))
}

function linkOf({ report_id }: Row): string {
  return `/payments?${new URLSearchParams({ tab: 'process', reportId: report_id })}`
}

const payeesOf = (payments: Row[]) => new Set(payments.flatMap(({ payee_names }) => payee_names)).size

/** 'Priya Shah and Marco Bianchi'; of more than three, two are named. */
function namesOf(payments: Row[]): string {
  const names = [...new Set(payments.flatMap(({ payee_names }) => payee_names))].sort()
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names
  return new Intl.ListFormat('en-GB').format(shown)
}

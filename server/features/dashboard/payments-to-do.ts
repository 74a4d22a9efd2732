import { formatDate, formatPeriod } from '#domain/calendar-date-words.ts'
import { sumAmounts } from '#domain/money.ts'
import type { paymentsToPay } from '#server/queries/payments-to-pay.ts'
import type { ComingUp } from './coming-up-date.ts'
import type { Reading } from './reading.ts'
import { dueReports, isPayable, lateReports } from './reports-to-show.ts'
import type { Turn } from './turn.ts'

type Row = Awaited<ReturnType<typeof paymentsToPay>>[number]
type OfReport = ReturnType<typeof lateReports<Row>>[number]

/** What the owner can pay and is late with, or can try again: one line per report. */
export async function latePayments({ toPay, today }: Reading): Promise<Turn[]> {
  return lateReports(await toPay(), today).map((report) => ({
    kind: 'payment',
    ...(report.failed.length > 0 ? failedWords(report) : lateWords(report)),
    since: report.since,
    overdue_days: report.overdue_days,
    link: linkOf(report.payments[0]),
  }))
}

/** What is due within a month, with what cannot be paid yet. */
export async function duePayments({ toPay, today }: Reading): Promise<ComingUp[]> {
  return dueReports(await toPay(), today).map(({ payments }) => {
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

function lateWords({ payments }: OfReport) {
  const [first] = payments
  return {
    title: `Pay ${formatPeriod(first)} shares of ${first.project_title}`,
    note: `To ${namesOf(payments)}, due ${formatDate(first.due_date)}.`,
    money: moneyOf(payments),
    action: 'Pay',
  }
}

function failedWords({ failed, payments }: OfReport) {
  const [first] = failed
  const number = failed.reduce((sum, row) => sum + row.payments, 0)
  const count = number === 1 ? '1 payment' : `${number} payments`
  const charged = payments.some(({ amount_to_charge }) => amount_to_charge > 0)
  return {
    title: first ? `${count} for ${formatPeriod(first)} failed` : '',
    note: `${first?.project_title ?? ''}: to ${namesOf(failed)}. ${charged ? 'Your card is charged again.' : 'Your card is not charged again.'}`,
    money: charged ? moneyOf(payments) : null,
    action: 'Retry',
  }
}

function moneyOf(payments: Row[]): Turn['money'] {
  const [first] = payments
  if (!first) return null
  return { amount: chargeOf(payments), currency: first.currency, words: 'gross', is_change: false, is_estimate: false }
}

/** The amount to charge: funded payments are only transferred again, but for what came back of them. */
function chargeOf(payments: Row[]): number {
  return sumAmounts(payments.map(({ amount_to_charge }) => amount_to_charge))
}

function linkOf({ report_id }: Row): string {
  return `/payments?${new URLSearchParams({ tab: 'process', reportId: report_id })}`
}

const payeesOf = (payments: Row[]) => new Set(payments.flatMap(({ payee_names }) => payee_names)).size

const LIST = new Intl.ListFormat('en-GB')

/** 'Priya Shah and Marco Bianchi'; of more than three, two are named. */
function namesOf(payments: Row[]): string {
  const names = [...new Set(payments.flatMap(({ payee_names }) => payee_names))].sort()
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names
  return LIST.format(shown)
}

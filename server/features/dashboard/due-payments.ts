import { formatPeriod } from '#domain/calendar-date-words.ts'
import { formatMoney, sumAmounts } from '#domain/money.ts'
import { dueWords } from '#domain/overdue.ts'
import { mayPay, mayRetry } from '#domain/payment.ts'
import { payoutAccountStatus } from '#domain/payout-account.ts'
import type { MemberContext } from '#server/platform/http.ts'
import { paymentsToPay } from '#server/queries/payments-to-pay.ts'
import type { Turn } from './turns.ts'

type Row = Awaited<ReturnType<typeof paymentsToPay>>[number]

/** What the owner can pay or retry now: one line per report. */
export async function duePayments(context: MemberContext): Promise<Turn[]> {
  const payable = (await paymentsToPay(context.db, context.viewer.id)).filter(({ status, verification_status }) => {
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

function toPayWords(report: Row, payments: Row[], today: string) {
  return {
    title: `${chargeFor(payments)} to pay for ${formatPeriod(report)}`,
    note: `${report.project_title}: to ${namesOf(payments)}, ${dueWords(report, today)}.`,
    action: 'Pay',
  }
}

function failedWords(report: Row, failed: Row[]) {
  const number = failed.reduce((sum, { payments }) => sum + payments, 0)
  const count = number === 1 ? '1 payment' : `${number} payments`
  const charged = failed.some(({ is_funded }) => !is_funded)
  const repeats = charged ? `Trying again takes ${chargeFor(failed)}.` : 'Your card is not charged again.'
  return {
    title: `${count} for ${formatPeriod(report)} failed`,
    note: `${report.project_title}: to ${namesOf(failed)}. ${repeats}`,
    action: 'Retry',
  }
}

/** The amount to charge: funded payments are only transferred again. */
function chargeFor([first, ...others]: Row[]): string {
  if (!first) return ''
  const unfunded = [first, ...others].filter(({ is_funded }) => !is_funded)
  return formatMoney(sumAmounts(unfunded.map(({ gross_amount }) => gross_amount)), first.currency)
}

/** 'Priya Shah and Marco Bianchi'; of more than three, two are named. */
function namesOf(payments: Row[]): string {
  const names = [...new Set(payments.flatMap(({ payee_names }) => payee_names))].sort()
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names
  return new Intl.ListFormat('en-GB').format(shown)
}

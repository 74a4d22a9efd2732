import { formatDate } from '#domain/calendar-date-words.ts'
import { sumAmounts } from '#domain/money.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import type { StoredReport } from '#server/queries/visible-reports.ts'
import type { NewPayment } from '../payments/store.ts'
import { auditReport, moneyWords, notifyAboutReport, periodWords, publishReport } from './notify.ts'
import type { PlannedDistribution } from './plan.ts'

/** Records an approval in each deal, and notifies the owner and all recipients. */
export function publishApproval(
  write: MemberWrite,
  report: StoredReport,
  plans: PlannedDistribution[],
  payments: NewPayment[],
): void {
  for (const { agreement, result } of plans) {
    const { gross, commission, net, eligible_revenue } = result
    auditReport(write, report, [agreement], 'report_approved', { eligible_revenue, gross, commission, net })
  }
  notifyOwner(write, report, payments)
  for (const payment of payments) notifyPayee(write, report, payment)
  const owed = new Set(payments.map(({ payee_id }) => payee_id))
  for (const { agreement } of plans.filter(({ agreement }) => !owed.has(agreement.provider_id))) {
    notifyAboutReport(write, agreement.provider_id, report.id, {
      title: 'Report approved, nothing due',
      message: `The report for ${periodWords(report)} is approved. Nothing is due to you for this period; the report says why.`,
    })
  }
  publishReport(
    write,
    report,
    plans.map(({ agreement }) => agreement),
  )
  const audience = [report.owner_id, ...owed]
  if (payments.length > 0) write.publish({ audience, topic: 'payments' })
}

function notifyOwner(write: MemberWrite, report: StoredReport, payments: NewPayment[]): void {
  const [first] = payments
  if (!first) {
    notifyAboutReport(write, report.owner_id, report.id, {
      title: 'Report processed, nothing due',
      message: `The report for ${periodWords(report)} is approved. Nothing is due for this period, so there is nobody to pay.`,
    })
    return
  }
  const total = moneyWords(sumAmounts(payments.map(({ gross_amount }) => gross_amount)), report)
  const due = payments.map(({ due_date }) => due_date).reduce((a, b) => (a < b ? a : b))
  notifyAboutReport(write, report.owner_id, report.id, {
    title: 'Report approved for payment',
    message: `${total} is due for ${periodWords(report)} by ${formatDate(due)}.`,
  })
}

function notifyPayee(write: MemberWrite, report: StoredReport, payment: NewPayment): void {
  write.notify({
    recipient_id: payment.payee_id,
    type: 'payment',
    title: 'A payment is due to you',
    message: `${moneyWords(payment.amount, report)} for ${periodWords(report)} will be paid by ${formatDate(payment.due_date)}.`,
    link_text: 'See how it came about',
    link_url: `/payments?payment=${payment.id}`,
    related_item_type: 'payment',
    related_item_id: payment.id,
  })
}

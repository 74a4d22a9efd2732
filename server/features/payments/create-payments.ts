import { randomUUID } from 'node:crypto'
import { formatDate } from '#domain/calendar-date-words.ts'
import { formatMoney } from '#domain/money.ts'
import { subjectWords } from '#domain/report-words.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import type { StoredReport } from '#server/queries/visible-reports.ts'
import type { DistributionsFrozen, FrozenShare } from '../distributions/hooks.ts'

/** Creates a payment for each holder to whom a frozen distribution owes something, and notifies them. */
export const createPayments: DistributionsFrozen = async (write, report, distributions) => {
  const payments = distributions.flatMap((distribution) => paymentsFrom(write, report, distribution))
  if (payments.length === 0) return
  await write.tx.insertInto('payments').values(payments).execute()
  for (const payment of payments) notifyPayee(write, report, payment)
  const audience = [report.owner_id, ...new Set(payments.map(({ payee_id }) => payee_id))]
  write.publish({ audience, topic: 'payments' })
}

function paymentsFrom({ now }: MemberWrite, report: StoredReport, distribution: FrozenShare) {
  return distribution.due.map((line) => ({
    id: randomUUID(),
    distribution_id: distribution.id,
    report_id: report.id,
    agreement_id: distribution.agreement_id,
    project_id: report.project_id,
    payer_id: report.owner_id,
    payee_id: line.holder_id,
    gross_amount: line.gross,
    commission_amount: line.commission,
    amount: line.net,
    commission_rate_basis_points: distribution.commission_rate_basis_points,
    takes_leftover: line.leftover,
    currency: report.currency,
    status: 'calculated' as const,
    due_date: distribution.due_date,
    reporting_period_end: report.reporting_period_end,
    created_at: now,
    updated_at: now,
  }))
}

type NewPayment = ReturnType<typeof paymentsFrom>[number]

function notifyPayee(
  write: MemberWrite,
  report: StoredReport,
  { id, payee_id, amount, currency, due_date }: NewPayment,
) {
  write.notify({
    recipient_id: payee_id,
    type: 'payment',
    title: 'A payment is due to you',
    message: `${formatMoney(amount, currency)} net for ${subjectWords(report)}, is due by ${formatDate(due_date)}.`,
    link_text: 'See the calculation',
    link_url: `/payments?payment=${id}`,
    related_item_type: 'payment',
    related_item_id: id,
  })
}

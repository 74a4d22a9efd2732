import { formatDate } from '#domain/calendar-date-words.ts'
import { formatMoney } from '#domain/money.ts'
import { subjectWords } from '#domain/report-words.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import type { StoredReport } from '#server/queries/visible-reports.ts'
import type { DistributionsFrozen } from '../distributions/hooks.ts'
import { notifyOfCarried } from './notify-carried.ts'
import { recordSettlements } from './record-settlements.ts'
import { type SettledHolder, settleHolders } from './settle-holders.ts'

/**
 * Creates a payment for each holder to whom a frozen distribution owes something, with corrections of earlier reports and
 * what was carried, and notifies them.
 */
export const createPayments: DistributionsFrozen = async (write, report, distributions) => {
  const settled = await settleHolders(write.tx, distributions)
  const payments = settled.flatMap((one) => paymentsFrom(write, report, one))
  if (payments.length > 0) await write.tx.insertInto('payments').values(payments).execute()
  await recordSettlements(write, report, settled)
  for (const payment of payments) notifyPayee(write, report, payment)
  notifyOfCarried(write, report, settled)
  if (settled.length > 0) {
    const audience = [report.owner_id, ...new Set(settled.map(({ holder_id }) => holder_id))]
    write.publish({ audience, topic: 'payments' })
  }
  return payments.map(({ distribution_id, payee_id, gross_amount }) => ({
    ...{ distribution_id, holder_id: payee_id, gross: gross_amount },
  }))
}

/** The payment of what is left of a holder's share; none where nothing is. */
export function paymentsFrom({ now }: MemberWrite, report: StoredReport, settled: SettledHolder) {
  const { payment_id, distribution, settlement, share, is_adjusted } = settled
  if (!settlement.payment || !payment_id) return []
  return [
    {
      id: payment_id,
      distribution_id: distribution.id,
      report_id: report.id,
      agreement_id: distribution.agreement_id,
      project_id: report.project_id,
      payer_id: report.owner_id,
      payee_id: settled.holder_id,
      gross_amount: settlement.payment.gross,
      commission_amount: settlement.payment.commission,
      amount: settlement.payment.net,
      settled_gross: settlement.settled.gross,
      settled_commission: settlement.settled.commission,
      share_gross: is_adjusted ? share.gross : null,
      share_commission: is_adjusted ? share.commission : null,
      commission_rate_basis_points: distribution.commission_rate_basis_points,
      takes_leftover: settled.takes_leftover,
      currency: report.currency,
      status: 'calculated' as const,
      due_date: distribution.due_date,
      reporting_period_end: report.reporting_period_end,
      created_at: now,
      updated_at: now,
    },
  ]
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

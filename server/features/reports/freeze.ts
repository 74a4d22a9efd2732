import { randomUUID } from 'node:crypto'
import { paymentDueDate } from '#domain/schedule.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import type { StoredReport } from '#server/queries/visible-reports.ts'
import { insertDistributions, insertPayments, type NewPayment } from '../payments/store.ts'
import type { CommissionRate } from './get-report.ts'
import type { PlannedDistribution } from './plan.ts'

/** Freezes the rule's inputs and results, and creates a payment for each holder. Returns the payments. */
export async function freezeDistributions(
  { tx, now, today }: MemberWrite,
  report: StoredReport,
  revenue: number,
  plans: PlannedDistribution[],
  { commission_rate_basis_points }: CommissionRate,
): Promise<NewPayment[]> {
  const frozen = plans.map((plan) => {
    const { agreement, result } = plan
    if (agreement.currency !== report.currency) {
      throw new Error(`The agreement ${agreement.id} is in ${agreement.currency}, the report in ${report.currency}.`)
    }
    const due_date = paymentDueDate(today, agreement.payment_terms_days)
    return { id: randomUUID(), due_date, agreement, result }
  })
  await insertDistributions(
    tx,
    frozen.map(({ id, due_date, agreement, result }) => ({
      id,
      report_id: report.id,
      agreement_id: agreement.id,
      right_id: agreement.right_id,
      reported_revenue: revenue,
      period_days: result.period_days,
      overlap_days: result.overlap_days,
      revenue_in_agreement: result.revenue_in_agreement,
      threshold_for_period: result.threshold_for_period,
      eligible_revenue: result.eligible_revenue,
      provider_share_basis_points: agreement.provider_share_basis_points,
      commission_rate_basis_points,
      gross: result.gross,
      commission: result.commission,
      net: result.net,
      currency: report.currency,
      due_date,
      created_at: now,
    })),
  )
  const payments = frozen.flatMap(({ id, due_date, agreement, result }) =>
    result.lines
      .filter(({ gross }) => gross > 0)
      .map((line) => ({
        id: randomUUID(),
        distribution_id: id,
        report_id: report.id,
        agreement_id: agreement.id,
        project_id: report.project_id,
        payer_id: report.owner_id,
        payee_id: line.holder_id,
        gross_amount: line.gross,
        commission_amount: line.commission,
        amount: line.net,
        commission_rate_basis_points,
        takes_leftover: line.leftover,
        currency: report.currency,
        status: 'calculated' as const,
        due_date,
        created_at: now,
        updated_at: now,
      })),
  )
  await insertPayments(tx, payments)
  return payments
}

import { randomUUID } from 'node:crypto'
import { paymentDueDate } from '#domain/schedule.ts'
import type { ReportApproved } from '../reports/hooks.ts'
import type { DistributionHooks } from './hooks.ts'
import { type CommissionRate, planDistributions } from './plan.ts'

/** Freezes the rule's inputs and results when a report is approved. */
export function freezeDistributions(deps: CommissionRate & DistributionHooks): ReportApproved {
  return async (write, { report, revenue, agreements }) => {
    const { tx, now, today } = write
    const { commission_rate_basis_points } = deps
    const plans = planDistributions(report, revenue, agreements, commission_rate_basis_points)
    const frozen = plans.map(({ agreement, result }) => {
      if (agreement.currency !== report.currency) {
        throw new Error(`The agreement ${agreement.id} is in ${agreement.currency}, the report in ${report.currency}.`)
      }
      const due_date = paymentDueDate(today, agreement.payment_terms_days)
      return { id: randomUUID(), due_date, agreement, result, due: result.lines.filter(({ gross }) => gross > 0) }
    })
    const rows = frozen.map(({ id, due_date, agreement, result }) => ({
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
    }))
    if (rows.length > 0) await tx.insertInto('distributions').values(rows).execute()
    await deps.distributions_frozen(
      write,
      report,
      frozen.map(({ id, agreement, due_date, due }) => ({
        id,
        agreement_id: agreement.id,
        commission_rate_basis_points,
        due_date,
        due,
      })),
    )
    return frozen.map(({ agreement, result, due_date, due }) => ({ ...result, agreement, due_date, due }))
  }
}

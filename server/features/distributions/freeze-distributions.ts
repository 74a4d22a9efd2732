import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { calculationText } from '#domain/calculation.ts'
import { paymentDueDate } from '#domain/schedule.ts'
import type { DB } from '#server/platform/database.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import type { ApprovedReport, ReportApproved } from '../reports/hooks.ts'
import { sha256 } from './calculation-hash.ts'
import { freezeCorrections } from './freeze-corrections.ts'
import type { DistributionHooks } from './hooks.ts'
import { type CommissionRate, type PlannedDistribution, planDistributions } from './plan.ts'

/** Freezes the rule's inputs and results when a report is approved. */
export function freezeDistributions(
  deps: CommissionRate & Pick<DistributionHooks, 'distributions_frozen'>,
): ReportApproved {
  return async (write, approved) => {
    const { report, revenue, agreements, corrections } = approved
    const { commission_rate_basis_points } = deps
    const plans = planDistributions(report, revenue, agreements, commission_rate_basis_points)
    const frozen = plans.map((plan) => freeze(write, approved, plan))
    const rows = frozen.map((one) => ({ ...rowFrom(write, approved, one), commission_rate_basis_points }))
    if (rows.length > 0) await write.tx.insertInto('distributions').values(rows).execute()
    await freezeCorrections(write, frozen, corrections)
    const shares = frozen.map(({ id, agreement, due_date, due }) => ({
      ...{ id, agreement_id: agreement.id, due_date, due, commission_rate_basis_points },
      corrections: corrections
        .filter(({ agreement_id }) => agreement_id === agreement.id)
        .flatMap(({ lines }) => lines),
    }))
    const paid = await deps.distributions_frozen(write, report, shares)
    return frozen.map(({ id, agreement, result, due_date, calculation_hash }) => ({
      ...{ ...result, agreement, due_date, calculation_hash },
      due: paid.filter(({ distribution_id }) => distribution_id === id),
    }))
  }
}

export type Frozen = Omit<ReturnType<typeof freeze>, 'id'> & { id: string }

export function freeze(
  { today }: MemberWrite,
  { report }: Pick<ApprovedReport, 'report'>,
  { agreement, result, calculation }: PlannedDistribution,
) {
  if (agreement.currency !== report.currency) {
    throw new Error(`The agreement ${agreement.id} is in ${agreement.currency}, the report in ${report.currency}.`)
  }
  const due_date = paymentDueDate(today, agreement.payment_terms_days)
  const text = calculationText(calculation)
  const hashed = { calculation: text, calculation_hash: sha256(text) }
  return {
    id: randomUUID(),
    due_date,
    agreement,
    result,
    ...hashed,
    due: result.lines.filter(({ gross }) => gross > 0),
  }
}

export function rowFrom(
  { now }: MemberWrite,
  { report, revenue, held_revenue }: Pick<ApprovedReport, 'report' | 'revenue' | 'held_revenue'>,
  { id, due_date, agreement, result, calculation, calculation_hash }: Frozen,
): Omit<Insertable<DB['distributions']>, 'commission_rate_basis_points'> {
  return {
    id,
    report_id: report.id,
    agreement_id: agreement.id,
    right_id: agreement.right_id,
    terms_number: agreement.terms_number,
    reported_revenue: revenue,
    held_revenue,
    period_days: result.period_days,
    overlap_days: result.overlap_days,
    revenue_in_agreement: result.revenue_in_agreement,
    threshold_for_period: result.threshold_for_period,
    eligible_revenue: result.eligible_revenue,
    provider_share_basis_points: agreement.provider_share_basis_points,
    gross: result.gross,
    commission: result.commission,
    net: result.net,
    kept: result.kept ?? 0,
    currency: report.currency,
    due_date,
    calculation,
    calculation_hash,
    created_at: now,
  }
}

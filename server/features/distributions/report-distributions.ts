import { distributionsOfReport } from '#server/queries/distributions-of-report.ts'
import { settlementsOfReport } from '#server/queries/settlements.ts'
import { agreementsOfReport } from '#server/queries/sharing-agreements.ts'
import type { ReportDistributions } from '../reports/hooks.ts'
import { type CommissionRate, planDistributions } from './plan.ts'
import { correctionsPlanned, settlementsPlanned } from './plan-settlements.ts'
import { presentFrozen, presentPlanned } from './present-distribution.ts'

/** The distributions of a report that this audience sees. */
export function reportDistributions(deps: CommissionRate): ReportDistributions {
  return async (db, { report, is_approved, payments, held_revenue }, audience) => {
    if (is_approved) {
      const frozen = await distributionsOfReport(db, report.id)
      const settled = await settlementsOfReport(db, report.id)
      return frozen
        .filter(({ provider_id }) => audience.sees(provider_id))
        .map((row) => {
          const own = payments.filter(({ distribution_id }) => distribution_id === row.id)
          return presentFrozen(report, { ...row, settlements: settled.get(row.id) ?? [] }, own, audience)
        })
    }
    const { commission_rate_basis_points } = deps
    const corrections = await correctionsPlanned(db, report)
    const corrected = corrections.map(({ agreement_id }) => agreement_id)
    const agreements = await agreementsOfReport(db, report, { and: corrected })
    const plans = planDistributions(report, report.total_revenue, agreements, commission_rate_basis_points)
    const settled = await settlementsPlanned(db, plans, corrections)
    return plans
      .filter(({ agreement }) => audience.sees(agreement.provider_id))
      .map((plan) => {
        const settlements = settled.get(plan.agreement.id) ?? []
        const planned = { ...plan, settlements }
        return presentPlanned(report, planned, { commission_rate_basis_points, held_revenue }, audience)
      })
  }
}

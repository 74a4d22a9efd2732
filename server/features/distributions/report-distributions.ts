import { distributionsOfReport } from '#server/queries/distributions-of-report.ts'
import { agreementsOfReport } from '#server/queries/sharing-agreements.ts'
import type { ReportDistributions } from '../reports/hooks.ts'
import { type CommissionRate, planDistributions } from './plan.ts'
import { presentFrozen, presentPlanned } from './present-distribution.ts'

/** The distributions of a report that this audience sees. */
export function reportDistributions(deps: CommissionRate): ReportDistributions {
  return async (db, { report, is_approved, payments }, audience) => {
    if (is_approved) {
      const frozen = await distributionsOfReport(db, report.id)
      return frozen
        .filter(({ provider_id }) => audience.sees(provider_id))
        .map((row) => {
          const own = payments.filter(({ distribution_id }) => distribution_id === row.id)
          return presentFrozen(report, row, own, audience)
        })
    }
    const { commission_rate_basis_points } = deps
    const agreements = await agreementsOfReport(db, report)
    return planDistributions(report, report.total_revenue, agreements, commission_rate_basis_points)
      .filter(({ agreement }) => audience.sees(agreement.provider_id))
      .map((plan) => presentPlanned(report, plan, commission_rate_basis_points, audience))
  }
}

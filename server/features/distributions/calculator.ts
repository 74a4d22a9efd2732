import type { Contract } from '#contract/index.ts'
import { shareRevenue } from '#domain/distribution.ts'
import { basisPointsFromPercent, WHOLE } from '#domain/percent.ts'
import type { Handler } from '#server/platform/http.ts'
import type { CommissionRate } from './plan.ts'

type Operations = Contract['distributions']

/** What a month's revenue would pay by the rule, to one holder of the whole right. */
export function previewCalculation(deps: CommissionRate): Handler<Operations['previewCalculation']> {
  return async (_context, { amount, share, threshold }) => {
    const { gross, commission, net, passes_threshold } = shareRevenue(amount, {
      ...{ period_days: 1, overlap_days: 1, threshold_for_period: threshold },
      provider_share_basis_points: basisPointsFromPercent(share),
      commission_rate_basis_points: deps.commission_rate_basis_points,
      holders: [{ holder_id: 'provider', weight: 1 }],
    })
    return { gross, commission, net, passes_threshold }
  }
}

export function getCommissionConfig(deps: CommissionRate): Handler<Operations['getCommissionConfig']> {
  return async () => ({ commission_rate: deps.commission_rate_basis_points / WHOLE })
}

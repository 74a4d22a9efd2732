import { shareOf } from '#domain/money.ts'
import { project } from '#domain/projection.ts'
import type { ProposalTerms } from '#domain/terms.ts'

interface Assumed {
  /** Of the first month. */
  revenue: number
  growth_rate_basis_points: number
  commission_rate_basis_points: number
}

/** What the terms would pay over the whole term, before and after commission. */
export function wholeTerm(
  {
    monthly_revenue_threshold,
    provider_share_basis_points,
    duration,
  }: Pick<ProposalTerms, 'monthly_revenue_threshold' | 'provider_share_basis_points' | 'duration'>,
  { revenue, growth_rate_basis_points, commission_rate_basis_points }: Assumed,
): { gross: number; net: number } {
  const { total_provider_share: gross } = project({
    ...{ monthly_revenue_threshold, provider_share_basis_points, duration, growth_rate_basis_points },
    base_monthly_revenue: revenue,
  })
  return { gross, net: gross - shareOf(gross, commission_rate_basis_points) }
}

import { z } from 'zod'

const amount = z.int()

/** How a share was computed, as a receipt and a report both state it; amounts in pence. */
export const distributionSnapshot = {
  monthly_revenue_threshold: amount,
  reported_revenue: amount,
  period_days: z.int(),
  overlap_days: z.int(),
  revenue_in_agreement: amount,
  threshold_for_period: amount,
  eligible_revenue: amount,
  provider_share_basis_points: z.int(),
  commission_rate_basis_points: z.int(),
  gross: amount,
  commission: amount,
  net: amount,
}

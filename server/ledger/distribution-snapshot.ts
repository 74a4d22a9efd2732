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
  /** Those of before have none. */
  kept: amount.default(0),
}

/** How the share of one holder was settled with corrections of earlier reports and what was carried. */
export const settlementSnapshot = z.object({
  holder_id: z.uuid(),
  holder_name: z.string(),
  payment_id: z.uuid().nullable(),
  takes_leftover: z.boolean(),
  share_gross: amount,
  share_commission: amount,
  corrections_gross: amount,
  corrections_commission: amount,
  carried_gross: amount,
  carried_commission: amount,
  corrections: z.array(
    z.object({
      correction_id: z.uuid(),
      report_id: z.uuid(),
      line: z.int(),
      source_name: z.string(),
      reporting_period_start: z.string(),
      reporting_period_end: z.string(),
      reason: z.string(),
      revenue: amount,
      gross: amount,
      commission: amount,
    }),
  ),
})

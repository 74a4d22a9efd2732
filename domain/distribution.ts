import { type AgreementDates, sharedDays } from './agreement.ts'
import { daysBetweenInclusive, monthsCovered, type Period } from './calendar-dates.ts'
import { assertMinorUnits, type Currency, prorate, shareOf, splitByWeights, sumAmounts } from './money.ts'
import { WHOLE } from './percent.ts'
import { type HeldPart, weightsOf } from './right.ts'

/** What the rule is applied to. Amounts are minor units of `currency`; `revenue` is the report's total. */
export interface DistributionInput {
  revenue: number
  currency: Currency
  /** The reporting period. */
  period: Period
  /** `expiration_date` is the last day that is shared: for a terminated agreement, the day of termination. */
  agreement: AgreementDates & { provider_share_basis_points: number; monthly_revenue_threshold: number }
  commission_rate_basis_points: number
  /** Who holds the right on the days that are shared, together 100% on each. */
  holders: readonly HeldPart[]
  /** Who pays the share. What falls on a part that they hold themselves is kept, and not paid. */
  kept_by?: string | undefined
}

/** An amount shared, in minor units. `net` = `gross` - `commission`. */
export interface ShareAmounts {
  gross: number
  commission: number
  net: number
}

/** What one holder of the right gets. */
export interface DistributionLine extends ShareAmounts {
  holder_id: string
  /** Whether `gross` includes a minor unit that was left over by the split. */
  leftover: boolean
}

/**
 * What a report means for one agreement, in minor units. `gross` = `commission` + `net`, and the lines sum to each: what is paid.
 */
export interface Distribution {
  period_days: number
  overlap_days: number
  revenue_in_agreement: number
  threshold_for_period: number
  passes_threshold: boolean
  eligible_revenue: number
  gross: number
  commission: number
  net: number
  /** What of the share falls on the payer's own part of the right. Only where they hold one; with `gross` it is the share. */
  kept?: number
  owner_retains: number
  owner_retains_after_commission: number
  lines: DistributionLine[]
}

/**
 * The rule by which revenue is shared. Takes a report's revenue and an agreement's terms, gives every amount that
 * follows, in minor units.
 *
 * 1. An agreement that starts or ends inside the period shares only the revenue of its days: revenue x overlap days /
 *    period days, half up.
 * 2. The report's whole revenue is compared with the monthly threshold times the months the period covers. Below it
 *    nothing is shared; from it on, all revenue of the agreement's days is (`eligible_revenue`).
 * 3. gross = eligible revenue x share, half up. commission = gross x commission rate, half up. net = gross - commission.
 *    Where the owner holds a part of the right, gross is only what falls on the days and parts of the others, half up; the
 *    rest of the share is kept: it is not paid, and bears no commission.
 * 4. The owner retains revenue - gross, and bears no commission.
 * 5. Among several holders gross is split by the days on which each held how much, by largest remainder, and commission in
 *    proportion to what each got of gross.
 *
 * Throws RangeError for a negative revenue, share or rate above 100%, an empty period, or holders that are not 100%.
 * Source: decisions C-90, C-122, C-123 and C-169, and decision 205.
 */
export function distribute(input: DistributionInput): Distribution {
  assertInput(input)
  const { revenue } = input
  const terms = sharingTerms(input)
  const { period_days, overlap_days, threshold_for_period } = terms
  const shared_revenue = shareRevenue(revenue, terms)
  const owner_retains = revenue - shared_revenue.gross
  return {
    period_days,
    overlap_days,
    threshold_for_period,
    ...shared_revenue,
    owner_retains,
    owner_retains_after_commission: owner_retains,
  }
}

interface WeightedHolder {
  holder_id: string
  weight: number
}

/** By what the revenue of a period is shared: what the rule takes from the period and the terms, and who holds the right. */
export interface SharingTerms {
  period_days: number
  overlap_days: number
  threshold_for_period: number
  provider_share_basis_points: number
  commission_rate_basis_points: number
  /** Those who are paid. */
  holders: readonly WeightedHolder[]
  /** The weight of the payer's own part, where they hold one. */
  kept_weight?: number
}

/** What the rule takes from a period and an agreement. */
export function sharingTerms(input: Omit<DistributionInput, 'revenue' | 'currency'>): SharingTerms {
  const { period, agreement, commission_rate_basis_points, holders, kept_by } = input
  const shared = sharedDays(agreement, period)
  const weights = weightsOf(holders, shared ?? period)
  const kept = weights.find(({ holder_id }) => holder_id === kept_by)
  return {
    period_days: daysBetweenInclusive(period.start, period.end),
    overlap_days: shared ? daysBetweenInclusive(shared.start, shared.end) : 0,
    threshold_for_period: thresholdFor(period, agreement.monthly_revenue_threshold),
    provider_share_basis_points: agreement.provider_share_basis_points,
    commission_rate_basis_points,
    holders: weights.filter((one) => one !== kept),
    ...(kept && { kept_weight: kept.weight }),
  }
}

/** Steps 1 to 3 and 5 of the rule: what these terms give for a revenue. */
export function shareRevenue(revenue: number, terms: SharingTerms) {
  const revenue_in_agreement = prorate(revenue, terms.overlap_days, terms.period_days)
  const passes_threshold = revenue >= terms.threshold_for_period
  const eligible_revenue = passes_threshold ? revenue_in_agreement : 0
  const share = shareOf(eligible_revenue, terms.provider_share_basis_points)
  const gross = paidOf(share, terms)
  const commission = shareOf(gross, terms.commission_rate_basis_points)
  return {
    ...{ revenue_in_agreement, passes_threshold, eligible_revenue, gross, commission, net: gross - commission },
    ...(terms.kept_weight !== undefined && { kept: share - gross }),
    lines: splitAmongHolders(gross, commission, terms.holders),
  }
}

/** What of a share is paid: all that does not fall on the payer's own part, half up. */
function paidOf(share: number, { holders, kept_weight }: SharingTerms): number {
  if (kept_weight === undefined) return share
  const paid_weight = sumAmounts(holders.map(({ weight }) => weight))
  return prorate(share, paid_weight, paid_weight + kept_weight)
}

/**
 * The revenue from which a period is shared: the monthly threshold times the months it covers, rounded up to the minor
 * unit. Revenue comes in whole minor units, so rounding up changes no comparison, and the figure shown is the one that
 * decides. Source: decision C-90.
 */
export function thresholdFor(period: Period, monthly_revenue_threshold: number): number {
  const months = monthsCovered(period)
  const divisor = BigInt(months.denominator)
  const scaled = BigInt(monthly_revenue_threshold) * BigInt(months.numerator)
  return assertMinorUnits(Number((scaled + divisor - 1n) / divisor))
}

/** Gross by largest remainder, and commission in proportion to what each got of gross. Nobody is there where all is kept. */
export function splitAmongHolders(
  gross: number,
  commission: number,
  holders: readonly WeightedHolder[],
): DistributionLine[] {
  if (holders.length === 0 && gross === 0) return []
  const grossParts = splitByWeights(
    gross,
    holders.map(({ holder_id, weight }) => ({ key: holder_id, weight })),
  )
  // In proportion to gross, not to the holdings: no holder's commission can then exceed their gross.
  const weights = grossParts.map(({ key, amount }) => ({ key, weight: amount }))
  const commissionParts = new Map(
    gross === 0 ? [] : splitByWeights(commission, weights).map(({ key, amount }) => [key, amount]),
  )
  return grossParts.map(({ key, amount, leftover }) => {
    const deducted = commissionParts.get(key) ?? 0
    return { holder_id: key, gross: amount, commission: deducted, net: amount - deducted, leftover }
  })
}

function assertInput({ revenue, period, agreement, commission_rate_basis_points }: DistributionInput): void {
  const { provider_share_basis_points, monthly_revenue_threshold } = agreement
  if (assertMinorUnits(revenue) < 0) throw new RangeError('Revenue is never negative')
  if (assertMinorUnits(monthly_revenue_threshold) < 0) throw new RangeError('A threshold is never negative')
  if (provider_share_basis_points > WHOLE) throw new RangeError('A share is at most 100%')
  if (commission_rate_basis_points > WHOLE) throw new RangeError('A commission is at most 100%')
  if (period.end < period.start) throw new RangeError('The period ends before it starts')
}

import { type Currency, formatMoney } from './money.ts'
import { formatDays, formatTimeline, type TimeUnit } from './terms.ts'

/** A value that a comment suggests for its term: percentages in percent, money in minor units. */
export interface Suggestion {
  provider_share?: number | undefined
  timeline?: { duration: number; unit: TimeUnit } | undefined
  monthly_revenue_threshold?: number | undefined
  target_growth_rate?: number | undefined
  payment_terms_days?: number | undefined
}

/** A suggestion in words: '11.5%', '24 Months', '£800.00', '30 days'. */
export function suggestionInWords(suggestion: Suggestion, currency: Currency): string {
  const { provider_share, timeline, monthly_revenue_threshold, target_growth_rate, payment_terms_days } = suggestion
  const percent = provider_share ?? target_growth_rate
  if (percent !== undefined) return `${percent}%`
  if (timeline) return formatTimeline({ value: timeline.duration, unit: timeline.unit })
  if (monthly_revenue_threshold !== undefined) return formatMoney(monthly_revenue_threshold, currency)
  return formatDays(payment_terms_days ?? 0)
}

import { type Currency, formatMoney } from './money.ts'
import type { Side } from './roles.ts'
import { formatDays, formatTimeline } from './terms.ts'
import type { ComparisonRow } from './terms-comparison.ts'

/** What a changed term means for one side; `favours` is null where it helps neither. */
export interface TermMeaning {
  words: string
  favours: Side | null
}

/** What the change of a term means, in words; null where both versions say the same. */
export function meaningOf({ field, a, b, delta, favours }: ComparisonRow, currency: Currency): TermMeaning | null {
  if (a === b) return null
  const change = Math.abs(delta ?? 0)
  switch (field) {
    case 'provider_share_basis_points':
      return { words: `${points(change)} ${isMore(delta) ? 'more' : 'less'}`, favours }
    case 'duration_months': {
      const span = formatTimeline({ value: change, unit: 'month' }).toLowerCase()
      return { words: `${span} ${isMore(delta) ? 'longer' : 'shorter'}`, favours }
    }
    case 'monthly_revenue_threshold': {
      const words = b === 0 ? 'Every month pays' : `Months under ${formatMoney(Number(b), currency)} pay nothing`
      return { words, favours }
    }
    case 'payment_terms_days':
      return { words: `Paid up to ${formatDays(change)} ${isMore(delta) ? 'later' : 'earlier'}`, favours }
    case 'total_revenue':
    case 'target_growth_rate_basis_points':
      return { words: 'A goal: no payment changes', favours }
    case 'revenue_stream':
      return { words: 'A different stream is shared', favours }
    default:
      return { words: isMore(delta) ? 'Higher' : delta === null ? 'Changed' : 'Lower', favours }
  }
}

/** A difference of two percentages, in basis points: '2 points', '0.5 points'. */
export function points(basis_points: number): string {
  const count = basis_points / 100
  return `${count} ${Math.abs(count) === 1 ? 'point' : 'points'}`
}

const isMore = (delta: number | null) => (delta ?? 0) > 0

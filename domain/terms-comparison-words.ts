import { type Currency, formatMoney } from './money.ts'
import { formatPercent } from './percent.ts'
import type { Side } from './roles.ts'
import { points } from './term-meaning.ts'
import { formatTimeline, type ProposalTerms } from './terms.ts'
import {
  type ComparedField,
  type ComparisonRow,
  compareTerms,
  favouringScore,
  rowHighlight,
} from './terms-comparison.ts'

const LABELS: Record<ComparedField, string> = {
  provider_share_basis_points: 'Provider share',
  duration_months: 'Duration',
  monthly_revenue_threshold: 'Monthly revenue threshold',
  target_growth_rate_basis_points: 'Target growth rate',
  min_guarantee: 'Minimum guarantee',
  cap: 'Cap',
  revenue_stream: 'Revenue stream',
}

/** A comparison row in words: '10%', '12%' and '+2 points'. A missing value is 'None'; no delta is null. */
export interface ComparisonWords {
  label: string
  before: string
  after: string
  delta: string | null
}

/** How later terms differ from earlier ones, each row in words; highlights are for a viewer on this side, if any. */
export function describeComparison(before: ProposalTerms, after: ProposalTerms, viewer_side: Side | null) {
  const { score, favours } = favouringScore(before, after)
  return {
    rows: compareTerms(before, after).map((row) => ({
      field: row.field,
      ...describeRow(row, after.currency),
      favours: row.favours ?? ('neither' as const),
      highlight: viewer_side && rowHighlight(row, viewer_side),
    })),
    favours: favours ?? ('neither' as const),
    score,
  }
}

/** Words a row in the record's currency (decision C-72). */
export function describeRow(row: ComparisonRow, currency: Currency): ComparisonWords {
  const { field, a, b, delta } = row
  return {
    label: LABELS[field],
    before: describe(field, a, currency),
    after: describe(field, b, currency),
    delta: delta === null ? null : `${delta > 0 ? '+' : ''}${describeDelta(field, delta, currency)}`,
  }
}

const isPercent = (field: ComparedField) =>
  field === 'provider_share_basis_points' || field === 'target_growth_rate_basis_points'

/** Two percentages differ by points. */
function describeDelta(field: ComparedField, delta: number, currency: Currency): string {
  return isPercent(field) ? points(delta) : describe(field, delta, currency)
}

function describe(field: ComparedField, value: number | string | null, currency: Currency): string {
  if (value === null) return 'None'
  if (typeof value === 'string') return value
  if (field === 'duration_months') return formatTimeline({ value, unit: 'month' })
  return isPercent(field) ? formatPercent(value) : formatMoney(value, currency)
}

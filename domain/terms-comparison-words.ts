import { type Currency, formatMoney } from './money.ts'
import { formatPercent } from './percent.ts'
import type { Side } from './roles.ts'
import { points } from './term-meaning.ts'
import { type DurationUnit, formatDays, formatTimeline, GROWTH_LABELS, type ProposalTerms } from './terms.ts'
import {
  type ComparedField,
  type ComparisonRow,
  compareTerms,
  type FavouringPoints,
  favouringScore,
  rowHighlight,
} from './terms-comparison.ts'

const LABELS: Record<ComparedField, string> = {
  provider_share_basis_points: 'Provider share',
  duration_months: 'Duration',
  monthly_revenue_threshold: 'Monthly revenue threshold',
  target_growth_rate_basis_points: 'Target growth rate',
  payment_terms_days: 'Payment terms',
  total_revenue: 'Projected total revenue',
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
  const { score, favours, working } = favouringScore(before, after)
  return {
    rows: compareTerms(before, after).map((row) => ({
      field: row.field,
      ...describeRow(row, after.currency),
      favours: row.favours ?? ('neither' as const),
      highlight: viewer_side && rowHighlight(row, viewer_side),
    })),
    favours: favours ?? ('neither' as const),
    score,
    working: working.map(({ field, change, points: counted }) => ({
      field,
      label: LABELS[field],
      rule: FAVOURING_RULES[field],
      change: describeFavouring(field, change, after.currency),
      points: counted,
    })),
  }
}

const FAVOURING_RULES: Record<FavouringPoints['field'], string> = {
  provider_share_basis_points: '10 for each point',
  duration_months: '2 for each month',
  min_guarantee: '5 when higher, -5 when lower',
  cap: '3 when higher, -3 when lower',
}

function describeFavouring(field: FavouringPoints['field'], change: number, currency: Currency): string {
  if (field === 'min_guarantee' || field === 'cap') return change > 0 ? 'Higher' : 'Lower'
  return signedDelta(field, change, currency)
}

function signedDelta(field: ComparedField, delta: number, currency: Currency): string {
  return `${delta > 0 ? '+' : ''}${describeDelta(field, delta, currency)}`
}

/** Words a row in the record's currency (decision C-72). */
export function describeRow(row: ComparisonRow, currency: Currency): ComparisonWords {
  const { field, a, b, delta, units } = row
  return {
    label: LABELS[field],
    before: describe(field, a, currency, units?.a),
    after: describe(field, b, currency, units?.b),
    // Figures of two units have no difference.
    delta: delta === null || units ? null : signedDelta(field, delta, currency),
  }
}

const isPercent = (field: ComparedField) =>
  field === 'provider_share_basis_points' || field === 'target_growth_rate_basis_points'

/** Two percentages differ by points. */
function describeDelta(field: ComparedField, delta: number, currency: Currency): string {
  return isPercent(field) ? points(delta) : describe(field, delta, currency)
}

function describe(
  field: ComparedField,
  value: number | string | null,
  currency: Currency,
  unit: DurationUnit | undefined = undefined,
): string {
  if (value === null) return 'None'
  if (typeof value === 'string') return value
  if (field === 'payment_terms_days') return formatDays(value)
  if (field === 'duration_months')
    return formatTimeline(unit === 'year' ? { value: value / 12, unit } : { value, unit: 'month' })
  if (unit) return `${formatPercent(value)} ${GROWTH_LABELS[unit].toLowerCase()}`
  return isPercent(field) ? formatPercent(value) : formatMoney(value, currency)
}

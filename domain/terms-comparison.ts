import type { Side } from './roles.ts'
import { type DurationUnit, monthsOf, type ProposalTerms } from './terms.ts'

/**
 * One line of a comparison of two versions. `a` and `b` are basis points, minor units, months or text by field; `delta`
 * is b - a, null for text and where either value is absent. `favours` is whom the change helps, null for neither.
 */
export interface ComparisonRow {
  field: ComparedField
  a: number | string | null
  b: number | string | null
  delta: number | null
  favours: Side | null
  /** Of a duration of as many months in another unit, and of a growth rate that is per another unit: both units. */
  units?: { a: DurationUnit; b: DurationUnit }
}

/** Whether the versions say something else, if only by the unit. */
export const isChanged = ({ a, b, units }: ComparisonRow): boolean => a !== b || units !== undefined

export type ComparedField =
  | 'provider_share_basis_points'
  | 'duration_months'
  | 'monthly_revenue_threshold'
  | 'target_growth_rate_basis_points'
  | 'payment_terms_days'
  | 'total_revenue'
  | 'min_guarantee'
  | 'cap'
  | 'revenue_stream'

/** Whom a larger value helps. Goals and the stream's name help neither side. */
const LARGER_FAVOURS: Record<ComparedField, Side | null> = {
  provider_share_basis_points: 'provider',
  duration_months: 'provider',
  monthly_revenue_threshold: 'owner',
  target_growth_rate_basis_points: null,
  payment_terms_days: 'owner',
  total_revenue: null,
  min_guarantee: 'provider',
  cap: 'provider',
  revenue_stream: null,
}

/**
 * Compares an earlier version's terms `a` with a later version's `b`, one row per field in reading order. What is
 * optional gets a row only where a version has it, and no delta unless both do. Source: decision C-70.
 */
export function compareTerms(a: ProposalTerms, b: ProposalTerms): ComparisonRow[] {
  const growth = [a.target_growth_rate_basis_points, b.target_growth_rate_basis_points]
  const rows = [
    compareField('provider_share_basis_points', a.provider_share_basis_points, b.provider_share_basis_points),
    {
      ...compareField('duration_months', monthsOf(a.duration), monthsOf(b.duration)),
      ...(monthsOf(a.duration) === monthsOf(b.duration) ? changedUnits(a, b) : {}),
    },
    compareField('monthly_revenue_threshold', a.monthly_revenue_threshold, b.monthly_revenue_threshold),
    {
      ...compareField(
        'target_growth_rate_basis_points',
        a.target_growth_rate_basis_points,
        b.target_growth_rate_basis_points,
      ),
      ...(growth.some((rate) => rate !== 0) ? changedUnits(a, b) : {}),
    },
    compareField('payment_terms_days', a.payment_terms_days ?? null, b.payment_terms_days ?? null),
    compareField('total_revenue', a.total_revenue ?? null, b.total_revenue ?? null),
    compareField('min_guarantee', a.min_guarantee ?? null, b.min_guarantee ?? null),
    compareField('cap', a.cap ?? null, b.cap ?? null),
    compareField('revenue_stream', a.revenue_stream, b.revenue_stream),
  ]
  return rows.filter((row) => row.a !== null || row.b !== null)
}

/** What one changed term adds to the favouring score. */
export interface FavouringPoints {
  field: keyof typeof FAVOURING_TENTHS
  /** The change that counts: basis points, months, or 1 and -1 for a higher and a lower amount. */
  change: number
  points: number
}

/** Tenths of a point for each basis point, month, or higher amount: 10 points for a percentage point are a tenth for each basis point. */
const FAVOURING_TENTHS = { provider_share_basis_points: 1, duration_months: 20, min_guarantee: 50, cap: 30 } as const

const FAVOURING_FIELDS = ['provider_share_basis_points', 'duration_months', 'min_guarantee', 'cap'] as const

/**
 * How far `b` has moved from `a`, as one number: 10 per percentage point of share, 2 per month of duration, 5 for a
 * higher minimum guarantee and 3 for a higher cap (taken off for a lower one; absent counts as equal). A positive score
 * favours the provider, any other the owner; terms that differ in nothing favour neither. `working` has what each changed
 * term adds; it is counted in tenths of a point, so that the lines sum up exactly. Source: decision C-70.
 */
export function favouringScore(
  a: ProposalTerms,
  b: ProposalTerms,
): { score: number; favours: Side | null; working: FavouringPoints[] } {
  const rows = compareTerms(a, b)
  const counted = FAVOURING_FIELDS.map((field) => {
    const delta = rows.find((row) => row.field === field)?.delta ?? 0
    const change = field === 'min_guarantee' || field === 'cap' ? Math.sign(delta) : delta
    return { field, change, tenths: change * FAVOURING_TENTHS[field] }
  }).filter(({ change }) => change !== 0)
  const working = counted.map(({ field, change, tenths }) => ({ field, change, points: tenths / 10 }))
  if (rows.every((row) => row.a === row.b)) return { score: 0, favours: null, working }
  const score = counted.reduce((sum, { tenths }) => sum + tenths, 0) / 10
  return { score, favours: score > 0 ? 'provider' : 'owner', working }
}

/**
 * How a row is highlighted for a viewer: a share that changed by more than 10% of itself, a duration that changed by
 * more than 6 months, a guarantee or cap that changed by more than 20%; null for smaller changes and other fields.
 * For the owner a larger share is bad and a smaller one good, for the provider the reverse; guarantee and cap likewise.
 * A large change of duration is bad for both, since both had planned with the earlier one. Source: decisions C-70 and C-71.
 */
export function rowHighlight(row: ComparisonRow, viewer: Side): 'good' | 'bad' | null {
  if (row.delta === null || typeof row.a !== 'number') return null
  const change = Math.abs(row.delta)
  switch (row.field) {
    case 'provider_share_basis_points':
      return change * 10 > row.a ? goodFor(row, viewer) : null
    case 'duration_months':
      return change > 6 ? 'bad' : null
    case 'min_guarantee':
    case 'cap':
      return change * 5 > row.a ? goodFor(row, viewer) : null
    default:
      return null
  }
}

function goodFor(row: ComparisonRow, viewer: Side): 'good' | 'bad' {
  return row.favours === viewer ? 'good' : 'bad'
}

function changedUnits({ duration: a }: ProposalTerms, { duration: b }: ProposalTerms): Pick<ComparisonRow, 'units'> {
  return a.unit === b.unit ? {} : { units: { a: a.unit, b: b.unit } }
}

function compareField(field: ComparedField, a: number | string | null, b: number | string | null): ComparisonRow {
  const delta = typeof a === 'number' && typeof b === 'number' ? b - a : null
  const larger = LARGER_FAVOURS[field]
  const smaller = larger === 'provider' ? 'owner' : 'provider'
  const favours = delta === null || delta === 0 || larger === null ? null : delta > 0 ? larger : smaller
  return { field, a, b, delta, favours }
}

import type { OfferEffect } from '#domain/offer-effect.ts'
import { PROVISION_KEYS, PROVISION_TITLES } from '#domain/provisions.ts'
import { meaningOf } from '#domain/term-meaning.ts'
import { formatTimeline, GROWTH_LABELS, type Term } from '#domain/terms.ts'
import { type ComparedField, compareTerms } from '#domain/terms-comparison.ts'
import { describeRow } from '#domain/terms-comparison-words.ts'
import { type TextPart, textDifference } from '#domain/text-difference.ts'
import { type Proposal, termsOfVersion, type Version } from '../wizard/proposal-values.ts'

export interface TermRow {
  /** What comments on it are filed under; null for terms that only older versions have. */
  term: Term | null
  label: string
  before: string
  after: string
  /** A text with its deletions and insertions; null where both values are shown side by side. */
  parts: TextPart[] | null
  meaning: { words: string; note: string | null; isBetter: boolean | null } | null
  /** Whether the versions differ in it; everything in a first version is open. */
  isOpen: boolean
}

interface Reading {
  viewer_side: Proposal['viewer_side']
  effect: OfferEffect | undefined
}

/** All terms of a version beside the one before it, in reading order. */
export function termRows(before: Version | undefined, current: Version, { viewer_side, effect }: Reading): TermRow[] {
  const earlier = before ?? current
  const { currency } = current.terms
  const figures = compareTerms(termsOfVersion(earlier), termsOfVersion(current)).map((row): TermRow => {
    const words = describeRow(row, currency)
    const meaning = meaningOf(row, currency)
    const isBetter = meaning?.favours && viewer_side ? meaning.favours === viewer_side : null
    const note = row.field === 'monthly_revenue_threshold' && Number(row.b) > 0 ? monthsBelow(effect) : null
    const label =
      row.field === 'target_growth_rate_basis_points'
        ? `${GROWTH_LABELS[current.terms.timeline.unit]} target growth rate`
        : words.label
    return {
      term: TERM_OF[row.field],
      label,
      before: noneFor(row.field, row.a, words.before),
      after: noneFor(row.field, row.b, words.after),
      parts: null,
      meaning: meaning && { words: meaning.words, note, isBetter },
      isOpen: row.a !== row.b,
    }
  })
  const timeline = {
    before: formatTimeline(earlier.work_timeline),
    after: formatTimeline(current.work_timeline),
  }
  return [
    ...figures,
    textRow('scope_of_work', 'Scope of work', earlier.scope_of_work, current.scope_of_work),
    textRow('deliverables', 'Deliverables', earlier.deliverables.join('\n'), current.deliverables.join('\n')),
    { term: 'work_timeline', label: 'Work timeline', ...timeline, ...plain(timeline.before === timeline.after) },
    textRow('context', 'Context', earlier.context, current.context),
    textRow(
      'additional_conditions',
      'Additional conditions',
      earlier.additional_conditions,
      current.additional_conditions,
    ),
    ...provisionRows(earlier.provisions, current.provisions),
  ]
}

const TERM_OF: Record<ComparedField, Term | null> = {
  provider_share_basis_points: 'provider_share',
  duration_months: 'timeline',
  monthly_revenue_threshold: 'monthly_revenue_threshold',
  target_growth_rate_basis_points: 'target_growth_rate',
  revenue_stream: 'revenue_stream',
  min_guarantee: null,
  cap: null,
}

/** Key provisions that one of the versions words differently from the standard. */
function provisionRows(before: Version['provisions'], after: Version['provisions']): TermRow[] {
  return PROVISION_KEYS.filter((key) => before[key] || after[key]).map((key) => {
    const [from, to] = [before[key] ?? STANDARD, after[key] ?? STANDARD]
    return { term: null, label: PROVISION_TITLES[key], before: from, after: to, ...plain(from === to) }
  })
}

const STANDARD = 'Standard wording'

function textRow(term: Term, label: string, before: string, after: string): TermRow {
  const isSame = before === after
  const words = { before: before || 'None', after: after || 'None' }
  return { term, label, ...words, ...plain(isSame), parts: isSame ? null : textDifference(before, after) }
}

function plain(isSame: boolean): Pick<TermRow, 'parts' | 'meaning' | 'isOpen'> {
  const meaning = isSame ? null : { words: 'Changed', note: null, isBetter: null }
  return { parts: null, meaning, isOpen: !isSame }
}

function noneFor(field: string, value: number | string | null, words: string): string {
  return field === 'monthly_revenue_threshold' && value === 0 ? 'None' : words
}

function monthsBelow(effect: OfferEffect | undefined): string | null {
  const count = effect?.months.length ?? 0
  if (!effect || count < 2) return null
  const below = effect.months.filter((month) => month.below_threshold).length
  return below === 0 ? `None of the last ${count} was` : `${below} of the last ${count} ${below === 1 ? 'was' : 'were'}`
}

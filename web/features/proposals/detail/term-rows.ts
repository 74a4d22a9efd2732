import { compareTexts } from '#domain/compare-texts.ts'
import type { OfferEffect } from '#domain/offer-effect.ts'
import { UNWORDED } from '#domain/provisions.ts'
import { meaningOf } from '#domain/term-meaning.ts'
import { GROWTH_LABELS, TERMS, type Term } from '#domain/terms.ts'
import { type ComparedField, compareTerms, isChanged } from '#domain/terms-comparison.ts'
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
  /** Whether the versions differ in it. */
  isChanged: boolean
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
      isChanged: isChanged(row),
    }
  })
  const texts = compareTexts(earlier, current).flatMap(({ field, label, before: from, after: to }): TermRow[] => {
    if (field === 'notes') return []
    const isShort = field === 'work_timeline'
    const isWorded = !UNWORDED_TEXTS.has(from) && !UNWORDED_TEXTS.has(to)
    const isMarked = from !== to && !isShort && isWorded
    const meaning = from === to ? null : { words: 'Changed', note: null, isBetter: null }
    return [
      {
        term: TERMS.find((term) => term === field) ?? null,
        label,
        before: from || 'None',
        after: to || 'None',
        parts: isMarked ? textDifference(from, to) : null,
        meaning,
        isChanged: from !== to,
      },
    ]
  })
  return [...figures, ...texts]
}

const UNWORDED_TEXTS: ReadonlySet<string> = new Set(Object.values(UNWORDED))

const TERM_OF: Record<ComparedField, Term | null> = {
  provider_share_basis_points: 'provider_share',
  duration_months: 'timeline',
  monthly_revenue_threshold: 'monthly_revenue_threshold',
  target_growth_rate_basis_points: 'target_growth_rate',
  revenue_stream: 'revenue_stream',
  payment_terms_days: 'payment_terms',
  total_revenue: null,
  min_guarantee: null,
  cap: null,
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

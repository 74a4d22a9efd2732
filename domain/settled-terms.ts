import type { VersionTexts } from './compare-texts.ts'
import { formatMoney } from './money.ts'
import { formatPercent } from './percent.ts'
import { SIDES, type Side } from './roles.ts'
import { formatDays, formatTimeline, type ProposalTerms, TERM_LABELS, TERMS, type Term } from './terms.ts'

/** What the terms of a version say. */
export type TermContent = ProposalTerms & Omit<VersionTexts, 'provisions' | 'notes'>

/** How often the terms of one proposal can be settled, by both sides together. */
export const MAX_SETTLED_TERMS = 500

/**
 * The terms that two versions say differently, in reading order. Another unit of the duration changes the duration, and a
 * growth rate with it, which is meant per unit.
 */
export function changedTerms(before: TermContent, after: TermContent): Term[] {
  return TERMS.filter((term) => comparedValue(before, term) !== comparedValue(after, term))
}

/** The terms that both sides have settled; one that a single side has settled is still open. */
export function settledByBoth(settled: readonly { term: Term; side: Side }[]): Term[] {
  const has = (term: Term, side: Side) => settled.some((one) => one.term === term && one.side === side)
  return TERMS.filter((term) => SIDES.every((side) => has(term, side)))
}

/** Both sides' terms that a newer version may not change, since its author has not reopened them. */
export function lockedTerms(
  settled: readonly { term: Term; side: Side }[],
  changed: readonly Term[],
  reopened: readonly Term[],
): Term[] {
  return settledByBoth(settled).filter((term) => changed.includes(term) && !reopened.includes(term))
}

/** The value of a term in a few words; null for one that is worded in full. */
export function termInWords(version: TermContent, term: Term): string | null {
  switch (term) {
    case 'provider_share':
      return formatPercent(version.provider_share_basis_points)
    case 'timeline':
      return formatTimeline(version.duration)
    case 'monthly_revenue_threshold':
      return formatMoney(version.monthly_revenue_threshold, version.currency)
    case 'target_growth_rate':
      return formatPercent(version.target_growth_rate_basis_points)
    case 'payment_terms':
      return formatDays(version.payment_terms_days ?? 0)
    case 'revenue_stream':
      return version.revenue_stream
    case 'work_timeline':
      return formatTimeline(version.work_timeline)
    default:
      return null
  }
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Terms inside a sentence: 'the duration and the scope of work'. */
export function termsInSentence(terms: readonly Term[]): string {
  return LIST.format(terms.map((term) => `the ${TERM_LABELS[term].toLowerCase()}`))
}

function comparedValue(version: TermContent, term: Term): string | number {
  switch (term) {
    case 'provider_share':
      return version.provider_share_basis_points
    case 'timeline':
      return formatTimeline(version.duration)
    case 'monthly_revenue_threshold':
      return version.monthly_revenue_threshold
    case 'target_growth_rate':
      return version.target_growth_rate_basis_points === 0
        ? 0
        : `${version.target_growth_rate_basis_points} ${version.duration.unit}`
    case 'payment_terms':
      return version.payment_terms_days ?? 0
    case 'deliverables':
      return JSON.stringify(version.deliverables)
    case 'work_timeline':
      return formatTimeline(version.work_timeline)
    default:
      return version[term]
  }
}

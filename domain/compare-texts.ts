import {
  PROVISION_KEYS,
  PROVISION_TITLES,
  type ProvisionKey,
  type Provisions,
  provisionInWords,
  UNWORDED,
} from './provisions.ts'
import { formatTimeline, TERM_LABELS, type Term, type Timeline } from './terms.ts'

/** The parts of a version that are worded, not counted. */
export interface VersionTexts {
  scope_of_work: string
  deliverables: readonly string[]
  work_timeline: Timeline
  context: string
  additional_conditions: string
  provisions: Provisions
  notes: string
}

/** A text of two versions; deliverables stand one on a line, a line break inside one is a slash. */
export interface TextRow {
  field: Exclude<Term, NumberTerm> | ProvisionKey | 'notes'
  label: string
  before: string
  after: string
}

type NumberTerm =
  | 'provider_share'
  | 'timeline'
  | 'monthly_revenue_threshold'
  | 'target_growth_rate'
  | 'payment_terms'
  | 'revenue_stream'

/** The texts of two versions in reading order; provisions and notes only where a version has them. */
export function compareTexts(before: VersionTexts, after: VersionTexts): TextRow[] {
  const row = (field: Exclude<Term, NumberTerm>, read: (version: VersionTexts) => string): TextRow => ({
    field,
    label: TERM_LABELS[field],
    before: read(before),
    after: read(after),
  })
  const worded = PROVISION_KEYS.filter((key) => before.provisions[key] || after.provisions[key])
  return [
    row('scope_of_work', ({ scope_of_work }) => scope_of_work),
    row('deliverables', ({ deliverables }) => deliverables.map((one) => one.replace(/\s*\n\s*/g, ' / ')).join('\n')),
    row('work_timeline', ({ work_timeline }) => formatTimeline(work_timeline)),
    row('context', ({ context }) => context),
    row('additional_conditions', ({ additional_conditions }) => additional_conditions),
    ...worded.map((key) => ({
      field: key,
      label: PROVISION_TITLES[key],
      before: provisionInWords(before.provisions, key) || UNWORDED[key],
      after: provisionInWords(after.provisions, key) || UNWORDED[key],
    })),
    ...(before.notes || after.notes
      ? [{ field: 'notes' as const, label: 'Notes', before: before.notes, after: after.notes }]
      : []),
  ]
}

import { changedTerms, type TermContent, termInWords } from '#domain/settled-terms.ts'
import type { Term } from '#domain/terms.ts'
import { HeldField } from './held-field.tsx'
import { type ProposalValues, termsOfVersion, termsTyped, type Version } from './proposal-values.ts'
import type { SettledTerms } from './settled-field.tsx'

interface Countering {
  countered: Version
  /** The terms that both sides have settled. */
  settled: readonly Term[]
  reopened: readonly Term[]
  values: ProposalValues
}

/** What both sides have settled of the countered version: held, until the viewer reopens or changes it. */
export function heldTerms({ countered, settled, reopened, values }: Countering): Omit<SettledTerms, 'reopen'> {
  const before = contentOf(countered)
  const changed = changedTerms(before, contentTyped(values, before))
  return {
    locked: settled.filter((term) => !reopened.includes(term) && !changed.includes(term)),
    changed: settled.filter((term) => changed.includes(term)),
    inWords: (term) => termInWords(before, term) ?? textOf(before, term),
    Field: HeldField,
  }
}

function contentOf(version: Version): TermContent {
  const { scope_of_work, deliverables, work_timeline, context, additional_conditions } = version
  return { ...termsOfVersion(version), scope_of_work, deliverables, work_timeline, context, additional_conditions }
}

/** While a figure cannot be read, it counts as it was. */
function contentTyped(values: ProposalValues, before: TermContent): TermContent {
  const { scope_of_work, deliverables, work_timeline, context, additional_conditions } = values
  const timeline = { value: work_timeline.value ?? before.work_timeline.value, unit: work_timeline.unit }
  const texts = { scope_of_work, deliverables, context, additional_conditions }
  return { ...before, ...termsTyped(values), ...texts, work_timeline: timeline }
}

function textOf(version: TermContent, term: Term): string {
  if (term === 'deliverables') return version.deliverables.join('\n')
  if (term === 'scope_of_work' || term === 'context' || term === 'additional_conditions') return version[term] || 'None'
  return ''
}

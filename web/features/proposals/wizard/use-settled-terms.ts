import { useState } from 'react'
import { changedTerms, type TermContent, termInWords } from '#domain/settled-terms.ts'
import type { Term } from '#domain/terms.ts'
import { type Proposal, type ProposalValues, termsOfVersion, termsTyped, type Version } from './proposal-values.ts'
import type { SettledTerms } from './settled-field.tsx'

/** What both sides have settled of the countered version: locked, until the viewer reopens it for this counter-offer. */
export function useSettledTerms(
  countered: Version,
  { settled_terms }: Pick<Proposal, 'settled_terms'>,
  values: ProposalValues,
) {
  const [reopened, setReopened] = useState<readonly Term[]>([])
  const before = contentOf(countered)
  const settled = settled_terms.filter(({ is_settled }) => is_settled).map(({ term }) => term)
  const changed = settled.length > 0 ? changedTerms(before, contentTyped(values, before)) : []
  const terms: SettledTerms = {
    locked: settled.filter((term) => !reopened.includes(term) && !changed.includes(term)),
    changed: settled.filter((term) => changed.includes(term)),
    inWords: (term) => termInWords(before, term) ?? textOf(before, term),
    reopen: (term) => setReopened([...reopened, term]),
  }
  return { ...terms, reopened_terms: settled.filter((term) => !terms.locked.includes(term)) }
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

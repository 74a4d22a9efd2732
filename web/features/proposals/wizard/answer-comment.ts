import { TERM_LABELS, TERMS_LIMITS } from '#domain/terms.ts'
import type { Proposal, ProposalValues } from './proposal-values.ts'
import { stepOf } from './wizard-steps.ts'

type Comment = Pick<Proposal['comments'][number], 'author' | 'content' | 'term' | 'version_number' | 'suggestion'>

/** Longer comments are quoted in part, so that there is room for an answer. */
const MAX_QUOTED = 1_000

/** A counter-offer with a comment quoted in its notes and the value that the comment suggests, and the step of its term. */
export function answerComment(
  values: ProposalValues,
  { author, content, term, version_number, suggestion }: Comment,
): { values: ProposalValues; step: number } {
  const about = term ? ` on ${TERM_LABELS[term].toLowerCase()}` : version_number ? ` on version ${version_number}` : ''
  const quoted = content.length > MAX_QUOTED ? `${content.slice(0, MAX_QUOTED - 1)}…` : content
  const notes = [values.notes, `${author}${about}: “${quoted}”`].filter(Boolean).join('\n\n')
  return {
    values: {
      ...values,
      ...(suggestion?.provider_share === undefined ? {} : { provider_share: suggestion.provider_share }),
      ...(suggestion?.timeline === undefined ? {} : { timeline: suggestion.timeline }),
      ...(suggestion?.monthly_revenue_threshold === undefined
        ? {}
        : { monthly_revenue_threshold: suggestion.monthly_revenue_threshold }),
      ...(suggestion?.target_growth_rate === undefined ? {} : { target_growth_rate: suggestion.target_growth_rate }),
      ...(suggestion?.payment_terms_days === undefined ? {} : { payment_terms_days: suggestion.payment_terms_days }),
      notes: notes.length > TERMS_LIMITS.notes.max ? values.notes : notes,
    },
    step: term ? stepOf(term === 'payment_terms' ? 'payment_terms_days' : term) : 1,
  }
}

import type { ProposalValues } from './proposal-values.ts'

export const STEPS = ['Work & Project Association', 'Context', 'Revenue Share', 'Review'] as const

/** Fields besides the terms: a project for new proposals, and an email where the other party is unknown. */
export interface WizardRules {
  asks_project: boolean
  asks_email: (values: ProposalValues) => boolean
  /** A provider is bound by what they send; an owner signs when they agree. */
  asks_signature: boolean
}

/** The fields of all steps but the last. */
const FIELDS: readonly (readonly (keyof ProposalValues)[])[] = [
  ['project_choice', 'project_id', 'new_project_name', 'title', 'scope_of_work', 'deliverables', 'work_timeline'],
  ['context'],
  [
    'revenue_stream',
    'timeline',
    'provider_share',
    'monthly_revenue_threshold',
    'target_growth_rate',
    'payment_terms_days',
    'total_revenue',
    'additional_conditions',
    'provisions',
  ],
]

/** The step with a field, to show a refused one. */
export function stepOf(path: string): number {
  const [field] = path.split('.')
  const step = FIELDS.findIndex((fields) => fields.some((name) => name === field))
  return step < 0 ? STEPS.length : step + 1
}

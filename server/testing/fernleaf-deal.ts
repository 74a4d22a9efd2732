import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { counterForm, proposalForm } from '#contract/proposal-forms.ts'

/** What Olivia asks of Priya, as the wizard sends it: 10% for 36 months from a thousand pounds a month on. */
const FERNLEAF_TERMS = {
  title: 'Grow Fernleaf',
  scope_of_work: 'Plan and run the growth experiments of Fernleaf.',
  deliverables: ['A growth plan', 'Two experiments a month'],
  work_timeline: { value: 3, unit: 'month' },
  context: 'Fernleaf has four hundred subscribers and wants to double.',
  revenue_stream: 'Subscriptions',
  timeline: { duration: 36, unit: 'month' },
  provider_share: 10,
  monthly_revenue_threshold: 100_000,
  target_growth_rate: 2.5,
  additional_conditions: '',
  notes: '',
} satisfies z.input<typeof counterForm>

/** A new proposal with ids of its own. Name the project and the other party: `{ new_project_name, email }`. */
export function proposalWith(changes: Partial<z.input<typeof proposalForm>>) {
  return { ...FERNLEAF_TERMS, id: randomUUID(), version_id: randomUUID(), ...changes }
}

/** A counter-offer to the proposal as it stands: `counterTo(proposal, { provider_share: 12 })`. */
export function counterTo(
  proposal: { id: string; current_version: { id: string } },
  changes: Partial<z.input<typeof counterForm>> = {},
) {
  const { id, current_version } = proposal
  return { ...FERNLEAF_TERMS, ...changes, id, version_id: randomUUID(), answers_version_id: current_version.id }
}

/** What a decision is about: the proposal and the version that was seen. */
export const seen = (proposal: { id: string; current_version: { id: string } }) => ({
  id: proposal.id,
  version_id: proposal.current_version.id,
})

import { randomUUID } from 'node:crypto'
import { expirationFrom, statusOnDate } from '#domain/agreement.ts'
import type { Write } from '#server/platform/commands.ts'
import type { AcceptedProposal } from './accepted-proposal.ts'
import type { CompletionRow } from './completions.ts'

/** The terms are copied: what was agreed stays as it was. Source: decision C-86 for the status. */
export function agreementFrom({ now, today }: Write, proposal: AcceptedProposal, completion: CompletionRow) {
  const { version } = proposal
  const { effective_date } = completion
  const duration = { value: version.timeline_duration, unit: version.timeline_unit as 'month' | 'year' }
  const expiration_date = completion.expiration_date ?? expirationFrom(effective_date, duration)
  return {
    id: randomUUID(),
    proposal_id: proposal.id,
    version_id: version.id,
    completion_id: completion.id,
    project_id: proposal.project_id,
    owner_id: proposal.owner_id,
    provider_id: proposal.provider_id,
    title: proposal.title,
    status: statusOnDate(effective_date, expiration_date, today),
    effective_date,
    expiration_date,
    additional_terms: completion.additional_terms,
    provider_share_basis_points: version.provider_share_basis_points,
    monthly_revenue_threshold: version.monthly_revenue_threshold,
    currency: version.currency,
    payment_terms_days: version.payment_terms_days,
    timeline_duration: version.timeline_duration,
    timeline_unit: version.timeline_unit,
    target_growth_rate_basis_points: version.target_growth_rate_basis_points,
    reporting_start_date: proposal.reporting_start_date,
    reporting_frequency: proposal.reporting_frequency,
    created_at: now,
  }
}

export type NewAgreement = ReturnType<typeof agreementFrom>

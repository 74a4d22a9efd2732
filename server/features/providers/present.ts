import type { z } from 'zod'
import type { CompensationFilter, EXPERIENCE_LEVELS } from '#contract/provider-options.ts'
import type { provider, providerSummary } from '#contract/providers.ts'
import { isInForce, sharesRevenue } from '#domain/agreement.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import { availabilityOf, earningsBand, explainRating } from '#domain/provider-record.ts'
import type { Viewer } from '#server/platform/http.ts'
import type { AgreementOfProvider, ProviderRow } from './store.ts'

type Summary = z.input<typeof providerSummary>
type Project = z.input<typeof provider>['projects']['items'][number]

/** What a provider has not hidden from the viewer. */
const isShown = (row: ProviderRow, field: string) => row.sees_hidden || !row.hidden_fields.includes(field)

export function presentSummary(row: ProviderRow): Summary {
  return {
    ...presentHead(row),
    service_offering: row.service_offering,
    skills: row.skills,
    compensation: row.compensation as CompensationFilter[],
  }
}

/** What cards and the provider's own page have in common. */
export function presentHead(row: ProviderRow) {
  return {
    id: row.id,
    name: row.name,
    avatar: row.image,
    experience_level: row.experience_level as (typeof EXPERIENCE_LEVELS)[number],
    location: isShown(row, 'location') ? row.location : null,
    availability: availabilityOf(row.active_projects),
    record: presentRecord(row),
    is_favorite: row.is_favorite,
  }
}

function presentRecord(row: ProviderRow): Summary['record'] {
  const { rating, completed_projects, active_projects, paid_reports, paid_on_time, disputes } = row
  return {
    ...{ completed_projects, active_projects, paid_reports, paid_on_time, disputes },
    rating: rating === null ? null : rating / 100,
    rating_explanation: explainRating(row),
    finished_agreements: row.finished_agreements,
    ended_agreements: row.finished_agreements + row.terminated_agreements,
    earnings_band: isShown(row, 'earnings') ? earningsBand(row.earned) : null,
  }
}

/**
 * Others see that there was an agreement, in which industry and when; not with whom, nor that its end is under discussion
 * or agreed.
 */
export function presentProject(row: AgreementOfProvider, viewer: Pick<Viewer, 'id'>, position: number): Project {
  const { is_known } = row
  return {
    id: is_known ? row.id : `other-${position}`,
    agreement_id: is_known ? row.id : null,
    project: is_known ? { id: row.project_id, title: row.project_title } : null,
    title: is_known ? row.title : null,
    industry: row.industry,
    provider_share: is_known ? percentFromBasisPoints(row.provider_share_basis_points) : null,
    status: !is_known && sharesRevenue(row.status) ? 'active' : row.status,
    start_date: row.effective_date,
    end_date: is_known || !isInForce(row.status) ? row.expiration_date : null,
    with_you: row.owner_id === viewer.id,
  }
}

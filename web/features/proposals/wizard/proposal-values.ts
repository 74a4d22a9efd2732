import type { InferClientOutputs } from '@orpc/client'
import { basisPointsFromPercent, isPercentStep, percentFromBasisPoints } from '#domain/percent.ts'
import type { ProvisionKey } from '#domain/provisions.ts'
import {
  COUNTER_DEFAULT_SHARE_BASIS_POINTS,
  type DurationUnit,
  PROPOSAL_DEFAULTS,
  type ProposalTerms,
  type TimeUnit,
} from '#domain/terms.ts'
import type { client } from '../../../lib/client.ts'
import type { FoundDraft } from './draft-place.ts'

export type Proposal = InferClientOutputs<typeof client>['proposals']['getProposal']
export type Version = Proposal['current_version']

/** The wizard's fields: an empty number is null, an unreadable one NaN. */
export interface ProposalValues {
  project_choice: 'existing' | 'new'
  project_id: string
  new_project_name: string
  title: string
  scope_of_work: string
  deliverables: string[]
  work_timeline: { value: number | null; unit: TimeUnit }
  context: string
  revenue_stream: string
  timeline: { duration: number | null; unit: DurationUnit }
  provider_share: number | null
  monthly_revenue_threshold: number | null
  target_growth_rate: number | null
  payment_terms_days: number | null
  total_revenue: number | null
  additional_conditions: string
  notes: string
  provisions: Record<ProvisionKey, string>
  /** Asked of providers, and not part of a draft. */
  signature: string
  email: string
  send_email: boolean
}

/** A new proposal before anything is typed. */
export function newProposalValues(project_id?: string, new_project_name = ''): ProposalValues {
  const { provider_share_basis_points, duration, work_timeline, ...defaults } = PROPOSAL_DEFAULTS
  return {
    project_choice: new_project_name ? 'new' : 'existing',
    project_id: project_id ?? '',
    new_project_name,
    title: '',
    scope_of_work: '',
    deliverables: [''],
    work_timeline,
    context: '',
    revenue_stream: '',
    timeline: { duration: duration.value, unit: duration.unit },
    provider_share: percentFromBasisPoints(provider_share_basis_points),
    monthly_revenue_threshold: defaults.monthly_revenue_threshold,
    target_growth_rate: percentFromBasisPoints(defaults.target_growth_rate_basis_points),
    payment_terms_days: defaults.payment_terms_days,
    total_revenue: null,
    additional_conditions: '',
    notes: '',
    provisions: noProvisions(),
    signature: '',
    email: '',
    send_email: defaults.send_email,
  }
}

/** The fields of a draft. A signature is typed each time. */
export function draftValues(form: FoundDraft['form']): ProposalValues {
  return { ...form, provisions: { ...noProvisions(), ...form.provisions }, signature: '' }
}

function noProvisions(): Record<ProvisionKey, string> {
  const none = { termination_process: '', renewal_options: '', dispute_resolution: '', intellectual_property: '' }
  return { ...none, first_refusal: '' }
}

/** A counter-offer begins with what it answers. */
export function counterValues({ title, current_version }: Proposal): ProposalValues {
  const { terms, scope_of_work, deliverables, work_timeline, context, additional_conditions, provisions } =
    current_version
  return {
    ...newProposalValues(),
    title,
    scope_of_work,
    deliverables,
    work_timeline,
    context,
    revenue_stream: terms.revenue_stream,
    timeline: terms.timeline,
    provider_share: terms.provider_share || percentFromBasisPoints(COUNTER_DEFAULT_SHARE_BASIS_POINTS),
    monthly_revenue_threshold: terms.monthly_revenue_threshold,
    target_growth_rate: terms.target_growth_rate,
    payment_terms_days: terms.payment_terms_days,
    total_revenue: terms.total_revenue,
    additional_conditions,
    provisions: { ...noProvisions(), ...provisions },
  }
}

/** The terms typed so far, for previews and comparisons; null while one of them cannot be read. */
export function termsTyped(values: ProposalValues): ProposalTerms | null {
  const { timeline, monthly_revenue_threshold, revenue_stream, payment_terms_days, total_revenue } = values
  const share = basisPointsTyped(values.provider_share)
  const growth = basisPointsTyped(values.target_growth_rate ?? 0)
  if (share === null || growth === null) return null
  if (!isCount(timeline.duration) || timeline.duration < 1 || !isCount(monthly_revenue_threshold)) return null
  if (!isCount(payment_terms_days) || (total_revenue !== null && !isCount(total_revenue))) return null
  return {
    rev_share_type: 'percentage',
    provider_share_basis_points: share,
    duration: { value: timeline.duration, unit: timeline.unit },
    monthly_revenue_threshold,
    target_growth_rate_basis_points: growth,
    payment_terms_days,
    total_revenue,
    revenue_stream,
    currency: 'gbp',
  }
}

/** The versions that were not taken back, the oldest first; the last one is the live one. */
export function versionsOnOffer({
  versions,
  current_version,
}: Pick<Proposal, 'versions' | 'current_version'>): Version[] {
  return versions.filter(({ id, status }) => id === current_version.id || status !== 'Withdrawn')
}

/** The terms of a version as the domain's rules take them. */
export function termsOfVersion({ terms }: Version): ProposalTerms {
  return {
    rev_share_type: 'percentage',
    provider_share_basis_points: basisPointsFromPercent(terms.provider_share),
    duration: { value: terms.timeline.duration, unit: terms.timeline.unit },
    monthly_revenue_threshold: terms.monthly_revenue_threshold,
    target_growth_rate_basis_points: basisPointsFromPercent(terms.target_growth_rate),
    payment_terms_days: terms.payment_terms_days,
    total_revenue: terms.total_revenue,
    revenue_stream: terms.revenue_stream,
    currency: terms.currency,
  }
}

function basisPointsTyped(percent: number | null): number | null {
  return percent !== null && isPercentStep(percent) ? basisPointsFromPercent(percent) : null
}

const isCount = (value: number | null): value is number => Number.isSafeInteger(value)

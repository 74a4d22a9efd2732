import type { z } from 'zod'
import type { comparison, version } from '#contract/proposal-version.ts'
import type { Currency } from '#domain/money.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import { type Provisions, provisionsWritten, type StoredProvisions } from '#domain/provisions.ts'
import type { Side } from '#domain/roles.ts'
import type { TermContent } from '#domain/settled-terms.ts'
import { ownerRetains, type ProposalTerms } from '#domain/terms.ts'
import { describeComparison } from '#domain/terms-comparison-words.ts'
import type { VersionRow } from './details.ts'
import { presentEffectWhenSent } from './effect-when-sent.ts'

type Version = z.input<typeof version>
type Comparison = z.input<typeof comparison>

/** The versions that were not taken back, up to the live one: what a negotiation is compared by. */
export function versionsOnOffer<Version extends { is_current: boolean; status: string }>(
  versions: readonly Version[],
): Version[] {
  return versions.filter(({ is_current, status }) => is_current || status !== 'Withdrawn')
}

export function presentVersion(row: VersionRow): Version {
  return {
    id: row.id,
    version_number: row.version_number,
    created_by: row.created_by as Version['created_by'],
    author: { id: row.author_id, name: row.author_name },
    status: row.status as Version['status'],
    terms: {
      rev_share_type: 'percentage',
      provider_share: percentFromBasisPoints(row.provider_share_basis_points),
      owner_retains: percentFromBasisPoints(ownerRetains(row.provider_share_basis_points)),
      timeline: { duration: row.timeline_duration, unit: row.timeline_unit as 'month' | 'year' },
      monthly_revenue_threshold: row.monthly_revenue_threshold,
      currency: row.currency as Currency,
      target_growth_rate: percentFromBasisPoints(row.target_growth_rate_basis_points),
      payment_terms_days: row.payment_terms_days,
      total_revenue: row.total_revenue,
      revenue_stream: row.revenue_stream,
    },
    scope_of_work: row.scope_of_work,
    deliverables: row.deliverables,
    work_timeline: {
      value: row.work_timeline_value,
      unit: row.work_timeline_unit,
    },
    context: row.context,
    additional_conditions: row.additional_conditions,
    provisions: provisionsOf(row),
    notes: row.notes,
    owner_notes: row.created_by === 'owner' ? row.notes : '',
    provider_notes: row.created_by === 'provider' ? row.notes : '',
    created_at: row.created_at.toISOString(),
    effect_when_sent: presentEffectWhenSent(row),
  }
}

/** How a later version differs from an earlier one, for a viewer on this side. */
export function presentComparison(from: VersionRow, to: VersionRow, viewer_side: Side | null): Comparison {
  return {
    from_version: from.version_number,
    to_version: to.version_number,
    ...describeComparison(termsOf(from), termsOf(to), viewer_side),
  }
}

/** The provisions of a version, first refusal with who has it. */
export const provisionsOf = (row: Pick<VersionRow, 'provisions' | 'first_refusal_by'>): Provisions =>
  provisionsWritten(row as StoredProvisions)

/** What the terms of a version say. */
export function contentOf(row: TermColumns): TermContent {
  const { scope_of_work, deliverables, work_timeline_value, work_timeline_unit, context, additional_conditions } = row
  const work_timeline = { value: work_timeline_value, unit: work_timeline_unit }
  return { ...termsOf(row), scope_of_work, deliverables, work_timeline, context, additional_conditions }
}

type MoneyColumns = Pick<
  VersionRow,
  | 'provider_share_basis_points'
  | 'timeline_duration'
  | 'timeline_unit'
  | 'monthly_revenue_threshold'
  | 'target_growth_rate_basis_points'
  | 'revenue_stream'
  | 'currency'
  | 'payment_terms_days'
  | 'total_revenue'
  | 'min_guarantee'
  | 'cap'
>
type TermColumns = MoneyColumns &
  Pick<
    VersionRow,
    | 'scope_of_work'
    | 'deliverables'
    | 'work_timeline_value'
    | 'work_timeline_unit'
    | 'context'
    | 'additional_conditions'
  >

export function termsOf(row: MoneyColumns): ProposalTerms {
  return {
    rev_share_type: 'percentage',
    provider_share_basis_points: row.provider_share_basis_points,
    duration: { value: row.timeline_duration, unit: row.timeline_unit as 'month' | 'year' },
    monthly_revenue_threshold: row.monthly_revenue_threshold,
    target_growth_rate_basis_points: row.target_growth_rate_basis_points,
    revenue_stream: row.revenue_stream,
    currency: row.currency as Currency,
    payment_terms_days: row.payment_terms_days,
    total_revenue: row.total_revenue,
    min_guarantee: row.min_guarantee,
    cap: row.cap,
  }
}

import type { z } from 'zod'
import type { version } from '#contract/proposals.ts'
import type { Currency } from '#domain/money.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import { ownerRetains } from '#domain/terms.ts'
import type { VersionRow } from './details.ts'

type Version = z.input<typeof version>

/** The version both sides agreed to. */
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
      revenue_stream: row.revenue_stream,
    },
    scope_of_work: row.scope_of_work,
    deliverables: row.deliverables,
    work_timeline: { value: row.work_timeline_value, unit: row.work_timeline_unit as 'week' | 'month' | 'year' },
    context: row.context,
    additional_conditions: row.additional_conditions,
    notes: row.notes,
    created_at: row.created_at.toISOString(),
  }
}

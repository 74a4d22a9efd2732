import type { z } from 'zod'
import type { counterForm } from '#contract/proposal-forms.ts'
import { basisPointsFromPercent } from '#domain/percent.ts'
import { provisionsStored } from '#domain/provisions.ts'

export function columnsOf(form: z.output<typeof counterForm>) {
  const { provisions, first_refusal_by } = provisionsStored(form.provisions)
  return {
    provider_share_basis_points: basisPointsFromPercent(form.provider_share),
    timeline_duration: form.timeline.duration,
    timeline_unit: form.timeline.unit,
    monthly_revenue_threshold: form.monthly_revenue_threshold,
    target_growth_rate_basis_points: basisPointsFromPercent(form.target_growth_rate),
    payment_terms_days: form.payment_terms_days,
    total_revenue: form.total_revenue,
    revenue_stream: form.revenue_stream,
    scope_of_work: form.scope_of_work,
    deliverables: form.deliverables,
    work_timeline_value: form.work_timeline.value,
    work_timeline_unit: form.work_timeline.unit,
    context: form.context,
    additional_conditions: form.additional_conditions,
    notes: form.notes,
    provisions: JSON.stringify(provisions),
    first_refusal_by,
  }
}

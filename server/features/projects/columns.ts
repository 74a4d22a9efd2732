import type { z } from 'zod'
import type { projectForm } from '#contract/project-forms.ts'

export function columnsOf(form: Omit<z.output<typeof projectForm>, 'project_status'>) {
  return {
    title: form.title,
    description: form.description,
    industry: form.industry,
    stage: form.stage,
    revenue_streams: form.revenue_streams,
    estimated_revenue: form.estimated_revenue,
    estimate_timeline_value: form.estimate_timeline.value,
    estimate_timeline_unit: form.estimate_timeline.unit,
  }
}

import type { z } from 'zod'
import { projectForm } from '#contract/project-forms.ts'
import type { PROJECT_STAGES, PROJECT_STATUSES } from '#contract/project-options.ts'
import type { TimeUnit } from '#domain/terms.ts'
import { commaList } from '../../../lib/comma-list.ts'
import { schemaErrors } from '../../../lib/schema-errors.ts'
import type { Project } from '../project-values.ts'

/** The form's fields: revenue streams are one line, separated by commas. */
export interface ProjectValues {
  title: string
  description: string
  industry: string
  stage: (typeof PROJECT_STAGES)[number] | ''
  estimate_timeline: { value: number | null; unit: TimeUnit | '' }
  estimated_revenue: number | null
  revenue_streams: string
  project_status: (typeof PROJECT_STATUSES)[number]
}

export const EMPTY: ProjectValues = {
  title: '',
  description: '',
  industry: '',
  stage: '',
  estimate_timeline: { value: null, unit: 'month' },
  estimated_revenue: null,
  revenue_streams: '',
  project_status: 'active',
}

export function valuesOf(project: Project): ProjectValues {
  const { title, description, estimated_revenue, project_status } = project
  return {
    title,
    description,
    project_status,
    industry: project.industry ?? '',
    stage: project.stage ?? '',
    estimate_timeline: project.estimate_timeline ?? EMPTY.estimate_timeline,
    estimated_revenue: estimated_revenue === 0 ? null : estimated_revenue,
    revenue_streams: project.revenue_streams.join(', '),
  }
}

export function projectErrors(values: ProjectValues): Record<string, string> {
  const found = schemaErrors(projectForm, inputOf(values))
  return Object.fromEntries(
    // A stream that is too long is an error of the line it was typed in.
    Object.entries(found).map(([path, sentence]) => [
      path.replace(/^revenue_streams\..*/, 'revenue_streams'),
      sentence,
    ]),
  )
}

/** The input made of the form; for values without errors. */
export function projectOf(values: ProjectValues): z.output<typeof projectForm> {
  return projectForm.parse(inputOf(values))
}

/** An estimate left empty is 0. */
function inputOf({ revenue_streams, estimated_revenue, ...values }: ProjectValues): unknown {
  return {
    ...values,
    estimated_revenue: estimated_revenue ?? 0,
    revenue_streams: commaList(revenue_streams),
  }
}

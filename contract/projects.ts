import { z } from 'zod'
import { TIME_UNITS } from '#domain/terms.ts'
import { allowed, amount, currency, id, listOf, moment, page, person, text } from './fields.ts'
import { read, refusals, write } from './operation.ts'
import { PROJECT_SORTS, PROJECT_STAGES, PROJECT_STATUSES, projectForm } from './project-forms.ts'

export const project = z.object({
  id,
  title: z.string(),
  description: z.string(),
  industry: z.string().nullable(),
  stage: z.enum(PROJECT_STAGES).nullable(),
  revenue_streams: z.array(z.string()),
  estimated_revenue: amount,
  currency,
  estimate_timeline: z.object({ value: z.number(), unit: z.enum(TIME_UNITS) }).nullable(),
  project_status: z.enum(PROJECT_STATUSES),
  owner: person,
  /** What is counted is all of the project for its owner and admins; for others, what they take part in. */
  active_providers: z.number(),
  active_revenue_shares: z.number(),
  pending_proposals: z.number(),
  /** Sum of the revenue of submitted and later reports that the viewer may see; null for who shares none of it. */
  reported_revenue: amount.nullable(),
  created_at: moment,
  updated_at: moment,
  allowed: allowed('edit', 'propose', 'report_revenue', 'connect_account'),
})

export const projects = {
  listProjects: read('/api/projects', 'Projects the viewer may see')
    .input(
      z.object({
        ...page,
        search: text(200).optional(),
        status: z.enum(PROJECT_STATUSES).optional(),
        industry: text(80).optional(),
        stage: z.enum(PROJECT_STAGES).optional(),
        sort: z.enum(PROJECT_SORTS).default('updated_desc'),
      }),
    )
    .output(listOf(project)),
  createProject: write('POST', '/api/projects', 'Register a project')
    .input(projectForm.extend({ id }))
    .output(project)
    .errors(refusals('ALREADY_EXISTS')),
  getProject: read('/api/projects/{id}', 'One project').input(z.object({ id })).output(project),
  updateProject: write('PATCH', '/api/projects/{id}', 'Change a project')
    .input(projectForm.extend({ id }))
    .output(project),
}

import { z } from 'zod'
import { TIME_UNITS } from '#domain/terms.ts'
import { allowed, amount, currency, id, listOf, moment, page, person, requiredText, text } from './fields.ts'
import { read, refusals, write } from './operation.ts'

export const PROJECT_STAGES = ['Pre-Launch', 'Early Revenue', 'Early Growth', 'Growth', 'Scaling', 'Mature'] as const
export const PROJECT_INDUSTRIES = ['Software', 'Retail', 'Health & Fitness', 'Marketing Technology', 'Fintech'] as const
export const PROJECT_STATUSES = ['draft', 'active', 'paused', 'completed'] as const
export const PROJECT_SORTS = [
  'updated_desc',
  'updated_asc',
  'created_desc',
  'created_asc',
  'title_asc',
  'title_desc',
  'revenue_desc',
  'revenue_asc',
] as const

const nonNegative = 'Must be ≥ 0'

/** The project form; a draft is checked by the same rules. */
export const projectForm = z.object({
  title: requiredText(1, 160, 'Project title is required'),
  description: text(8000).default(''),
  industry: z.string({ error: 'Industry is required' }).trim().min(1, 'Industry is required').max(80),
  stage: z.enum(PROJECT_STAGES, { error: 'Stage is required' }),
  revenue_streams: z.array(text(120).min(1)).max(30).default([]),
  estimated_revenue: z.int({ error: nonNegative }).min(0, nonNegative).default(0),
  estimate_timeline: z.object({
    value: z.int({ error: 'Value is required' }).min(0, nonNegative).max(10_000),
    unit: z.enum(TIME_UNITS, { error: 'Invalid unit' }),
  }),
  project_status: z.enum(PROJECT_STATUSES).optional(),
})

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
  active_revenue_shares: z.number(),
  pending_proposals: z.number(),
  /** Sum of the revenue of submitted and later reports. */
  reported_revenue: amount,
  created_at: moment,
  updated_at: moment,
  allowed: allowed('edit', 'propose', 'report_revenue'),
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

import { z } from 'zod'
import { TIME_UNITS } from '#domain/terms.ts'
import {
  allowed,
  amount,
  currency,
  exported,
  id,
  listOf,
  ofPerson,
  page,
  partner,
  person,
  text,
  timestamp,
} from './fields.ts'
import { revenueMonths } from './offer-effect.ts'
import { fileRead, read, refusals, write } from './operation.ts'
import { projectActivity, projectMonths, projectShares } from './project-figures.ts'
import { projectForm } from './project-forms.ts'
import { PROJECT_LIST_STATUSES, PROJECT_SORTS, PROJECT_STAGES, PROJECT_STATUSES } from './project-options.ts'

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
  // Counts cover the whole project for its owner and admins; for others, what they take part in.
  active_providers: z.number(),
  active_revenue_shares: z.number(),
  pending_proposals: z.number(),
  reported_revenue: amount
    .nullable()
    .describe('Revenue of submitted and later reports in minor units; null unless the viewer has a share in it'),
  created_at: timestamp,
  updated_at: timestamp,
  archived_at: timestamp.nullable(),
  allowed: allowed(
    ...(['edit', 'publish', 'pause', 'resume', 'complete'] as const),
    ...(['invite', 'propose', 'report_revenue', 'connect_account', 'archive', 'restore'] as const),
  ),
})

/** One project, with who takes part in it: everybody for its owner and admins, for others themselves; up to 100 of each. */
const projectDetail = project.extend({
  accepted_invite_providers: z.array(partner).describe('Providers who accepted an invitation'),
  providers: z.array(partner).describe('Providers with an agreement'),
  revenue_shares: z.array(id).describe('IDs of the agreements, newest first'),
  revenue_reports: z.array(id).describe('IDs of the revenue reports, latest period first'),
  email: z.string().nullable().describe('Email of the owner; null unless the viewer may see it'),
})

const filters = {
  search: text(200).optional(),
  person: ofPerson.describe('ID of a person: only projects of their own'),
  status: z.enum(PROJECT_LIST_STATUSES).optional().describe('Default: all but those that the viewer has archived'),
  industry: text(80).optional(),
  stage: z.enum(PROJECT_STAGES).optional(),
}
const order = { sort: z.enum(PROJECT_SORTS).default('updated_desc') }

export const projects = {
  listProjects: read('/api/projects', 'List projects')
    .input(
      z.object({
        ...page,
        ...filters,
        not_joined_by: id
          .optional()
          .describe('ID of a provider: only projects of the viewer that they have not joined'),
        ...order,
      }),
    )
    .output(listOf(project)),
  exportProjects: fileRead('/api/projects/export', 'Export a list of projects as CSV')
    .input(z.object({ ...filters, ...order, ...exported }))
    .output(z.file())
    .errors(refusals('EXPORT_TOO_LARGE')),
  getProjectsTotals: read('/api/projects/totals', 'Get totals of a filtered list of projects')
    .input(z.object(filters))
    .output(
      z.object({
        count: z.number(),
        reported_revenue: amount.describe('Reported revenue of the listed projects in `currency`, in minor units'),
        active_revenue_shares: z.number(),
        currency,
        statuses: z
          .array(z.object({ status: z.enum(PROJECT_LIST_STATUSES), count: z.number() }))
          .describe('Number of projects by status, whatever the filter by status'),
      }),
    ),
  createProject: write('POST', '/api/projects', 'Create a project')
    .input(projectForm.extend({ id }))
    .output(project)
    .errors(refusals('ALREADY_EXISTS', 'SUBSCRIPTION_REQUIRED')),
  getProject: read('/api/projects/{id}', 'Get a project').input(z.object({ id })).output(projectDetail),
  getRevenueMonths: read('/api/projects/{id}/revenue-months', 'Get the reported months that an offer is calculated on')
    .input(z.object({ id }))
    .output(revenueMonths),
  getProjectMonths: read('/api/projects/{id}/months', 'Get what the months of a project brought and what is to be done')
    .input(z.object({ id }))
    .output(projectMonths),
  getProjectShares: read('/api/projects/{id}/shares', 'Get who has a share in a project and which proposals are open')
    .input(z.object({ id }))
    .output(projectShares),
  getProjectActivity: read('/api/projects/{id}/activity', 'Get the recent activity of a project')
    .input(z.object({ id }))
    .output(projectActivity),
  updateProject: write('PATCH', '/api/projects/{id}', 'Update a project')
    .input(projectForm.omit({ project_status: true }).extend({ id }))
    .output(project),
  changeProjectStatus: write('PUT', '/api/projects/{id}/status', 'Change the status of a project')
    .input(z.object({ id, project_status: z.enum(PROJECT_STATUSES) }))
    .output(project)
    .errors(
      refusals('PROJECT_STATUS_CHANGED', 'PROJECT_HAS_AGREEMENTS', 'PROJECT_HAS_UNREPORTED_DAYS', 'PROJECT_ARCHIVED'),
    ),
  archiveProject: write('POST', '/api/projects/{id}/archive', 'Archive a project without agreements in force')
    .input(z.object({ id }))
    .output(project)
    .errors(refusals('PROJECT_IN_USE', 'PROJECT_HAS_UNREPORTED_DAYS')),
  restoreProject: write('POST', '/api/projects/{id}/restore', 'Restore an archived project')
    .input(z.object({ id }))
    .output(project)
    .errors(refusals('SUBSCRIPTION_REQUIRED')),
}

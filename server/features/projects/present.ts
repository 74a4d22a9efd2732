import type { z } from 'zod'
import type { project } from '#contract/projects.ts'
import { mayInviteTo } from '#domain/invitation.ts'
import {
  archiveProblem,
  mayEditProject,
  type ProjectActor,
  type ProjectChange,
  statusAfter,
  takesDeals,
} from '#domain/project.ts'
import type { Viewer } from '#server/platform/http.ts'
import type { ProjectRow } from '#server/queries/visible-projects.ts'

type Project = z.input<typeof project>

export function presentProject(row: ProjectRow, viewer: Pick<Viewer, 'id' | 'role'>): Project {
  const own = row.owner_id === viewer.id
  // Only owners make deals and reports, so an admin's project can only be edited.
  const deals = own && viewer.role === 'owner'
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    industry: row.industry,
    stage: row.stage as Project['stage'],
    revenue_streams: row.revenue_streams,
    estimated_revenue: row.estimated_revenue,
    currency: row.currency as Project['currency'],
    estimate_timeline: timelineOf(row),
    project_status: row.project_status,
    owner: { id: row.owner_id, name: row.owner_name },
    active_providers: row.active_providers,
    active_revenue_shares: row.active_revenue_shares,
    pending_proposals: row.pending_proposals,
    reported_revenue: row.shares_revenue ? row.reported_revenue : null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    archived_at: row.archived_at?.toISOString() ?? null,
    allowed: {
      edit: mayEditProject(actorOf(row, viewer)),
      ...changesOf(row, viewer),
      invite: deals && mayInviteTo({ ...row, is_project_archived: row.archived_at !== null }) === null,
      propose: row.archived_at === null && takesDeals(row.project_status) && (deals || viewer.role === 'provider'),
      report_revenue: deals,
      // Only the owner sees where revenue is collected from (decision C-48).
      connect_account: deals,
      archive: deals && row.archived_at === null && archiveProblem(row) === null,
      restore: deals && row.archived_at !== null,
    },
  }
}

export const actorOf = (
  row: Pick<ProjectRow, 'owner_id'>,
  { id, role }: Pick<Viewer, 'id' | 'role'>,
): ProjectActor => ({
  role,
  is_owner: row.owner_id === id,
})

function changesOf(row: ProjectRow, viewer: Pick<Viewer, 'id' | 'role'>): Record<ProjectChange, boolean> {
  const project = { ...row, status: row.project_status, is_archived: row.archived_at !== null }
  const may = (change: ProjectChange) => 'status' in statusAfter(project, change, actorOf(row, viewer))
  return { publish: may('publish'), pause: may('pause'), resume: may('resume'), complete: may('complete') }
}

function timelineOf({ estimate_timeline_value, estimate_timeline_unit }: ProjectRow): Project['estimate_timeline'] {
  if (estimate_timeline_value === null || estimate_timeline_unit === null) return null
  return { value: estimate_timeline_value, unit: estimate_timeline_unit as 'week' | 'month' | 'year' }
}

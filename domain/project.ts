import type { Role } from './roles.ts'

export type ProjectStatus = 'draft' | 'active' | 'paused' | 'completed'

/** What still happens on a project, of everybody's. */
export interface ProjectUse {
  /** Agreements that are made and not ended (IN_FORCE_STATUSES). */
  in_force: number
  /** Proposals that are not decided. */
  pending_proposals: number
  /** Whether an accepted proposal awaits its fee. */
  has_deal_to_complete: boolean
  /** Whether an agreement has ended before all its days were reported. */
  has_unreported_days: boolean
}

/** Null when a project can be archived: nothing happens on it, and everything is reported. */
export function archiveProblem(use: ProjectUse): 'in_use' | 'unreported_days' | null {
  if (use.in_force > 0 || use.pending_proposals > 0 || use.has_deal_to_complete) return 'in_use'
  return use.has_unreported_days ? 'unreported_days' : null
}

/** What its owner does with the status of a project; an edit keeps it (decision C-44). */
export const PROJECT_CHANGES = ['publish', 'pause', 'resume', 'complete'] as const
export type ProjectChange = (typeof PROJECT_CHANGES)[number]

const CHANGES: Record<ProjectChange, { from: readonly ProjectStatus[]; to: ProjectStatus }> = {
  publish: { from: ['draft'], to: 'active' },
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
  complete: { from: ['active', 'paused'], to: 'completed' },
}

export interface ProjectActor {
  role: Role
  is_owner: boolean
}

/** Its owner and admins edit a project, in any status. */
export const mayEditProject = ({ role, is_owner }: ProjectActor): boolean => is_owner || role === 'admin'

export type ProjectChangeRefusal = 'not_owner' | 'archived' | 'other_status' | 'in_use' | 'unreported_days'

interface ChangingProject extends Omit<ProjectUse, 'pending_proposals'> {
  status: ProjectStatus
  is_archived: boolean
}

/**
 * The status after a change, or why it is refused. Only the owner changes it. A project cannot be completed while an
 * agreement is in force or about to be made, or has ended with days to report.
 */
export function statusAfter(
  { status, is_archived, in_force, has_deal_to_complete, has_unreported_days }: ChangingProject,
  change: ProjectChange,
  { is_owner }: ProjectActor,
): { status: ProjectStatus } | { refusal: ProjectChangeRefusal } {
  if (!is_owner) return { refusal: 'not_owner' }
  if (is_archived) return { refusal: 'archived' }
  const { from, to } = CHANGES[change]
  if (!from.includes(status)) return { refusal: 'other_status' }
  if (change === 'complete' && (in_force > 0 || has_deal_to_complete)) return { refusal: 'in_use' }
  if (change === 'complete' && has_unreported_days) return { refusal: 'unreported_days' }
  return { status: to }
}

/** The change that leads from one status to another; null when none does. */
export function changeBetween(status: ProjectStatus, wanted: ProjectStatus): ProjectChange | null {
  return (
    PROJECT_CHANGES.find((change) => CHANGES[change].to === wanted && CHANGES[change].from.includes(status)) ?? null
  )
}

/** A completed project takes no proposals, counter-offers or agreements; those on it can be rejected or withdrawn. */
export const takesDeals = (status: ProjectStatus): boolean => status !== 'completed'

/** How many projects an owner without a subscription can have open (decision C-50). */
export const DEFAULT_OPEN_PROJECTS_LIMIT = 3

/** Open are all but completed projects; archived ones do not count. */
export const OPEN_PROJECT_STATUSES = ['draft', 'active', 'paused'] as const satisfies ProjectStatus[]

/** Whether one more project may be opened. */
export const mayOpenProject = (open: number, { limit, is_unlimited }: { limit: number; is_unlimited: boolean }) =>
  is_unlimited || open < limit

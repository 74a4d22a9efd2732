import { withdrawInvitationsTo } from '../features/invitations/withdraw-invitation.ts'
import { projects } from '../features/projects/feature.ts'
import { COMMISSION, MANY_PROJECTS } from './use-operations.ts'

/** The operations of projects, for a test's house. */
export const projectsHere = (changes: { open_projects_limit?: number } = {}) =>
  projects.routes({ ...COMMISSION, ...MANY_PROJECTS, ...changes, project_closed: withdrawInvitationsTo })

import { randomUUID } from 'node:crypto'
import { takesDeals } from '#domain/project.ts'
import type { Side } from '#domain/roles.ts'
import { isRefusal, type Refusal, refuse } from '#server/platform/commands.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { findVisibleProject } from '#server/queries/visible-projects.ts'
import {
  activateDraftProject,
  insertNamedProject,
  lockProject,
  type OpenProjectsDeps,
  refuseOneMoreProject,
} from '../projects/commands.ts'

/** The project of a proposal. Without an id it is only a name, until its owner agrees. */
interface NamedProject {
  id: string | null
  title: string
  owner_id: string | null
}

/**
 * The project of a new proposal: a visible one (an owner's own), or a new one by its name. An owner's new project is
 * saved as a draft at once; a provider cannot create a project for somebody else.
 */
export async function projectOfProposal(
  write: MemberWrite,
  deps: OpenProjectsDeps,
  side: Side,
  { project_id, new_project_name }: { project_id?: string | undefined; new_project_name?: string | undefined },
): Promise<
  | NamedProject
  | Refusal<'PROJECT_NOT_YOURS' | 'PROJECT_ARCHIVED' | 'PROJECT_COMPLETED' | 'SUBSCRIPTION_REQUIRED' | 'NOT_FOUND'>
> {
  const { tx, viewer } = write
  if (project_id !== undefined) {
    // So that it is not archived at the same time.
    await lockProject(tx, project_id)
    const project = await findVisibleProject(tx, viewer, project_id)
    if (project?.archived_at) return refuse('PROJECT_ARCHIVED', { field: 'project_id' })
    if (project && !takesDeals(project.project_status)) return refuse('PROJECT_COMPLETED', { field: 'project_id' })
    if (project) return project
    return side === 'owner' ? refuse('PROJECT_NOT_YOURS', { field: 'project_id' }) : refuse('NOT_FOUND')
  }
  const title = new_project_name ?? ''
  if (side === 'provider') return { id: null, title, owner_id: null }
  const id = await makeProject(write, deps, title, 'draft')
  return isRefusal(id) ? id : { id, title, owner_id: viewer.id }
}

/** On agreement, a project that was only a name is created for its owner, and a draft becomes active. */
export async function activeProjectOfDeal(
  write: MemberWrite,
  deps: OpenProjectsDeps,
  { project_id, new_project_name }: { project_id: string | null; new_project_name: string | null },
): Promise<string | Refusal<'SUBSCRIPTION_REQUIRED'>> {
  if (project_id === null) return makeProject(write, deps, new_project_name ?? '', 'active')
  if (await activateDraftProject(write.tx, project_id, write.now)) {
    auditProject(write, project_id, 'project_activated', {})
    write.publish({ audience: [write.viewer.id], topic: 'projects', id: project_id })
  }
  return project_id
}

/** Refuses another step towards a deal on a completed project; it is not completed at the same time. */
export async function refuseCompleted(
  { tx }: Pick<MemberWrite, 'tx'>,
  { project_id }: { project_id: string | null },
): Promise<Refusal<'PROJECT_COMPLETED'> | null> {
  const project = project_id === null ? undefined : await lockProject(tx, project_id)
  return project && !takesDeals(project.project_status) ? refuse('PROJECT_COMPLETED') : null
}

async function makeProject(
  write: MemberWrite,
  deps: OpenProjectsDeps,
  title: string,
  project_status: 'draft' | 'active',
): Promise<string | Refusal<'SUBSCRIPTION_REQUIRED'>> {
  const { tx, viewer, now } = write
  const tooMany = await refuseOneMoreProject(write, deps)
  if (tooMany) return tooMany
  const id = randomUUID()
  await insertNamedProject(tx, { id, owner_id: viewer.id, title, project_status }, now)
  auditProject(write, id, 'project_created', { title })
  write.publish({ audience: [viewer.id], topic: 'projects', id })
  return id
}

function auditProject(write: MemberWrite, id: string, action: string, data: Record<string, string>): void {
  write.audit({ chain: `project:${id}`, action, subject_type: 'project', subject_id: id, data })
}

import type { Contract } from '#contract/index.ts'
import { archiveProblem } from '#domain/project.ts'
import { refuse } from '#server/platform/commands.ts'
import type { MemberWrite, WriteHandler } from '#server/platform/http.ts'
import { findVisibleProject } from '#server/queries/visible-projects.ts'
import { lockProject, type OpenProjectsDeps, refuseOneMoreProject } from './commands.ts'
import type { ProjectHooks } from './hooks.ts'
import { presentProject } from './present.ts'

/** Takes a project out of the lists; an archived one stays as it is. */
export const archiveProject =
  (hooks: ProjectHooks): WriteHandler<Contract['projects']['archiveProject']> =>
  async (write, { id }) => {
    const project = await findOwn(write, id)
    if (!project) return refuse('NOT_FOUND')
    if (project.archived_at) return presentProject(project, write.viewer)
    const problem = archiveProblem(project)
    if (problem) return refuse(problem === 'in_use' ? 'PROJECT_IN_USE' : 'PROJECT_HAS_UNREPORTED_DAYS')
    await hooks.project_closed(write, id)
    return setArchived(write, id, { archived_at: write.now, action: 'project_archived' })
  }

export const restoreProject =
  (deps: OpenProjectsDeps): WriteHandler<Contract['projects']['restoreProject']> =>
  async (write, { id }) => {
    const project = await findOwn(write, id)
    if (!project) return refuse('NOT_FOUND')
    if (!project.archived_at) return presentProject(project, write.viewer)
    const tooMany = project.project_status === 'completed' ? null : await refuseOneMoreProject(write, deps)
    if (tooMany) return tooMany
    return setArchived(write, id, { archived_at: null, action: 'project_restored' })
  }

async function findOwn({ tx, viewer }: MemberWrite, id: string) {
  await lockProject(tx, id)
  const project = await findVisibleProject(tx, viewer, id)
  return project?.owner_id === viewer.id ? project : undefined
}

async function setArchived(
  write: MemberWrite,
  id: string,
  { archived_at, action }: { archived_at: Date | null; action: string },
) {
  const { tx, viewer } = write
  await tx.updateTable('projects').set({ archived_at }).where('id', '=', id).execute()
  write.audit({ chain: `project:${id}`, action, subject_type: 'project', subject_id: id, data: {} })
  write.publish({ audience: [viewer.id], topic: 'projects', id })
  const row = await findVisibleProject(tx, viewer, id)
  return row ? presentProject(row, viewer) : refuse('NOT_FOUND')
}

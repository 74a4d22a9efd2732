import type { Contract } from '#contract/index.ts'
import { mayEditProject } from '#domain/project.ts'
import { searchNamesJob } from '#server/identity/name-changes.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { findVisibleProject } from '#server/queries/visible-projects.ts'
import { columnsOf } from './columns.ts'
import { lockProject } from './commands.ts'
import { presentProject } from './present.ts'

/** An edit keeps the status (decision C-44). */
export const updateProject: WriteHandler<Contract['projects']['updateProject']> = async (write, input) => {
  const { tx, viewer, now } = write
  const project = await lockProject(tx, input.id)
  if (!project) return refuse('NOT_FOUND')
  if (!mayEditProject({ role: viewer.role, is_owner: project.owner_id === viewer.id })) return refuse('NOT_FOUND')

  await tx
    .updateTable('projects')
    .set({ ...columnsOf(input), updated_at: now })
    .where('id', '=', input.id)
    .execute()
  write.audit({
    chain: `project:${input.id}`,
    action: 'project_changed',
    subject_type: 'project',
    subject_id: input.id,
    data: { title: input.title },
  })
  if (input.title !== project.title) write.enqueue(searchNamesJob, { kind: 'project', id: input.id })
  write.publish({ audience: [project.owner_id], topic: 'projects', id: input.id })
  const row = await findVisibleProject(tx, viewer, input.id)
  return row ? presentProject(row, viewer) : refuse('NOT_FOUND')
}

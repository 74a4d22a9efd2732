import type { Contract } from '#contract/index.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { beginTask } from './begin-task.ts'
import { findReadableProject } from './store.ts'

/** Starts a task at once; what it reads is read by a job. */
export const startCollection: WriteHandler<Contract['collection']['startCollection']> = async (write, input) => {
  const { viewer, tx } = write
  const { project_id, mapping_ids = null, force } = input
  const project = await findReadableProject(tx, viewer, project_id)
  if (project?.owner_id !== viewer.id) return refuse('NOT_FOUND')
  const task = await beginTask(write, {
    ...{ project_id, cause: 'click', mapping_ids, is_forced: force, created_by: viewer.id },
  })
  if (isRefusal(task)) return task
  const { id, status, message } = task
  return { message, task_id: id, project_id, status }
}

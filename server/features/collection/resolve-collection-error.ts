import type { Contract } from '#contract/index.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { MemberWrite, WriteHandler } from '#server/platform/http.ts'
import { lockProject } from '../projects/commands.ts'
import { errorsWithMapping, presentError } from './list-collection-errors.ts'
import { lockOpenError, retryError } from './retry-due.ts'

/** Resolves one. Resolving it again changes nothing. */
export const resolveCollectionError: WriteHandler<Contract['collection']['resolveCollectionError']> = async (
  write,
  { id, resolution_note },
) => {
  const project_id = await ownProjectOf(write, id)
  if (project_id === null) return refuse('NOT_FOUND')
  await resolve(write, { project_id, id, resolution_note })
  const row = await errorsWithMapping(write.tx).where('e.id', '=', id).executeTakeFirstOrThrow()
  return presentError(row)
}

export const resolveAllCollectionErrors: WriteHandler<Contract['collection']['resolveAllCollectionErrors']> = async (
  write,
  { project_id, resolution_note },
) => {
  const project = await lockProject(write.tx, project_id)
  if (project?.owner_id !== write.viewer.id) return refuse('NOT_FOUND')
  return { resolved: await resolve(write, { project_id, resolution_note }) }
}

/** Starts a task at once; the error leaves the list, and comes back if that fails. */
export const retryCollectionError: WriteHandler<Contract['collection']['retryCollectionError']> = async (
  write,
  { id },
) => {
  const project_id = await ownProjectOf(write, id)
  if (project_id === null) return refuse('NOT_FOUND')
  const error = await lockOpenError(write, id)
  if (!error) return refuse('NOT_FOUND', { message: 'This error is resolved already.' })
  const { may_retry } = presentError(await errorsWithMapping(write.tx).where('e.id', '=', id).executeTakeFirstOrThrow())
  if (!may_retry) return refuse('ERROR_NOT_RETRYABLE')
  const task = await retryError(write, error, write.viewer.id)
  if (isRefusal(task)) return task
  return { message: task.message, task_id: task.id, project_id, status: task.status }
}

/** The project of an error, locked, if it is the viewer's own. */
async function ownProjectOf({ tx, viewer }: MemberWrite, id: string): Promise<string | null> {
  const error = await tx.selectFrom('collection_errors').select('project_id').where('id', '=', id).executeTakeFirst()
  if (!error) return null
  const project = await lockProject(tx, error.project_id)
  return project?.owner_id === viewer.id ? error.project_id : null
}

interface Resolving {
  project_id: string
  /** Without one, all that are open and not being retried: those that are listed. */
  id?: string
  resolution_note: string
}

async function resolve(
  { tx, now, viewer, audit, publish }: MemberWrite,
  { project_id, id, resolution_note }: Resolving,
): Promise<number> {
  const resolved = await tx
    .updateTable('collection_errors')
    .set({ resolved_at: now, resolved_by: viewer.id, resolution_note, next_retry_at: null })
    .where('project_id', '=', project_id)
    .where('resolved_at', 'is', null)
    .$if(id === undefined, (query) => query.where('retry_task_id', 'is', null))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning('id')
    .execute()
  for (const error of resolved) {
    const about = { subject_type: 'collection_error', subject_id: error.id, data: { note: resolution_note } }
    audit({ chain: `project:${project_id}`, action: 'collection_error_resolved', ...about })
  }
  publish({ audience: [viewer.id], topic: 'collection', id: project_id })
  return resolved.length
}

import { isRefusal } from '#server/platform/commands.ts'
import type { MappingHooks } from '../mappings/hooks.ts'
import { beginTask } from './begin-task.ts'
import { checkDraftsNow } from './draft-checks.ts'

/** Collects for a mapping that has become active from where it counts. While a task runs, the one after it does. */
export const backfillMapping: MappingHooks['mapping_activated'] = async (write, { id, project_id }) => {
  const task = await beginTask(write, { project_id, cause: 'backfill', mapping_ids: [id], created_by: null })
  if (isRefusal(task)) write.log.info({ mapping: id, code: task.code }, 'a mapping is collected later')
  await checkDraftsNow(write, project_id)
}

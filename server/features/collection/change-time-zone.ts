import { sql } from 'kysely'
import { type Refusal, refuse, type Write } from '#server/platform/commands.ts'
import { setTimeZone } from '../projects/commands.ts'
import { isRunning } from './begin-task.ts'
import { checkDraftsNow } from './draft-checks.ts'

/**
 * Days begin and end elsewhere from now on: what was collected counts on its new day, unless it was reported, and all days
 * are read again. The caller holds the lock of the project.
 */
export async function changeTimeZone(
  write: Write,
  project_id: string,
  time_zone: string,
): Promise<Refusal<'COLLECTION_RUNNING'> | null> {
  const { tx } = write
  if (await isRunning(tx, project_id)) return refuse('COLLECTION_RUNNING')
  await setTimeZone(write, project_id, time_zone)
  await tx.deleteFrom('collection_days').where('project_id', '=', project_id).execute()
  await tx
    .updateTable('record_matches')
    .set({ day: sql<string>`(occurred_at at time zone ${time_zone})::date` })
    .where('project_id', '=', project_id)
    .where('report_id', 'is', null)
    .execute()
  await checkDraftsNow(write, project_id)
  return null
}

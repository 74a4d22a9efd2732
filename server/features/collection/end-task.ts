import { daysRead, daysWords } from '#domain/collection.ts'
import { COLLECTION_ERRORS, type CollectionErrorType } from '#domain/collection-error.ts'
import { asksForItems } from '#domain/record-matching.ts'
import { isRefusal, type Write } from '#server/platform/commands.ts'
import { collectableMappings, isActive, readsStripe } from '#server/queries/collectable-mappings.ts'
import { recordCollected, recordCollectionFailed } from '../mappings/commands.ts'
import { beginTask } from './begin-task.ts'
import { checkDraftsNow } from './draft-checks.ts'
import { notifyTask } from './notify-task.ts'
import { recordError, theOnly } from './record-error.ts'
import { settleErrors } from './settle-errors.ts'
import { ownerOf, type TaskRow } from './store.ts'

/** Ends a task, well where nothing failed, and says so to its mappings. */
export async function endTask(write: Write, task: TaskRow, failure: CollectionErrorType | null): Promise<void> {
  const { tx, now } = write
  const { project_id, id } = task
  const failed = failure ? [...task.mapping_ids] : await withoutItems(write, task)
  const collected = task.mapping_ids.filter((mapping_id) => !failed.includes(mapping_id))
  const isPartial = failed.length > 0 && (collected.length > 0 || task.read_until !== null)
  const status = failed.length === 0 ? 'completed' : isPartial ? 'partial' : 'failed'
  const error_message = failure ? COLLECTION_ERRORS[failure].message : failed.length > 0 ? SOME_FAILED : null
  await tx
    .updateTable('collection_tasks')
    .set({ status, error_message, message: messageOf(task), completed_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
  if (failure) {
    await recordError(write, {
      ...{ project_id, task_id: id, error_type: failure },
      ...{ mapping_id: theOnly(task.mapping_ids), agreement_id: theOnly(task.agreement_ids) },
    })
  }
  await settleErrors(write, task, failed.length > 0)
  if (collected.length > 0) await recordCollected(write, collected)
  if (failed.length > 0) await recordCollectionFailed(write, failed, error_message ?? SOME_FAILED)
  write.publish({ audience: [await ownerOf(tx, project_id)], topic: 'collection', id })
  const about = { subject_type: 'collection_task', subject_id: id, data: { status, records: task.records_new } }
  write.audit({ chain: `project:${project_id}`, action: 'collection_ended', ...about })
  await notifyTask(write, task, failed.length === 0 ? 'success' : 'failure')
  if (failure !== 'authentication') await beginNext(write, task)
  await checkDraftsNow(write, project_id)
}

const SOME_FAILED = 'Some sources failed'

/** The mappings that could not be matched, because it could not be read what payments were for. */
async function withoutItems({ tx }: Write, { project_id, mapping_ids, failed_stages }: TaskRow): Promise<string[]> {
  if (failed_stages.length === 0) return []
  const mappings = await collectableMappings(tx, project_id, mapping_ids)
  return mappings.filter((mapping) => asksForItems(mapping) && mapping_ids.includes(mapping.id)).map(({ id }) => id)
}

function messageOf({ first_day, read_until, records_processed, records_new }: TaskRow): string {
  const records = records_processed === 1 ? '1 record' : `${records_processed.toLocaleString('en-GB')} records`
  return `Read ${daysWords(daysRead(first_day, read_until))}: ${records}, ${records_new.toLocaleString('en-GB')} new`
}

/** What was activated while this task ran is collected now. */
async function beginNext(write: Write, task: TaskRow): Promise<void> {
  const waiting = await write.tx
    .selectFrom('revenue_mappings as m')
    .select('m.id')
    .where('m.project_id', '=', task.project_id)
    .where(isActive)
    .where(readsStripe)
    .where('m.id', 'not in', task.mapping_ids)
    .where(({ or, eb }) => or([eb('m.last_collection_at', 'is', null), eb('m.updated_at', '>', task.created_at)]))
    .execute()
  if (waiting.length === 0) return
  const mapping_ids = waiting.map(({ id }) => id)
  const next = await beginTask(write, { project_id: task.project_id, cause: 'backfill', mapping_ids, created_by: null })
  if (isRefusal(next)) write.log.info({ project: task.project_id, code: next.code }, 'a next collection did not begin')
}

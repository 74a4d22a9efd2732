import { MAX_ATTEMPTS } from '#domain/collection.ts'
import { COLLECTION_ERRORS, type CollectionErrorType, pauseBefore } from '#domain/collection-error.ts'
import type { Write } from '#server/platform/commands.ts'
import { collectJob } from './collect-job.ts'
import { endTask } from './end-task.ts'
import { recordError, theOnly } from './record-error.ts'
import type { TaskRow } from './store.ts'
import { advance, lockAtPosition } from './task-position.ts'

/** Of what payments were for; without it, the rest is collected. */
const ITEM_STAGES = new Set<TaskRow['stage']>(['invoices', 'checkouts', 'payments'])
const ENDS_ALL = new Set<CollectionErrorType>(['authentication', 'unknown'])

/**
 * Records that a step failed. What may pass is tried again after a while; what cannot be read of the payments is left out; anything
 * else ends the task. Gives the task where it goes on at once.
 */
export async function recordFailure(
  write: Write,
  task: TaskRow,
  error_type: CollectionErrorType,
): Promise<TaskRow | null> {
  const { tx, now } = write
  await lockAtPosition(tx, task)
  const { is_passing, message } = COLLECTION_ERRORS[error_type]
  const attempts = task.attempts + 1
  if (is_passing && attempts < MAX_ATTEMPTS) {
    await advance(tx, task, now, { attempts, error_message: message })
    const startAfter = new Date(now.getTime() + pauseBefore(attempts) * 1000)
    write.enqueue(collectJob, { task_id: task.id }, { startAfter })
    return null
  }
  if (ITEM_STAGES.has(task.stage) && !ENDS_ALL.has(error_type)) {
    await recordError(write, {
      project_id: task.project_id,
      task_id: task.id,
      agreement_id: theOnly(task.agreement_ids),
      error_type,
      message: `${message} ${UNREAD}`,
    })
    const failed_stages = [...new Set([...task.failed_stages, task.stage])]
    return advance(tx, task, now, { stage: 'matches', cursor: null, failed_stages })
  }
  await endTask(write, task, error_type)
  return null
}

const UNREAD =
  'What payments were for could not be read, so mappings of products, prices, subscriptions and invoices missed some.'

import { MAX_ATTEMPTS } from '#domain/collection.ts'
import { isRefusal, type JobRun, type Refusal, type Write } from '#server/platform/commands.ts'
import { millisecondsIn } from '#server/platform/process.ts'
import { beginTask } from './begin-task.ts'
import type { CollectDeps } from './deps.ts'
import { oneByOne } from './one-by-one.ts'
import { collectsByItself } from './schedule-store.ts'
import type { TaskRow } from './store.ts'

const MAX_RETRIES = 200

/** Retries the errors whose time for that has come; those of a paused project once it goes on. */
export async function retryDue(
  { db, clock }: Pick<CollectDeps, 'db' | 'clock'>,
  job: Pick<JobRun<unknown>, 'command' | 'signal' | 'log'>,
): Promise<void> {
  const due = await db
    .selectFrom('collection_errors as e')
    .innerJoin('projects as p', 'p.id', 'e.project_id')
    .select('e.id')
    .where('e.resolved_at', 'is', null)
    .where('e.auto_retry', '=', true)
    .where('e.next_retry_at', '<=', clock.now())
    .where(collectsByItself)
    .orderBy('e.next_retry_at')
    .limit(MAX_RETRIES)
    .execute()
  const errors = due.map(({ id }) => id)
  await oneByOne(errors, job, { run: retryOne, putOff, failed: 'an error could not be retried' })
}

async function retryOne(write: Write, id: string): Promise<void> {
  const error = await lockOpenError(write, id)
  if (!error?.next_retry_at || error.next_retry_at > write.now || error.retry_count >= MAX_ATTEMPTS) return
  const task = await retryError(write, error, null)
  if (!isRefusal(task)) return
  // While another task runs, it may succeed by itself. What has no account or mapping any more waits for a person.
  if (task.code === 'COLLECTION_RUNNING') await putOff(write, id)
  else await leaveToOwner(write, id)
}

export async function lockOpenError({ tx }: Write, id: string) {
  return tx
    .selectFrom('collection_errors')
    .selectAll()
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

type OpenError = NonNullable<Awaited<ReturnType<typeof lockOpenError>>>

/** Starts a task that tries again what failed. The error is resolved when it succeeds. */
export async function retryError(
  write: Write,
  error: OpenError,
  created_by: string | null,
): Promise<TaskRow | Refusal<'COLLECTION_RUNNING' | 'NO_ACTIVE_MAPPINGS' | 'NOT_CONNECTED'>> {
  const { id, project_id, mapping_id } = error
  const mapping_ids = mapping_id ? [mapping_id] : await mappingsOf(write, error)
  const task = await beginTask(write, { project_id, cause: 'retry', mapping_ids, created_by })
  if (isRefusal(task)) return task
  await write.tx
    .updateTable('collection_errors')
    .set({ retry_task_id: task.id, next_retry_at: null })
    .where('id', '=', id)
    .execute()
  return task
}

/** Those of all tasks that failed since: what fails again while an error is open belongs to it. */
async function mappingsOf({ tx }: Write, { project_id, task_id, created_at }: OpenError): Promise<string[] | null> {
  if (task_id === null) return null
  const tasks = await tx
    .selectFrom('collection_tasks')
    .select(({ fn, ref }) => fn<string>('unnest', [ref('mapping_ids')]).as('mapping_id'))
    .distinct()
    .where('project_id', '=', project_id)
    .where('status', 'in', ['failed', 'partial'])
    .where('completed_at', '>=', created_at)
    .execute()
  return tasks.map(({ mapping_id }) => mapping_id)
}

async function leaveToOwner({ tx }: Write, id: string): Promise<void> {
  const details = 'Nothing could be collected. Check that an account is connected and a mapping is active, then retry.'
  await tx
    .updateTable('collection_errors')
    .set({ next_retry_at: null, auto_retry: false, details })
    .where('id', '=', id)
    .execute()
}

async function putOff({ tx, now }: Write, id: string): Promise<void> {
  const next_retry_at = new Date(now.getTime() + PUT_OFF_MS)
  await tx.updateTable('collection_errors').set({ next_retry_at }).where('id', '=', id).execute()
}

const PUT_OFF_MS = millisecondsIn({ minutes: 5 })

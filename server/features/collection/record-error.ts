import { randomUUID } from 'node:crypto'
import { type Insertable, type Selectable, sql } from 'kysely'
import { COLLECTION_ERRORS, type CollectionErrorType } from '#domain/collection-error.ts'
import type { Write } from '#server/platform/commands.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import { notifyValidation } from './notify-validation.ts'
import { RETRY_AFTER_MS } from './settle-errors.ts'
import { ownerOf } from './store.ts'

export interface NewError {
  project_id: string
  task_id: string | null
  mapping_id?: string | null
  agreement_id?: string | null
  error_type: CollectionErrorType
  message?: string
}

/** The one of a list that has only one. */
export const theOnly = <Value>(values: readonly Value[]): Value | null =>
  values.length === 1 ? (values[0] ?? null) : null

/** Records an error and an alert of it, unless the same is open already. */
export async function recordError(write: Write, error: NewError): Promise<void> {
  const { tx, now } = write
  const { project_id, task_id, mapping_id = null, agreement_id = null, error_type } = error
  const { severity, is_passing, message: usual, what_to_do } = COLLECTION_ERRORS[error_type]
  const message = error.message ?? usual
  const same = { project_id, mapping_id, error_type, message }
  const about = { project_id, task_id, mapping_id, severity, message, created_at: now }
  // Most webhooks find what has been said: they wait for nobody.
  if (task_id === null && (await openError(tx, same).executeTakeFirst())) return
  // A task and a webhook may find the same at once.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`collection error of ${project_id}`}, 0))`.execute(tx)
  const open = await openError(tx, same).forUpdate().executeTakeFirst()
  if (open) {
    if (task_id === null) return
    await tx.updateTable('collection_errors').set({ task_id }).where('id', '=', open.id).execute()
    // What fails again once its retries are over begins them again, with an alert.
    const isOver = open.next_retry_at === null && open.retry_task_id === null
    if (!is_passing || !isOver || (await isRetry(tx, task_id))) return
    const next_retry_at = new Date(now.getTime() + RETRY_AFTER_MS)
    await tx
      .updateTable('collection_errors')
      .set({ retry_count: 0, next_retry_at, auto_retry: true, details: what_to_do })
      .where('id', '=', open.id)
      .execute()
    await alert(write, open.id, about)
    return
  }
  const error_id = randomUUID()
  await tx
    .insertInto('collection_errors')
    .values({
      ...{ id: error_id, ...about, agreement_id, error_type, details: what_to_do, auto_retry: is_passing },
      next_retry_at: is_passing ? new Date(now.getTime() + RETRY_AFTER_MS) : null,
    })
    .execute()
  await alert(write, error_id, about)
  if (error_type === 'validation') await notifyValidation(write, error_id)
  write.publish({ audience: [await ownerOf(tx, project_id)], topic: 'collection', id: error_id })
}

type About = Pick<
  Insertable<DB['collection_alerts']>,
  'project_id' | 'task_id' | 'mapping_id' | 'message' | 'created_at'
> & { severity: keyof typeof TITLES }

async function alert({ tx }: Write, error_id: string, about: About): Promise<void> {
  const title = TITLES[about.severity]
  await tx
    .insertInto('collection_alerts')
    .values({ id: randomUUID(), error_id, ...about, title })
    .execute()
}

async function isRetry(tx: Tx, task_id: string): Promise<boolean> {
  const task = await tx.selectFrom('collection_tasks').select('cause').where('id', '=', task_id).executeTakeFirst()
  return task?.cause === 'retry'
}

type Same = Pick<Selectable<DB['collection_errors']>, 'project_id' | 'mapping_id' | 'error_type' | 'message'>

const openError = (tx: Tx, { project_id, mapping_id, error_type, message }: Same) =>
  tx
    .selectFrom('collection_errors')
    .select(['id', 'next_retry_at', 'retry_task_id'])
    .where('project_id', '=', project_id)
    .where('resolved_at', 'is', null)
    .where('error_type', '=', error_type)
    .where('message', '=', message)
    .where('mapping_id', 'is not distinct from', mapping_id)

const TITLES = {
  low: 'Some revenue was not counted',
  medium: 'Revenue collection was interrupted',
  high: 'Revenue collection failed',
  critical: 'Revenue can no longer be collected',
}

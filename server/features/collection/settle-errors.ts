import { sql } from 'kysely'
import { MAX_ATTEMPTS } from '#domain/collection.ts'
import type { Write } from '#server/platform/commands.ts'
import type { TaskRow } from './store.ts'

/**
 * What the end of a task means for errors: those it retried are resolved if it succeeded; otherwise they are open again,
 * with one retry more.
 */
export async function settleErrors({ tx, now }: Write, task: TaskRow, hasFailed: boolean): Promise<void> {
  const retried = tx
    .updateTable('collection_errors')
    .where('retry_task_id', '=', task.id)
    .where('resolved_at', 'is', null)
  if (!hasFailed) {
    await retried
      .set({ resolved_at: now, resolved_by: task.created_by, resolution_note: 'A later collection succeeded.' })
      .execute()
    return
  }
  await retried
    .set({
      retry_task_id: null,
      retry_count: sql<number>`retry_count + 1`,
      next_retry_at: sql<Date | null>`case when auto_retry and retry_count + 1 < ${MAX_ATTEMPTS}
        then ${new Date(now.getTime() + RETRY_AFTER_MS)}::timestamptz end`,
    })
    .execute()
}

export const RETRY_AFTER_MS = 10 * 60_000

import type { Updateable } from 'kysely'
import type { Write } from '#server/platform/commands.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import type { TaskRow } from './store.ts'

/** Another process has recorded the same step, or the task was ended meanwhile. */
export class Superseded extends Error {}

/** Locks a task that is still where it was read: of two processes with the same step, one records it. */
export async function lockAtPosition(tx: Tx, task: TaskRow): Promise<void> {
  const row = await tx
    .selectFrom('collection_tasks')
    .select('id')
    .where('id', '=', task.id)
    .where('status', '=', 'in_progress')
    .where('stage', '=', task.stage)
    .where('cursor', 'is not distinct from', task.cursor)
    .where('read_until', 'is not distinct from', task.read_until)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Superseded(`The task ${task.id} has gone on without this step.`)
}

/** Records a step that got on; the count of attempts begins again. */
export async function advance(
  tx: Tx,
  { id }: TaskRow,
  now: Date,
  changes: Updateable<DB['collection_tasks']>,
): Promise<TaskRow> {
  return tx
    .updateTable('collection_tasks')
    .set({ attempts: 0, error_message: null, heartbeat_at: now, updated_at: now, ...changes })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Begins a task, or goes on with one that was interrupted; null when it is over. */
export async function takeUp({ tx, now }: Write, id: string): Promise<TaskRow | null> {
  const row = await tx
    .updateTable('collection_tasks')
    .set(({ fn, val }) => ({
      ...{ status: 'in_progress', heartbeat_at: now, updated_at: now },
      started_at: fn.coalesce('started_at', val(now)),
    }))
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'in_progress'])
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

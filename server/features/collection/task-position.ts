import type { Updateable } from 'kysely'
import type { Write } from '#server/platform/commands.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import type { TaskRow } from './store.ts'

/** Another process has recorded the same step, or the task was ended meanwhile. */
export class Superseded extends Error {}

/** How far a task has come. */
type TaskPosition = Pick<TaskRow, 'id' | 'stage' | 'cursor' | 'read_until'>

const isAt = (task: TaskPosition, other: TaskPosition) =>
  task.stage === other.stage && task.cursor === other.cursor && task.read_until === other.read_until

/**
 * Locks a task and gives its current row; throws if it has moved on from where it is expected. Compared here and not in SQL: a
 * condition on the row as it was would not wait for the step before this one.
 */
export async function lockAtPosition(tx: Tx, expected: TaskPosition): Promise<TaskRow> {
  const row = await tx
    .selectFrom('collection_tasks')
    .selectAll()
    .where('id', '=', expected.id)
    .forUpdate()
    .executeTakeFirst()
  if (row?.status !== 'in_progress' || !isAt(row, expected))
    throw new Superseded(`The task ${expected.id} has gone on without this step.`)
  return row
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

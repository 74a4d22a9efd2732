import type { Write } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import { endDay } from './end-day.ts'
import { matchPayments } from './match-payments.ts'
import type { TaskRow } from './store.ts'
import { isRead, type TaskDay } from './task-day.ts'
import { advance, lockAtPosition } from './task-position.ts'

const MATCHED_AT_ONCE = 1_000

/**
 * Matches the next payments that are stored of a day, and where they are few, of the days after it that have been read too.
 * With the last ones the day is done, and with the last day the task.
 */
export async function recordMatches(
  write: Write,
  task: TaskRow,
  [day, ...following]: readonly [TaskDay, ...TaskDay[]],
): Promise<TaskRow | null> {
  const { tx, now } = write
  await lockAtPosition(tx, task)
  let last = day
  let payment_ids = await paymentsIn(tx, task, day, MATCHED_AT_ONCE)
  if (payment_ids.length < MATCHED_AT_ONCE && isRead(task, day)) {
    for (const next of following) {
      if (!isRead(task, next)) break
      const room = MATCHED_AT_ONCE - payment_ids.length
      const ofNext = await paymentsIn(tx, { ...task, cursor: null }, next, room)
      if (ofNext.length === room) break
      payment_ids = [...new Set([...payment_ids, ...ofNext])]
      last = next
    }
  }
  const { project_id, mapping_ids: also } = task
  const amount = await matchPayments(write, { project_id, account_id: task.account_id ?? '', payment_ids, also })
  const total_amount = task.total_amount + amount
  if (payment_ids.length < MATCHED_AT_ONCE) return endDay(write, task, { read_until: last.day, total_amount })
  return advance(tx, task, now, { stage: 'matches', cursor: payment_ids.at(-1) ?? null, total_amount })
}

async function paymentsIn(tx: Tx, { account_id, cursor }: TaskRow, { from, until }: TaskDay, most: number) {
  const rows = await tx
    .selectFrom('source_records')
    .select('payment_id')
    .distinct()
    .where('account_id', '=', account_id ?? '')
    .where('occurred_at', '>=', from)
    .where('occurred_at', '<', until)
    .where('payment_id', '>', cursor ?? '')
    .orderBy('payment_id')
    .limit(most)
    .execute()
  return rows.flatMap(({ payment_id }) => payment_id ?? [])
}

import type { Write } from '#server/platform/commands.ts'
import { endTask } from './end-task.ts'
import type { Gathered } from './gather-pages.ts'
import { storeDays } from './listing.ts'
import { matchable, matchPayments, rematch } from './match-payments.ts'
import { noteOtherCurrencies } from './note-other-currencies.ts'
import { storeUnnamed } from './read-payments.ts'
import type { TaskRow } from './store.ts'
import { storeItems, storeRecords } from './store-records.ts'
import { advance, lockAtPosition } from './task-position.ts'

/**
 * Records pages together with how far the task came by them: movements, what payments were for, and what that counts for.
 * With the last day the task ends. Movements are stored first; the lock then waits for the pages before these.
 */
export async function recordPages(
  write: Write,
  expected: TaskRow,
  gathered: Gathered,
  onStored: () => void,
): Promise<TaskRow | null> {
  const { tx, now } = write
  const { movements, listed_days, named_days, place } = gathered
  const added = await storeRecords(write, movements, expected.cause)
  onStored()
  const task = await lockAtPosition(tx, expected)
  const { project_id, mapping_ids } = task
  const account_id = task.account_id ?? ''
  await storeDays(write, task, listed_days)
  const failed = await noteOtherCurrencies(write, { account_id, added, task })
  const changed = await storeItems(write, account_id, gathered.payments)
  const rematched = await rematch(write, account_id, changed, mapping_ids)
  const unnamed = await storeUnnamed(write, task, named_days)
  const isMatched = new Set(rematched.has(project_id) ? changed : [])
  const payment_ids = [...unnamed, ...movements.flatMap(({ payment_id }) => payment_id ?? [])]
  const matched = await matchPayments(write, {
    ...{ project_id, account_id, also: mapping_ids, added: matchable(added, task.currency) },
    payment_ids: [...new Set(payment_ids)].filter((id) => !isMatched.has(id)).sort(),
  })
  const { read_until, stage, cursor, listed } = place
  const next = await advance(tx, task, now, {
    ...{ read_until, stage, cursor, listed: listed && JSON.stringify(listed) },
    records_processed: task.records_processed + movements.length,
    records_new: task.records_new + added.length,
    records_failed: task.records_failed + failed,
    total_amount: task.total_amount + (rematched.get(project_id) ?? 0) + matched,
  })
  if (read_until !== task.last_day) return next
  await endTask(write, next, null)
  return null
}

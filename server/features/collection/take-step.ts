import { asksForItems } from '#domain/record-matching.ts'
import type { RunCommand } from '#server/platform/commands.ts'
import { collectableMappings } from '#server/queries/collectable-mappings.ts'
import type { CollectDeps } from './deps.ts'
import { gatherPages, isLong } from './gather-pages.ts'
import type { ReadAhead } from './read-ahead.ts'
import { recordMatches } from './read-matches.ts'
import { recordLookedUp, recordUnnamed, unknownPayments } from './read-payments.ts'
import { recordPages } from './record-pages.ts'
import type { TaskRow } from './store.ts'
import { isRead, taskDays } from './task-day.ts'

/** Asks Stripe for what comes next, and records it with what has arrived of what follows; null once the task is over. */
export async function takeStep(
  deps: CollectDeps & { ahead: ReadAhead },
  command: RunCommand,
  task: TaskRow,
): Promise<TaskRow | null> {
  const { db, movements, ahead } = deps
  const days = await taskDays(db, task)
  const [day] = days
  switch (task.stage) {
    case 'records':
    case 'invoices':
    case 'checkouts': {
      if (task.stage === 'records' && isRead(task, day)) {
        return command((write) => recordMatches(write, task, days), named('matches'))
      }
      const firstRead = days.findIndex((one) => isRead(task, one))
      const [first = day, ...following] = firstRead < 0 ? days : days.slice(0, firstRead)
      const reads_items = task.stage !== 'records' || (await readsItems(deps, task))
      const gathered = await gatherPages(ahead, { task, days: [first, ...following], reads_items })
      return command((write) => recordPages(write, task, gathered), named(task.stage))
    }
    case 'payments': {
      if (isLong(task)) return command((write) => recordUnnamed(write, task, day), named('payments'))
      const { payment_ids, is_last } = await unknownPayments(db, task, day)
      const account_id = task.account_id ?? ''
      const found = await Promise.all(payment_ids.map((payment_id) => movements.payment({ account_id, payment_id })))
      const next = is_last ? null : (payment_ids.at(-1) ?? null)
      return command((write) => recordLookedUp(write, task, { found, next }), named('payments'))
    }
    case 'matches':
      return command((write) => recordMatches(write, task, days), named('matches'))
  }
}

const named = (step: string) => ({ name: `collection.${step}` })

/** What payments were for is read only where a mapping asks for it, and where it can be read. */
async function readsItems({ db }: CollectDeps, { project_id, mapping_ids, failed_stages }: TaskRow): Promise<boolean> {
  if (failed_stages.length > 0) return false
  return (await collectableMappings(db, project_id, mapping_ids)).some(asksForItems)
}

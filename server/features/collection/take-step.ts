import type { RunCommand } from '#server/platform/commands.ts'
import type { CollectDeps } from './deps.ts'
import { isLong } from './gather-pages.ts'
import type { PagesInTurn } from './pages-in-turn.ts'
import { recordMatches } from './read-matches.ts'
import { recordLookedUp, recordUnnamed, unknownPayments } from './read-payments.ts'
import type { TaskRow } from './store.ts'
import { taskDays } from './task-day.ts'

/** Asks Stripe for what comes next, and records it with what has arrived of what follows; null once the task is over. */
export async function takeStep(
  deps: CollectDeps & { pages: PagesInTurn },
  command: RunCommand,
  task: TaskRow,
): Promise<TaskRow | null> {
  const { db, movements, pages } = deps
  switch (task.stage) {
    case 'records':
    case 'invoices':
    case 'checkouts': {
      const recorded = await pages.record(task)
      if (recorded) return recorded.next
      const days = await taskDays(db, task)
      return command((write) => recordMatches(write, task, days), named('matches'))
    }
    case 'payments': {
      const [day] = await taskDays(db, task)
      if (isLong(task)) return command((write) => recordUnnamed(write, task, day), named('payments'))
      const { payment_ids, is_last } = await unknownPayments(db, task, day)
      const account_id = task.account_id ?? ''
      const found = await Promise.all(payment_ids.map((payment_id) => movements.payment({ account_id, payment_id })))
      const next = is_last ? null : (payment_ids.at(-1) ?? null)
      return command((write) => recordLookedUp(write, task, { found, next }), named('payments'))
    }
    case 'matches': {
      const days = await taskDays(db, task)
      return command((write) => recordMatches(write, task, days), named('matches'))
    }
  }
}

const named = (step: string) => ({ name: `collection.${step}` })

import type { Write } from '#server/platform/commands.ts'
import type { AccountMovement } from '#server/stripe/movement-lines.ts'
import { recordError } from './record-error.ts'
import type { TaskRow } from './store.ts'

/** What was settled in another currency is stored, and counts for nothing. Gives how many records that were. */
export async function noteOtherCurrencies(
  write: Write,
  task: TaskRow,
  added: readonly AccountMovement[],
): Promise<number> {
  const others = added.filter(({ kind, currency }) => kind !== 'other' && currency !== task.currency)
  for (const currency of new Set(others.map((movement) => movement.currency))) {
    await recordError(write, {
      ...{ project_id: task.project_id, task_id: task.id, error_type: 'validation' },
      message: `The Stripe account has charges in ${currency.toUpperCase()}, which are not counted: the project is in ${task.currency.toUpperCase()}.`,
    })
  }
  return others.length
}

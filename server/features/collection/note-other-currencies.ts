import type { Write } from '#server/platform/commands.ts'
import type { AccountMovement } from '#server/stripe/movement-lines.ts'
import { recordError } from './record-error.ts'

interface Found {
  project_id: string
  currency: string
  /** Null for what a webhook brought. */
  task_id: string | null
}

/** What was settled in another currency is stored, and counts for nothing. Gives how many records that were. */
export async function noteOtherCurrencies(
  write: Write,
  { project_id, currency: own, task_id }: Found,
  added: readonly AccountMovement[],
): Promise<number> {
  const others = added.filter(({ kind, currency }) => kind !== 'other' && currency !== own)
  for (const currency of new Set(others.map((movement) => movement.currency))) {
    await recordError(write, {
      ...{ project_id, task_id, error_type: 'validation' },
      message: `The Stripe account has charges in ${currency.toUpperCase()}, which are not counted: the project is in ${own.toUpperCase()}.`,
    })
  }
  return others.length
}

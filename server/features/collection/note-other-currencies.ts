import type { Write } from '#server/platform/commands.ts'
import type { AccountMovement } from '#server/stripe/movement-lines.ts'
import { recordError } from './record-error.ts'
import { collectingProjects, type TaskRow } from './store.ts'

type Project = Pick<TaskRow, 'project_id' | 'currency'>

interface Found {
  account_id: string
  /** Those that were not stored before, by any project of the account. */
  added: readonly AccountMovement[]
  /** Null for what a webhook brought. */
  task: TaskRow | null
}

/**
 * What was settled in another currency than a project's is stored, and counts for nothing in it: an error says so in each project
 * that counts what the account earns. Gives how many such records the task's own project has.
 */
export async function noteOtherCurrencies(write: Write, { account_id, added, task }: Found): Promise<number> {
  if (!added.some(isSale)) return 0
  const others = await collectingProjects(write.tx, account_id)
  const projects: Project[] = task
    ? [task, ...others.filter(({ project_id }) => project_id !== task.project_id)]
    : others
  for (const { project_id, currency } of projects) {
    const task_id = task?.project_id === project_id ? task.id : null
    for (const other of new Set(inOthers(added, currency).map((movement) => movement.currency))) {
      await recordError(write, {
        ...{ project_id, task_id, error_type: 'validation' },
        message: `The Stripe account has charges in ${other.toUpperCase()}, which are not counted: the project is in ${currency.toUpperCase()}.`,
      })
    }
  }
  return task ? inOthers(added, task.currency).length : 0
}

const isSale = ({ kind }: AccountMovement) => kind !== 'other'
const inOthers = (added: readonly AccountMovement[], currency: string) =>
  added.filter((movement) => isSale(movement) && movement.currency !== currency)

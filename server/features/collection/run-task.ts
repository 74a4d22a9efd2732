import type { CollectionErrorType } from '#domain/collection-error.ts'
import type { JobRun } from '#server/platform/commands.ts'
import { outOfReach } from '#server/platform/database.ts'
import { millisecondsIn } from '#server/platform/process.ts'
import { failureClassOf } from '#server/stripe/failure-class.ts'
import { collectJob } from './collect-job.ts'
import type { CollectDeps } from './deps.ts'
import { createPagesInTurn, type PagesInTurn } from './pages-in-turn.ts'
import { createReadAhead } from './read-ahead.ts'
import { recordFailure } from './record-failure.ts'
import type { TaskRow } from './store.ts'
import { takeStep } from './take-step.ts'
import { Superseded, takeUp } from './task-position.ts'

const isDatabaseAway = outOfReach({})

/** Then other tasks come in between. */
const SLICE_MS = millisecondsIn({ minutes: 5 })

/**
 * Takes a task from page to page. Pages are recorded together with how far it came, so that whatever interrupts it, a
 * process that is killed included, nothing is lost and nothing counts twice.
 */
export async function runTask(deps: CollectDeps, job: TaskJob): Promise<void> {
  const ahead = createReadAhead(deps)
  const pages = createPagesInTurn({ ...deps, ahead }, job.command)
  try {
    await goOn({ ...deps, pages }, job)
  } finally {
    ahead.expect([])
    await pages.end()
  }
}

type TaskJob = Pick<JobRun<{ task_id: string }>, 'payload' | 'command' | 'signal' | 'log'>

async function goOn(
  deps: CollectDeps & { pages: PagesInTurn },
  { payload, command, signal, log }: TaskJob,
): Promise<void> {
  const started_at = deps.clock.now().getTime()
  let task: TaskRow | null = await command((write) => takeUp(write, payload.task_id), { name: 'collection.takeUp' })
  while (task) {
    const current: TaskRow = task
    if (signal.aborted || deps.clock.now().getTime() - started_at > SLICE_MS) {
      // Another process may take the job at once, and must find nothing of this one under way.
      await deps.pages.end()
      await command(async (write) => write.enqueue(collectJob, payload), { name: 'collection.goOnLater' })
      return
    }
    try {
      task = await takeStep(deps, command, current)
    } catch (error) {
      if (error instanceof Superseded) return
      const error_type: CollectionErrorType = failureClassOf(error)
      // The job comes back when the database has.
      if (error_type === 'unknown' && isDatabaseAway(error)) throw error
      log.warn({ err: error, task: current.id, error_type }, 'collecting revenue was interrupted')
      task = await command((write) => recordFailure(write, current, error_type), {
        name: 'collection.recordFailure',
      }).catch((second: unknown) => {
        if (second instanceof Superseded) return null
        throw second
      })
    }
  }
}

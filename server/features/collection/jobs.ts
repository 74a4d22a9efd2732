import { z } from 'zod'
import { MAX_ATTEMPTS } from '#domain/collection.ts'
import { type JobRun, type JobWorker, workerFor } from '#server/platform/commands.ts'
import { defineJob, everyTime, type JobSchedule } from '#server/platform/jobs.ts'
import { millisecondsIn } from '#server/platform/process.ts'
import { collectJob } from './collect-job.ts'
import type { CollectDeps } from './deps.ts'
import { prepareDueDrafts } from './draft-checks.ts'
import { endTask } from './end-task.ts'
import { taskMailWorker } from './notify-task.ts'
import { validationMailWorker } from './notify-validation.ts'
import { runTask } from './run-task.ts'
import { startScheduled } from './start-scheduled.ts'
import { makePartitions } from './store-records.ts'
import { warnOfStale } from './warn-of-stale.ts'

const look = { schema: z.object({}), retryLimit: 0, expireInSeconds: 240 }

/** Takes up tasks whose process has died. */
export const staleTasksJob = defineJob('collection-stale-tasks', look)
/** Starts what schedules ask for by now, and retries. */
export const scheduledJob = defineJob('collection-scheduled', look)
/** Warns of accounts that were not heard of for too long. */
export const healthJob = defineJob('collection-health', look)
/** Prepares draft reports of periods that are over. */
export const draftsJob = defineJob('collection-drafts', look)
/** Makes the partitions of records that are yet to come. */
export const partitionsJob = defineJob('collection-partitions', look)

export const collectionSchedules: JobSchedule[] = [
  everyTime('* * * * *', staleTasksJob, {}),
  everyTime('* * * * *', scheduledJob, {}),
  everyTime('7 * * * *', healthJob, {}),
  everyTime('* * * * *', draftsJob, {}),
  everyTime('20 3 * * *', partitionsJob, {}),
]

export const collectionWorkers = (deps: CollectDeps & { public_url: string }): JobWorker[] => [
  workerFor(collectJob, (job) => runTask(deps, job)),
  workerFor(staleTasksJob, (job) => takeUpStale(deps, job)),
  workerFor(scheduledJob, (job) => startScheduled(deps, job)),
  workerFor(healthJob, (job) => warnOfStale(deps, job)),
  workerFor(draftsJob, (job) => prepareDueDrafts(deps, job)),
  taskMailWorker(deps),
  validationMailWorker(deps),
  workerFor(partitionsJob, ({ command }) =>
    command(({ tx, now }) =>
      makePartitions(
        tx,
        [0, 28, 56].map((days) => new Date(now.getTime() + millisecondsIn({ days }))),
      ),
    ),
  ),
]

/** Longer than a step takes, and than the pause between two attempts. */
const STALE_AFTER = millisecondsIn({ minutes: 5 })

/** A task that does not get on however often it is taken up has failed (state machine 9). */
async function takeUpStale({ db, clock }: CollectDeps, { command }: Pick<JobRun<unknown>, 'command'>): Promise<void> {
  const before = new Date(clock.now().getTime() - STALE_AFTER)
  const stale = () =>
    db
      .selectFrom('collection_tasks')
      .select('id')
      .where('status', 'in', ['pending', 'in_progress'])
      .where('updated_at', '<', before)
      .limit(100)
  for (const { id } of await stale().execute()) {
    await command(async (write) => {
      const { tx, now } = write
      const task = await tx
        .selectFrom('collection_tasks')
        .selectAll()
        .where('id', '=', id)
        .where('status', 'in', ['pending', 'in_progress'])
        .where('updated_at', '<', before)
        .forUpdate()
        .executeTakeFirst()
      if (!task) return
      if (task.attempts + 1 >= MAX_ATTEMPTS) return endTask(write, task, 'timeout')
      const attempts = task.attempts + 1
      await tx.updateTable('collection_tasks').set({ attempts, updated_at: now }).where('id', '=', id).execute()
      write.enqueue(collectJob, { task_id: id })
    })
  }
}

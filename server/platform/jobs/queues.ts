import { isDeepStrictEqual } from 'node:util'
import type { PgBoss } from 'pg-boss'
import { PRODUCT_TIME_ZONE } from '../process.ts'
import { DEAD_LETTERS } from './dead-letters.ts'
import type { JobSchedule } from './job-schedule.ts'
import type { QueueWorker } from './queue-worker.ts'

/** Makes the queues that are missing and changes those that are to be otherwise; a start seldom finds any. */
export async function makeQueues(boss: PgBoss, workers: QueueWorker[], work: boolean): Promise<void> {
  const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!stored.has(DEAD_LETTERS))
    await boss.createQueue(DEAD_LETTERS, { retryLimit: 0, retentionSeconds: 365 * 24 * 3600 })
  for (const { definition } of workers) {
    const { policy, expireInSeconds, retryLimit, retryDelay, retryDelayMax, deleteAfterSeconds } = definition.options
    // A growing delay has chance in it, which a drained queue must not have.
    const retryBackoff = definition.options.retryBackoff && work
    const settings = {
      retryLimit,
      retryDelay,
      retryBackoff,
      ...(retryBackoff && { retryDelayMax }),
      deleteAfterSeconds,
      // Longer than a run's own limit, which comes first and fails only that run.
      expireInSeconds: expireInSeconds + 30,
      heartbeatSeconds: 10,
      deadLetter: DEAD_LETTERS,
      notify: true,
    }
    const queue = stored.get(definition.name)
    if (!queue) {
      await boss.createQueue(definition.name, { ...settings, policy: policy === 'one_queued' ? 'short' : 'standard' })
    } else if (!isDeepStrictEqual({ ...queue, ...settings }, queue)) {
      await boss.updateQueue(definition.name, settings)
    }
  }
}

/** Stores the schedules that are new or changed, and removes those that are no longer asked for. */
export async function applySchedules(boss: PgBoss, schedules: JobSchedule[]): Promise<void> {
  const stored = await boss.getSchedules()
  const wanted = new Set(schedules.map(({ definition }) => definition.name))
  for (const { name, key } of stored) if (!wanted.has(name)) await boss.unschedule(name, key)
  for (const { definition, cron, payload } of schedules) {
    const options = { tz: PRODUCT_TIME_ZONE, missed: 'once' } as const
    const asked = { name: definition.name, key: '', cron, timezone: PRODUCT_TIME_ZONE, data: payload, options }
    if (stored.some((schedule) => isDeepStrictEqual({ ...schedule, ...asked }, schedule))) continue
    await boss.schedule(definition.name, cron, payload, options)
  }
}

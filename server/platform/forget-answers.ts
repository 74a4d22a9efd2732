import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Clock } from './clock.ts'
import type { DB } from './database.ts'
import { defineJob } from './job-definition.ts'
import { everyTime, type JobSchedule } from './job-schedule.ts'
import { type JobWorker, workerFor } from './job-worker.ts'

/** Whoever asks again under the same key does so within moments; a tab left open over a weekend may be late. */
const KEPT_DAYS = 7

export const forgetAnswersJob = defineJob('forget-answers', { schema: z.object({}), expireInSeconds: 600 })

export const answerSchedules: JobSchedule[] = [everyTime('10 3 * * *', forgetAnswersJob, {})]

/** Answers kept for repeated calls hold what was shown, other people's names among it: they are not kept for long. */
export const answerWorkers = ({ db, clock }: { db: Kysely<DB>; clock: Clock }): JobWorker[] => [
  workerFor(forgetAnswersJob, async () => {
    const before = new Date(clock.now().getTime() - KEPT_DAYS * 24 * 3600 * 1000)
    await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
  }),
]

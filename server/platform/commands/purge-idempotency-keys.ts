import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { DB } from '../database.ts'
import { defineJob, everyTime, type JobSchedule } from '../jobs.ts'
import type { Clock } from '../process.ts'
import { type JobWorker, workerFor } from './job-worker.ts'

/** Retries come within moments; a tab left open over a weekend may be late. */
const RETENTION_DAYS = 7

export const purgeIdempotencyKeysJob = defineJob('purge-idempotency-keys', {
  schema: z.object({}),
  expireInSeconds: 600,
})

export const idempotencySchedules: JobSchedule[] = [everyTime('10 3 * * *', purgeIdempotencyKeysJob, {})]

/** Stored responses contain personal data, so they are deleted soon. */
export const idempotencyWorkers = ({ db, clock }: { db: Kysely<DB>; clock: Clock }): JobWorker[] => [
  workerFor(purgeIdempotencyKeysJob, async () => {
    const before = new Date(clock.now().getTime() - RETENTION_DAYS * 24 * 3600 * 1000)
    await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
  }),
]

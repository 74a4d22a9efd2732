import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { DB } from '../database.ts'
import { defineJob, everyTime, type JobSchedule } from '../jobs.ts'
import type { Clock } from '../process.ts'
import { type JobWorker, workerFor } from './job-worker.ts'

/** Retries come within moments; a tab left open over a weekend may be late. */
const RETENTION_DAYS = 7
/** A statement that deletes a busy day at once would keep what it deletes from being cleared away until it ends. */
const BATCH_SIZE = 1_000

export const purgeIdempotencyKeysJob = defineJob('purge-idempotency-keys', {
  schema: z.object({}),
  expireInSeconds: 600,
})

export const idempotencySchedules: JobSchedule[] = [everyTime('10 3 * * *', purgeIdempotencyKeysJob, {})]

/** Stored responses contain personal data, so they are deleted soon. */
export const idempotencyWorkers = ({ db, clock }: { db: Kysely<DB>; clock: Clock }): JobWorker[] => [
  workerFor(purgeIdempotencyKeysJob, async ({ signal }) => {
    const before = new Date(clock.now().getTime() - RETENTION_DAYS * 24 * 3600 * 1000)
    while (!signal.aborted && (await purge(db, before)) === BATCH_SIZE);
  }),
]

async function purge(db: Kysely<DB>, before: Date): Promise<number> {
  const oldest = db
    .selectFrom('idempotency_keys')
    .select(['actor', 'key'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(BATCH_SIZE)
    .as('oldest')
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys as k')
    .using(oldest)
    .whereRef('k.actor', '=', 'oldest.actor')
    .whereRef('k.key', '=', 'oldest.key')
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

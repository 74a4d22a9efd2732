import type { Kysely } from 'kysely'
import { z } from 'zod'
import { type JobWorker, workerFor } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import { defineJob, everyTime, type JobSchedule } from '#server/platform/jobs.ts'
import type { Clock } from '#server/platform/process.ts'

/** Stripe lists an event for 30 days, so one that is deleted here after that is not found and stored again. */
const EVENT_RETENTION_DAYS = 90
const BATCH_SIZE = 1_000

export const purgeEventsJob = defineJob('purge-stripe-events', { schema: z.object({}), expireInSeconds: 1_800 })

export const purgeEventsSchedule: JobSchedule = everyTime('20 4 * * *', purgeEventsJob, {})

/** Deletes what was processed long ago. What came of an event is in the books and in the trail; those that wait stay. */
export const purgeEventsWorker = ({ db, clock }: { db: Kysely<DB>; clock: Clock }): JobWorker =>
  workerFor(purgeEventsJob, async ({ signal }) => {
    const before = new Date(clock.now().getTime() - EVENT_RETENTION_DAYS * 24 * 3600 * 1000)
    while (!signal.aborted && (await purge(db, before)) === BATCH_SIZE);
  })

async function purge(db: Kysely<DB>, before: Date): Promise<number> {
  const oldest = db
    .selectFrom('stripe_events')
    .select('id')
    .where('processed_at', 'is not', null)
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(BATCH_SIZE)
  const { numDeletedRows } = await db.deleteFrom('stripe_events').where('id', 'in', oldest).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

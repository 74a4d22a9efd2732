import type { Kysely } from 'kysely'
import { DELIVERY_RETENTION_DAYS } from '#domain/webhook-delivery.ts'
import { type JobWorker, workerFor } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import { everyTime, type JobSchedule } from '#server/platform/jobs.ts'
import { type DeliverDeps, deliverer } from './deliver.ts'
import { backlogJob, deliveryJob, purgeDeliveriesJob } from './delivery-job.ts'
import { disableForBacklog } from './disable-endpoint.ts'

/** At night, in London's time. */
export const webhookSchedules: JobSchedule[] = [everyTime('50 3 * * *', purgeDeliveriesJob, {})]

export const webhookWorkers = (deps: DeliverDeps): JobWorker[] => [
  workerFor(deliveryJob, deliverer(deps)),
  workerFor(backlogJob, ({ payload, command }) =>
    command((write) => disableForBacklog(write, payload.endpoint_id)).then(() => {}),
  ),
  workerFor(purgeDeliveriesJob, async ({ signal }) => {
    const before = new Date(deps.clock.now().getTime() - DELIVERY_RETENTION_DAYS * 24 * 3600 * 1000)
    while (!signal.aborted && (await purge(deps.db, before)) === BATCH_SIZE);
  }),
]

const BATCH_SIZE = 1000

/** Deletes some old deliveries with their attempts, and says how many. */
async function purge(db: Kysely<DB>, before: Date): Promise<number> {
  const oldest = db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(BATCH_SIZE)
  const { numDeletedRows } = await db
    .deleteFrom('webhook_deliveries')
    .where('id', 'in', oldest)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

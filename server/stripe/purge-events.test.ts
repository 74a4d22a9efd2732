import { expect, it } from 'vitest'
import type { JobWorker } from '#server/platform/commands.ts'
import { useOperations } from '#server/testing/use-operations.ts'
import { purgeEventsJob, purgeEventsWorker } from './purge-events.ts'

const workers: JobWorker[] = []
const { db, command, jobs, clock } = useOperations({}, workers)
workers.push(purgeEventsWorker({ db, clock }))

it('forgets after 90 days the events that were processed, in batches', async () => {
  const received_at = clock.now()
  const event = (id: string, processed_at: Date | null) => ({
    ...{ id, type: 'transfer.created', object_id: 'tr_1', occurred_at: received_at, received_at, processed_at },
    source: 'webhook' as const,
  })
  const many = Array.from({ length: 2_500 }, (_, index) => event(`evt_${index}`, received_at))
  await db
    .insertInto('stripe_events')
    .values([...many, event('evt_open', null)])
    .execute()
  const left = async () => {
    await command(async ({ enqueue }) => enqueue(purgeEventsJob, {}))
    await jobs.drain()
    return (await db.selectFrom('stripe_events').select('id').limit(3).execute()).map(({ id }) => id)
  }
  clock.advance({ days: 89 })
  expect(await left()).toHaveLength(3)
  clock.advance({ days: 2 })
  expect(await left()).toEqual(['evt_open'])
})

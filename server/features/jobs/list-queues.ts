import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/platform/http.ts'
import { readQueues } from './store.ts'

export const listQueues: Handler<Contract['jobs']['listQueues']> = async ({ db, now }) => {
  const queues = await readQueues(db, now)
  return {
    items: queues.map((queue) => ({ ...queue, oldest_due_at: queue.oldest_due_at?.toISOString() ?? null })),
    failed: queues.reduce((sum, { failed }) => sum + failed, 0),
  }
}

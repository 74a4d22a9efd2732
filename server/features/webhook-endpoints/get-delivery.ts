import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { presentDelivery } from './present.ts'
import { deliveriesTo } from './store.ts'

/** The latest attempts that are shown of a delivery. */
const MAX_SHOWN = 50

export const getDelivery: Handler<Contract['webhookEndpoints']['getWebhookDelivery']> = async (
  { db, viewer },
  { id, delivery_id },
) => {
  const delivery = await deliveriesTo(db, viewer, id).where('id', '=', delivery_id).executeTakeFirst()
  if (!delivery) return refuse('NOT_FOUND')
  const attempts = await db
    .selectFrom('webhook_attempts')
    .select(['number', 'attempted_at', 'duration_ms', 'response_status', 'error', 'response_start'])
    .where('delivery_id', '=', delivery_id)
    .orderBy('number', 'desc')
    .limit(MAX_SHOWN)
    .execute()
  return {
    ...presentDelivery(delivery),
    body: delivery.body,
    attempt_log: attempts.map((row) => ({ ...row, attempted_at: row.attempted_at.toISOString() })),
  }
}

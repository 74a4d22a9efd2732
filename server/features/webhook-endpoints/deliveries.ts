import type { Insertable } from 'kysely'
import type { TEST_EVENT, WebhookEventType } from '#domain/webhook-events.ts'
import type { DB } from '#server/platform/database.ts'

interface NewDelivery {
  id: string
  endpoint_id: string
  event: { type: WebhookEventType | typeof TEST_EVENT; data: object }
  now: Date
}

/** The row of a delivery to be sent at once, with the body as it is sent. */
export function deliveryFrom({ id, endpoint_id, event, now }: NewDelivery) {
  const { type, data } = event
  return {
    ...{ id, endpoint_id, event_type: type, status: 'waiting', next_attempt_at: now, created_at: now },
    body: JSON.stringify({ type, timestamp: now.toISOString(), data }),
  } satisfies Insertable<DB['webhook_deliveries']>
}

import type { z } from 'zod'
import type { webhookDelivery, webhookEndpoint } from '#contract/webhook-endpoints.ts'
import type { DeliveryRow, EndpointRow } from './store.ts'

/** The header webhook-id of a delivery. */
export const messageId = (delivery_id: string) => `msg_${delivery_id}`

export function presentEndpoint(row: EndpointRow): z.input<typeof webhookEndpoint> {
  const { id, url, description, event_types, disabled_reason } = row
  return {
    ...{ id, url, description, event_types, disabled_reason, is_enabled: row.disabled_at === null },
    disabled_at: row.disabled_at?.toISOString() ?? null,
    failing_since: row.failing_since?.toISOString() ?? null,
    last_delivered_at: row.last_delivered_at?.toISOString() ?? null,
    previous_secret_until: row.previous_secret_until?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}

export function presentDelivery(row: DeliveryRow): z.input<typeof webhookDelivery> {
  const { id, event_type, status, attempts, last_status, last_error } = row
  return {
    ...{ id, webhook_id: messageId(id), event_type, status, attempts, last_status, last_error },
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}

import type { z } from 'zod'
import type { providerEvent } from '#contract/monitor.ts'
import type { EventRow } from './store.ts'

export function presentEvent(row: EventRow): z.input<typeof providerEvent> {
  return {
    id: row.id,
    type: row.type,
    object_id: row.object_id,
    account_id: row.account_id,
    source: row.source === 'sweep' ? 'sweep' : 'webhook',
    state: row.state,
    occurred_at: calendarTimestamp(row.occurred_at),
    received_at: row.received_at.toISOString(),
    processed_at: row.processed_at?.toISOString() ?? null,
    attempts: row.attempts,
    last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
    last_error: row.state === 'failing' ? row.last_error : null,
  }
}

/** Events with an invalid date are shown too. */
function calendarTimestamp(occurred_at: Date): string | null {
  const year = occurred_at.getUTCFullYear()
  return year >= 0 && year <= 9999 ? occurred_at.toISOString() : null
}

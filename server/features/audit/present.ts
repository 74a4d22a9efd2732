import type { z } from 'zod'
import type { auditEvent } from '#contract/audit.ts'
import type { EventRow } from './read-events.ts'

export function presentEvent(row: EventRow): z.input<typeof auditEvent> {
  const { id, chain, sequence, action, actor_id, actor_name, actor_role, subject_type, subject_id, occurred_at } = row
  const { api_key_id, ...data } = row.data
  return {
    ...{ chain, sequence, action, actor_role, subject_type, subject_id, data },
    id: String(id),
    actor: actor_id === null ? null : { id: actor_id, name: actor_name ?? 'Deleted account' },
    by_api_key: api_key_id !== undefined,
    occurred_at: occurred_at.toISOString(),
  }
}

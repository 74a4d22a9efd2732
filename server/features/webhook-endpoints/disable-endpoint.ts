import { FAILING_DAYS } from '#domain/webhook-delivery.ts'
import type { Write } from '#server/platform/commands.ts'
import { auditEndpoint, noticeOfDisabled, publishEndpoint } from './notify.ts'

const WORDS = {
  failing: `it has accepted nothing for ${FAILING_DAYS} days.`,
  gone: 'it answered 410 Gone.',
  backlog: 'too many events were waiting for it.',
} as const

/** Disables an endpoint and notifies its person, once. What still waits for it is given up as its turn comes. */
export async function disableEndpoint(
  write: Write,
  endpoint: { id: string; user_id: string; url: string },
  reason: keyof typeof WORDS,
): Promise<void> {
  const { id, user_id, url } = endpoint
  const disabled = await write.tx
    .updateTable('webhook_endpoints')
    .set({ disabled_at: write.now, disabled_reason: reason, updated_at: write.now })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!disabled) return
  auditEndpoint(write, user_id, id, 'webhook_endpoint_disabled')
  noticeOfDisabled(write, user_id, url, WORDS[reason])
  publishEndpoint(write, user_id, id)
}

/** Disables an endpoint that lets too much wait. */
export async function disableForBacklog(write: Write, endpoint_id: string): Promise<void> {
  const endpoint = await write.tx
    .selectFrom('webhook_endpoints')
    .select(['id', 'user_id', 'url'])
    .where('id', '=', endpoint_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (endpoint) await disableEndpoint(write, endpoint, 'backlog')
}

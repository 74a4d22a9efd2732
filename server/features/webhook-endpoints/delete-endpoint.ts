import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { auditEndpoint, publishEndpoint } from './notify.ts'

/** Deletes an endpoint with its deliveries; what waits to be sent is not sent. */
export const deleteEndpoint: WriteHandler<Contract['webhookEndpoints']['deleteWebhookEndpoint']> = async (
  write,
  { id },
) => {
  const { tx, viewer } = write
  const { numDeletedRows } = await tx
    .deleteFrom('webhook_endpoints')
    .where('id', '=', id)
    .where('user_id', '=', viewer.id)
    .executeTakeFirst()
  if (!numDeletedRows) return refuse('NOT_FOUND')
  auditEndpoint(write, viewer.id, id, 'webhook_endpoint_deleted')
  publishEndpoint(write, viewer.id, id)
  return { id }
}

import type { Contract } from '#contract/index.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { checkUrl } from './check-url.ts'
import type { EndpointDeps } from './create-endpoint.ts'
import { auditEndpoint, noticeOfUrl, publishEndpoint } from './notify.ts'
import { presentEndpoint } from './present.ts'
import { endpointsOf, lockEndpoint } from './store.ts'

/** Changes an endpoint, or enables or disables it. One that is enabled again has no failures behind it. */
export const updateEndpoint =
  ({ webhooks_to_loopback }: EndpointDeps): WriteHandler<Contract['webhookEndpoints']['updateWebhookEndpoint']> =>
  async (write, { id, is_enabled, description, event_types, ...input }) => {
    const { tx, viewer, now } = write
    const url = input.url === undefined ? undefined : checkUrl(input.url, webhooks_to_loopback)
    if (isRefusal(url)) return url
    const before = await lockEndpoint(tx, viewer, id)
    if (!before) return refuse('NOT_FOUND')
    const moves = url !== undefined && url !== before.url
    const toggles = is_enabled !== undefined && is_enabled !== (before.disabled_at === null)
    await tx
      .updateTable('webhook_endpoints')
      .set({
        updated_at: now,
        ...(url !== undefined && { url }),
        ...(description !== undefined && { description }),
        ...(event_types && { event_types }),
        ...((moves || (toggles && is_enabled)) && { failing_since: null }),
        ...(toggles && is_enabled && { disabled_at: null, disabled_reason: null }),
        ...(toggles && !is_enabled && { disabled_at: now, disabled_reason: 'by_owner' }),
      })
      .where('id', '=', id)
      .execute()
    const change = is_enabled ? 'enabled' : 'disabled'
    auditEndpoint(write, viewer.id, id, toggles ? `webhook_endpoint_${change}` : 'webhook_endpoint_changed')
    if (moves) noticeOfUrl(write, url)
    publishEndpoint(write, viewer.id, id)
    return presentEndpoint(await endpointsOf(tx, viewer).where('id', '=', id).executeTakeFirstOrThrow())
  }

import type { Contract } from '#contract/index.ts'
import { MAX_ENDPOINTS } from '#domain/webhook-delivery.ts'
import { lockAccount } from '#server/identity/lock-account.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { checkUrl } from './check-url.ts'
import { auditEndpoint, noticeOfUrl, publishEndpoint } from './notify.ts'
import { presentEndpoint } from './present.ts'
import { newSecret } from './secrets.ts'
import { endpointsOf } from './store.ts'

export interface EndpointDeps {
  secret: string
  webhooks_to_loopback: boolean
}

/** Creates an endpoint. Its secret is in the answer and never shown again. */
export const createEndpoint =
  (deps: EndpointDeps): WriteHandler<Contract['webhookEndpoints']['createWebhookEndpoint']> =>
  async (write, { id, description, event_types, ...input }) => {
    const { tx, viewer, now } = write
    const url = checkUrl(input.url, deps.webhooks_to_loopback)
    if (isRefusal(url)) return url
    if (!(await lockAccount(tx, viewer))) return refuse('NOT_FOUND')
    const others = await endpointsOf(tx, viewer).execute()
    if (others.length >= MAX_ENDPOINTS && !others.some((other) => other.id === id)) {
      return refuse('TOO_MANY_WEBHOOK_ENDPOINTS')
    }
    const { secret, stored } = await newSecret(deps.secret)
    await tx
      .insertInto('webhook_endpoints')
      .values({
        ...{ id, user_id: viewer.id, url, description, event_types, secret: stored },
        ...{ created_at: now, updated_at: now },
      })
      .execute()
    auditEndpoint(write, viewer.id, id, 'webhook_endpoint_created')
    noticeOfUrl(write, url)
    publishEndpoint(write, viewer.id, id)
    const endpoint = await endpointsOf(tx, viewer).where('id', '=', id).executeTakeFirstOrThrow()
    return { endpoint: presentEndpoint(endpoint), secret }
  }

import type { Contract } from '#contract/index.ts'
import { SECRET_OVERLAP_HOURS } from '#domain/webhook-delivery.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import type { EndpointDeps } from './create-endpoint.ts'
import { auditEndpoint, publishEndpoint } from './notify.ts'
import { presentEndpoint } from './present.ts'
import { newSecret } from './secrets.ts'
import { endpointsOf, lockEndpoint } from './store.ts'

/** Makes a new secret. For a day the former one signs too, so that receivers can change over. */
export const rotateSecret =
  (deps: EndpointDeps): WriteHandler<Contract['webhookEndpoints']['rotateWebhookSecret']> =>
  async (write, { id }) => {
    const { tx, viewer, now } = write
    const before = await lockEndpoint(tx, viewer, id)
    if (!before) return refuse('NOT_FOUND')
    const { secret, stored } = await newSecret(deps.secret)
    await tx
      .updateTable('webhook_endpoints')
      .set({
        secret: stored,
        previous_secret: before.secret,
        previous_secret_until: new Date(now.getTime() + SECRET_OVERLAP_HOURS * 3600 * 1000),
        updated_at: now,
      })
      .where('id', '=', id)
      .execute()
    auditEndpoint(write, viewer.id, id, 'webhook_secret_rotated')
    publishEndpoint(write, viewer.id, id)
    const endpoint = await endpointsOf(tx, viewer).where('id', '=', id).executeTakeFirstOrThrow()
    return { endpoint: presentEndpoint(endpoint), secret }
  }

import { randomUUID } from 'node:crypto'
import type { Contract } from '#contract/index.ts'
import { TEST_EVENT } from '#domain/webhook-events.ts'
import { consumeRateLimit } from '#server/identity/consume-rate-limit.ts'
import type { RateLimits } from '#server/identity/rate-limits.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { deliveryFrom } from './deliveries.ts'
import { deliveryJob } from './delivery-job.ts'
import { publishEndpoint } from './notify.ts'
import { presentDelivery } from './present.ts'
import { deliveriesTo, lockEndpoint } from './store.ts'

/** Sends an event that says nothing, so that a person sees whether their endpoint verifies and accepts it. */
export const sendTestEvent =
  ({ rate_limits }: { rate_limits: RateLimits }): Handler<Contract['webhookEndpoints']['sendTestEvent']> =>
  async (context, { id }) => {
    const tooMany = await consumeRateLimit(rate_limits, ['webhook_send', context.viewer.id])
    if (tooMany) return tooMany
    return context.command(async (write) => {
      const { tx, viewer, now } = write
      const endpoint = await lockEndpoint(tx, viewer, id)
      if (!endpoint) return refuse('NOT_FOUND')
      if (endpoint.disabled_at) return refuse('WEBHOOK_ENDPOINT_DISABLED')
      const event = { type: TEST_EVENT, data: { endpoint_id: id } } as const
      const delivery = deliveryFrom({ id: randomUUID(), endpoint_id: id, event, now })
      await tx.insertInto('webhook_deliveries').values(delivery).execute()
      write.enqueue(deliveryJob, { delivery_id: delivery.id, sequence: 1 })
      publishEndpoint(write, viewer.id, id)
      return presentDelivery(await deliveriesTo(tx, viewer, id).where('id', '=', delivery.id).executeTakeFirstOrThrow())
    })
  }

import { randomUUID } from 'node:crypto'
import type { Contract } from '#contract/index.ts'
import { TEST_EVENT } from '#domain/webhook-events.ts'
import type { RateLimits } from '#server/identity/rate-limits.ts'
import type { Handler } from '#server/platform/http.ts'
import { deliveryFrom } from './deliveries.ts'
import { deliveryJob } from './delivery-job.ts'
import { publishEndpoint } from './notify.ts'
import { presentDelivery } from './present.ts'
import { sendByHand } from './send-by-hand.ts'
import { deliveriesTo } from './store.ts'

/** Sends an event that says nothing, so that a person sees whether their endpoint verifies and accepts it. */
export const sendTestEvent =
  ({ rate_limits }: { rate_limits: RateLimits }): Handler<Contract['webhookEndpoints']['sendTestEvent']> =>
  async (context, { id }) => {
    return sendByHand(context, { id, rate_limits }, async (write) => {
      const { tx, viewer, now } = write
      const event = { type: TEST_EVENT, data: { endpoint_id: id } } as const
      const delivery = deliveryFrom({ id: randomUUID(), endpoint_id: id, event, now })
      await tx.insertInto('webhook_deliveries').values(delivery).execute()
      write.enqueue(deliveryJob, { delivery_id: delivery.id, sequence: 1 })
      publishEndpoint(write, viewer.id, id)
      return presentDelivery(await deliveriesTo(tx, viewer, id).where('id', '=', delivery.id).executeTakeFirstOrThrow())
    })
  }

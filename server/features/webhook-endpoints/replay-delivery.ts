import type { Contract } from '#contract/index.ts'
import type { RateLimits } from '#server/identity/rate-limits.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { deliveryJob } from './delivery-job.ts'
import { publishEndpoint } from './notify.ts'
import { presentDelivery } from './present.ts'
import { sendByHand } from './send-by-hand.ts'
import { deliveriesTo } from './store.ts'

/**
 * Sends a delivery again at once, with the same id and body and as many retries as a new one has. What was planned for one
 * that waits is replaced.
 */
export const replayDelivery =
  ({ rate_limits }: { rate_limits: RateLimits }): Handler<Contract['webhookEndpoints']['replayWebhookDelivery']> =>
  async (context, { id, delivery_id }) => {
    return sendByHand(context, { id, rate_limits }, async (write) => {
      const { tx, viewer, now } = write
      const delivery = await deliveriesTo(tx, viewer, id)
        .where('id', '=', delivery_id)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!delivery) return refuse('NOT_FOUND')
      const sequence = delivery.sequence + 1
      await tx
        .updateTable('webhook_deliveries')
        .set({ status: 'waiting', sequence, failed_attempts: 0, next_attempt_at: now, finished_at: null })
        .where('id', '=', delivery_id)
        .execute()
      write.enqueue(deliveryJob, { delivery_id, sequence })
      publishEndpoint(write, viewer.id, id)
      return presentDelivery({ ...delivery, status: 'waiting', next_attempt_at: now })
    })
  }

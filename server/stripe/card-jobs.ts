import { z } from 'zod'
import { defineJob, type JobWorker, workerFor } from '#server/platform/job-definition.ts'
import { isMissing, refusalOf } from './failures.ts'
import type { ProviderGround } from './ground.ts'

/** Tells the payment provider which card a customer prefers. */
export const defaultCardJob = defineJob('default-card', {
  schema: z.object({ customer_id: z.string(), payment_method_id: z.string() }),
})

/** Lets the payment provider forget a card that was removed here. */
export const detachCardJob = defineJob('detach-card', { schema: z.object({ payment_method_id: z.string() }) })

export function cardWorkers({ client, db }: ProviderGround): JobWorker[] {
  return [
    workerFor(defaultCardJob, async ({ payload }) => {
      const card = await db
        .selectFrom('payment_methods')
        .select('is_default')
        .where('id', '=', payload.payment_method_id)
        .executeTakeFirst()
      // Chosen and changed again before this ran: the later choice has a job of its own.
      if (!card?.is_default) return
      await client.customers.update(payload.customer_id, {
        invoice_settings: { default_payment_method: payload.payment_method_id },
      })
    }),
    workerFor(detachCardJob, async ({ payload }) => {
      try {
        await client.paymentMethods.detach(payload.payment_method_id)
      } catch (error) {
        // Already detached, or unknown there: it is forgotten, which is all that was wanted.
        if (!isMissing(error) && refusalOf(error) === null) throw error
      }
    }),
  ]
}

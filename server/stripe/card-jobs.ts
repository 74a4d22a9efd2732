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

/** Lets the payment provider forget a person whose account is deleted: name and address stand there too. */
export const forgetCustomerJob = defineJob('forget-customer', { schema: z.object({ customer_id: z.string() }) })

/** Tells the payment provider what somebody's bills shall carry. */
export const customerJob = defineJob('customer-details', { schema: z.object({ user_id: z.uuid() }) })

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
    workerFor(customerJob, async ({ payload }) => {
      const person = await db
        .selectFrom('billing_details as b')
        .innerJoin('users as u', 'u.id', 'b.user_id')
        .selectAll('b')
        .select('u.customer_id')
        .where('b.user_id', '=', payload.user_id)
        .executeTakeFirst()
      // Whoever is no customer yet becomes one with what is known by then.
      if (!person?.customer_id) return
      const { name, email, phone, line1, line2, city, postal_code, country } = person
      const address = { line1, line2, city, postal_code, country: country ?? '' }
      await client.customers.update(person.customer_id, { name, email, phone, address })
    }),
    workerFor(detachCardJob, ({ payload }) => forgotten(client.paymentMethods.detach(payload.payment_method_id))),
    workerFor(forgetCustomerJob, ({ payload }) => forgotten(client.customers.del(payload.customer_id))),
  ]
}

/** Already gone, or unknown there: it is forgotten, which is all that was wanted. */
async function forgotten(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!isMissing(error) && refusalOf(error) === null) throw error
  }
}

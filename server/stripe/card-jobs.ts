import { z } from 'zod'
import { type JobWorker, workerFor } from '#server/platform/commands.ts'
import { defineJob, FOR_DAYS } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/process.ts'
import type { StripeDeps } from './deps.ts'
import { isMissing, refusalOf } from './failures.ts'
import { syncCard } from './sync-card.ts'

/** Sets the default card of a Stripe customer. */
export const defaultCardJob = defineJob('default-card', {
  schema: z.object({ customer_id: z.string(), payment_method_id: z.string() }),
  ...FOR_DAYS,
})

/** Lets Stripe forget a card that was removed here. */
export const detachCardJob = defineJob('detach-card', {
  schema: z.object({ payment_method_id: z.string() }),
  ...FOR_DAYS,
})

/** Lets Stripe forget a person whose account is deleted: name and address stand there too. */
export const deleteCustomerJob = defineJob('delete-customer', {
  schema: z.object({ customer_id: z.string() }),
  ...FOR_DAYS,
})

/** Updates the billing details of a Stripe customer. */
export const customerJob = defineJob('customer-details', { schema: z.object({ user_id: z.uuid() }), ...FOR_DAYS })

export function cardWorkers(deps: StripeDeps): JobWorker[] {
  const { client } = deps
  return [
    workerFor(defaultCardJob, async ({ payload: { customer_id, payment_method_id }, log }) => {
      const card = await deps.db
        .selectFrom('payment_methods')
        .select('is_default')
        .where('id', '=', payment_method_id)
        .executeTakeFirst()
      // Chosen and changed again before this ran: the later choice has a job of its own.
      if (!card?.is_default) return
      const invoice_settings = { default_payment_method: payment_method_id }
      const done = await unlessRefused(log, client.customers.update(customer_id, { invoice_settings }))
      // Then it is not there any more, or not this person's.
      if (!done) await syncCard(deps, payment_method_id)
    }),
    workerFor(customerJob, async ({ payload, log }) => {
      const customer = await customerDetails(deps, payload.user_id)
      // Without a customer yet, one is created with the current details.
      if (customer) await unlessRefused(log, client.customers.update(customer.id, customer.details))
    }),
    workerFor(detachCardJob, async ({ payload, log }) => {
      await unlessRefused(log, client.paymentMethods.detach(payload.payment_method_id))
    }),
    workerFor(deleteCustomerJob, async ({ payload, log }) => {
      await unlessRefused(log, client.customers.del(payload.customer_id))
    }),
  ]
}

/** Billing details; the person's own name and email until they enter others. */
async function customerDetails({ db }: StripeDeps, user_id: string) {
  const person = await db
    .selectFrom('users as u')
    .leftJoin('billing_details as b', 'b.user_id', 'u.id')
    .where('u.id', '=', user_id)
    .selectAll('b')
    .select(['u.customer_id', 'u.name as own_name', 'u.email as own_email', 'u.phone as own_phone'])
    .executeTakeFirst()
  if (!person?.customer_id) return null
  const { customer_id, own_name, own_email, own_phone, line1, line2, city, postal_code, country } = person
  const address = Object.entries({ line1, line2, city, postal_code, country }).map(([part, of]) => [part, of ?? ''])
  return {
    id: customer_id,
    details: {
      name: person.name ?? own_name,
      email: person.email ?? own_email,
      phone: person.phone ?? own_phone ?? '',
      address: Object.fromEntries(address),
    },
  }
}

/** False when Stripe refused it, mostly since what it is about is gone there: again it would get the same answer. */
async function unlessRefused(log: Log, call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    if (refusalOf(error) === null) throw error
    if (!isMissing(error)) log.warn({ err: error }, 'Stripe refused the call of a job')
    return false
  }
}

import type Stripe from 'stripe'
import type { Work } from '../http/operation.ts'
import { lockNamed } from '../objects/named.ts'
import type { StoredSubscription } from '../store/billing-shapes.ts'
import type { Stub } from '../store/stored.ts'
import { openBooks } from './books.ts'
import { endSubscription } from './subscription-endings.ts'

/** A customer goes: the subscriptions end, and saved payment methods belong to nobody. */
export async function removeCustomer(work: Work, id: string): Promise<Stub> {
  const { unit } = work
  const { data: customer } = await lockNamed(unit, 'customer', id)
  const running = await unit.db.query<{ data: StoredSubscription }>(
    `select data from stripe_sandbox.objects
     where object = 'subscription' and not deleted and data->>'customer' = $1 and data->>'ended_at' is null
     order by created, seq for update`,
    [id],
  )
  for (const { data } of running.rows) {
    await endSubscription(await openBooks(work, id), data, 'cancellation_requested')
  }
  unit.emit('customer.deleted', customer)
  const saved = await unit.db.query<{ data: Stripe.PaymentMethod }>(
    `select data from stripe_sandbox.objects
     where object = 'payment_method' and not deleted and data->>'customer' = $1 for update`,
    [id],
  )
  for (const { data } of saved.rows) unit.save({ ...data, customer: null }, { detached: true })
  return unit.remove({ id, object: 'customer', deleted: true })
}

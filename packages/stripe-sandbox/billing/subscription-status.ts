import { lockNamed } from '../objects/named.ts'
import type { StoredSubscription } from '../store/billing-shapes.ts'
import type { Books } from './books.ts'
import { changeSubscription } from './subscription-change.ts'

/** Paying its latest invoice makes a subscription active, whatever it waited for. */
export async function activateWith(
  { unit }: Books,
  id: string,
  invoice: string,
  paymentMethod: string | null,
): Promise<void> {
  const { data: subscription } = await lockNamed(unit, 'subscription', id)
  const keeps = subscription.payment_settings?.save_default_payment_method === 'on_subscription'
  const changes: Partial<StoredSubscription> = {
    ...(keeps && paymentMethod !== null && { default_payment_method: paymentMethod }),
    ...(WAITING.has(subscription.status) && subscription.latest_invoice === invoice && { status: 'active' }),
  }
  const after = await changeSubscription(unit, subscription, changes)
  if (subscription.status !== 'paused' || after.status !== 'active') return
  const { status_details: _, ...resumed } = after
  unit.emit('customer.subscription.resumed', unit.save(resumed))
}

/** An invoice could not be collected: the subscription it belongs to is behind with its payments. */
export async function fallBehind({ unit }: Books, subscription: StoredSubscription): Promise<StoredSubscription> {
  if (subscription.status !== 'active' && subscription.status !== 'trialing') return subscription
  return changeSubscription(unit, subscription, { status: 'past_due' })
}

const WAITING = new Set(['incomplete', 'past_due', 'unpaid', 'paused'])

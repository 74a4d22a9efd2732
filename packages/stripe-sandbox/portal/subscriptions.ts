import type Stripe from 'stripe'
import { openNamed } from '../billing/opening.ts'
import { cancelNow } from '../billing/subscription-cancellation.ts'
import { applyUpdate } from '../billing/subscription-update.ts'
import type { Work } from '../http/operation.ts'
import type { StoredSubscription } from '../store/billing-shapes.ts'
import { idOf } from '../store/stored.ts'

type Features = Stripe.BillingPortal.Configuration.Features

export const FEEDBACK = {
  too_expensive: 'It is too expensive',
  missing_features: 'Something is missing',
  switched_service: 'I use something else now',
  unused: 'I do not use it enough',
  customer_service: 'The service could be better',
  too_complex: 'It is too complicated',
  low_quality: 'It is not good enough',
  other: 'Another reason',
} as const
export type Feedback = keyof typeof FEEDBACK

/** The customer leaves: at the end of what is paid for, or at once, as the portal is configured. */
export async function leaveSubscription(
  work: Work,
  customer: string,
  id: string,
  { mode, proration_behavior }: Features['subscription_cancel'],
  feedback: Feedback | undefined,
): Promise<void> {
  const { books, object: subscription } = await openNamed(work, 'subscription', id)
  if (!isOwn(subscription, customer) || subscription.ended_at !== null || subscription.cancel_at_period_end) return
  const cancellation_details = feedback === undefined ? undefined : { feedback }
  if (mode === 'at_period_end' && subscription.status !== 'incomplete') {
    await applyUpdate(books, subscription, { cancel_at_period_end: true, cancellation_details })
    return
  }
  const prorate = proration_behavior !== 'none'
  const invoice_now = proration_behavior === 'always_invoice'
  await cancelNow(books, subscription, { cancellation_details, invoice_now, prorate })
}

/** The customer stays after all. */
export async function resumeSubscription(work: Work, customer: string, id: string): Promise<void> {
  const { books, object: subscription } = await openNamed(work, 'subscription', id)
  if (!isOwn(subscription, customer) || subscription.ended_at !== null || !subscription.cancel_at_period_end) return
  await applyUpdate(books, subscription, { cancel_at_period_end: false })
}

/** The customer takes another price, of those the portal offers or its session names. */
export async function changePrice(
  work: Work,
  customer: string,
  id: string,
  to: { price: string | null; quantity?: number | undefined },
  { proration_behavior }: Features['subscription_update'],
): Promise<void> {
  const { books, object: subscription } = await openNamed(work, 'subscription', id)
  const [item] = subscription.items.data
  if (!isOwn(subscription, customer) || subscription.ended_at !== null || item === undefined) return
  const price = to.price ?? item.price.id
  const quantity = to.quantity ?? item.quantity ?? 1
  // Pressed twice, the button changes nothing the second time.
  if (item.price.id === price && item.quantity === quantity) return
  await applyUpdate(books, subscription, {
    items: [{ id: item.id, price, quantity }],
    proration_behavior: prorationOf(proration_behavior),
  })
}

/** The prices that the portal offers, those of the same currency as the subscription's. */
export function offeredPrices({ products }: Features['subscription_update']): string[] {
  return (products ?? []).flatMap(({ prices }) => prices)
}

function isOwn(subscription: StoredSubscription, customer: string): boolean {
  return idOf(subscription.customer) === customer
}

function prorationOf(behavior: Features['subscription_update']['proration_behavior']) {
  return (['always_invoice', 'create_prorations', 'none'] as const).find((each) => each === behavior)
}

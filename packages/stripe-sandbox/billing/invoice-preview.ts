import type Stripe from 'stripe'
import { z } from 'zod'
import { badParameter, missing } from '../http/failure.ts'
import type { Call } from '../http/operation.ts'
import { boolean, currency, integer, parametersOf, readParameters, text } from '../http/parameters.ts'
import { readNamed } from '../objects/named.ts'
import type { StoredInvoice, StoredSubscription } from '../store/billing-shapes.ts'
import { idOf } from '../store/stored.ts'
import { type Books, openBooks } from './books.ts'
import { clearableDiscounts, redeemAll } from './discounts.ts'
import { draftForSubscription, draftInvoice, pendingItems } from './drafts.ts'
import { creditUnused } from './prorations.ts'
import { begin } from './subscription-creation.ts'
import { itemChange, prorationBehavior } from './subscription-parameters.ts'
import { costOf } from './subscription-shape.ts'
import { applyUpdate } from './subscription-update.ts'
import { asPreview, noneUpcoming, upcomingInvoice } from './upcoming.ts'

const details = parametersOf<Stripe.InvoiceCreatePreviewParams.SubscriptionDetails>()({
  billing_cycle_anchor: z.strictObject({ type: z.enum(['now', 'unchanged']) }).optional(),
  cancel_at_period_end: boolean.optional(),
  cancel_now: boolean.optional(),
  items: z.array(itemChange).min(1).max(20).optional(),
  proration_behavior: prorationBehavior.optional(),
  proration_date: integer.optional(),
  trial_end: z.union([z.literal('now'), integer]).optional(),
})

const preview = parametersOf<Stripe.InvoiceCreatePreviewParams>()({
  currency: currency.optional(),
  customer: text.optional(),
  discounts: clearableDiscounts.optional(),
  preview_mode: z.literal('next').optional(),
  subscription: text.optional(),
  subscription_details: details.optional(),
})
type Preview = z.output<typeof preview>

/** The next invoice as it would be if what is asked were done: it is done, shown and taken back. */
export async function createPreview(call: Call): Promise<object> {
  const asked = readParameters(preview, call.input)
  const subscription =
    asked.subscription === undefined
      ? undefined
      : (await readNamed(call.unit, 'subscription', asked.subscription, 'subscription')).data
  const customer = asked.customer ?? idOf(subscription?.customer)
  if (customer === null) throw badParameter('Missing required param: customer.', 'parameter_missing', 'customer')
  if (subscription !== undefined && idOf(subscription.customer) !== customer) {
    throw missing('subscription', subscription.id, 'subscription')
  }
  const books = await openBooks(call, customer, 'customer')
  return call.unit.rehearse(async () => {
    if (subscription === undefined) return previewWithout(books, asked)
    return asked.subscription_details === undefined
      ? upcomingInvoice(books, await discounted(books, subscription, asked))
      : previewChange(books, await discounted(books, subscription, asked), asked.subscription_details)
  })
}

/** What a new subscription would begin with, or else what waits to be billed by itself. */
async function previewWithout(books: Books, asked: Preview): Promise<StoredInvoice> {
  const { customer } = books
  const { items, trial_end, proration_behavior } = asked.subscription_details ?? {}
  if (items !== undefined) {
    const payment_behavior = 'default_incomplete'
    const discounts = asked.discounts ?? undefined
    const made = await begin(books, { customer, items, trial_end, proration_behavior, discounts, payment_behavior })
    return asPreview(await latestOf(books, made))
  }
  const waiting = await pendingItems(books, null)
  const [first] = waiting
  if (first === undefined) throw noneUpcoming(customer)
  const code = asked.currency ?? first.currency
  const mine = waiting.filter((item) => item.currency === code)
  return asPreview(await draftInvoice(books, { currency: code, lines: [], items: mine, fields: {} }))
}

async function previewChange(
  books: Books,
  before: StoredSubscription,
  asked: z.output<typeof details>,
): Promise<StoredInvoice> {
  if (asked.cancel_now === true) return previewEnd(books, before, asked)
  const { cancel_now: _, ...change } = asked
  const after = await applyUpdate(books, before, { ...change, payment_behavior: 'default_incomplete' })
  if (after.latest_invoice === before.latest_invoice) return upcomingInvoice(books, after)
  return asPreview(await latestOf(books, after))
}

/** What would be left to bill or to give back if the subscription ended now. */
async function previewEnd(
  books: Books,
  subscription: StoredSubscription,
  { proration_behavior, proration_date = books.now }: z.output<typeof details>,
): Promise<StoredInvoice> {
  if (proration_behavior !== 'none') await creditUnused(books, subscription, proration_date)
  if ((await pendingItems(books, subscription.id)).length === 0) throw noneUpcoming(books.customer)
  const reason = 'upcoming'
  const { invoice } = await draftForSubscription(books, subscription, { reason, lines: [], atOnce: true })
  return asPreview(invoice)
}

/** The subscription with the discounts that are to be tried. */
async function discounted(books: Books, subscription: StoredSubscription, asked: Preview): Promise<StoredSubscription> {
  if (asked.discounts === undefined) return subscription
  const amount = subscription.items.data.reduce((sum, item) => sum + costOf(item), 0)
  const purchase = { amount, currency: subscription.currency }
  const discounts = await redeemAll(books, asked.discounts ?? [], { subscription: subscription.id }, purchase)
  return { ...subscription, discounts }
}

async function latestOf({ unit }: Books, subscription: StoredSubscription): Promise<StoredInvoice> {
  return (await readNamed(unit, 'invoice', idOf(subscription.latest_invoice) ?? '')).data
}

import type Stripe from 'stripe'
import type { z } from 'zod'
import { missing } from '../http/failure.ts'
import { type Call, pathId } from '../http/operation.ts'
import { boolean, given, parametersOf, readParameters } from '../http/parameters.ts'
import type { StoredInvoiceItem, StoredSubscription } from '../store/billing-shapes.ts'
import type { Books } from './books.ts'
import { collect } from './collection.ts'
import { methodFor } from './default-method.ts'
import { draftForSubscription, pendingItems } from './drafts.ts'
import { finalize } from './invoice-lifecycle.ts'
import { openNamed } from './opening.ts'
import { creditUnused } from './prorations.ts'
import { endSubscription, NO_DETAILS } from './subscription-endings.ts'
import { cancellationDetails } from './subscription-parameters.ts'

const cancellation = parametersOf<Stripe.SubscriptionCancelParams>()({
  cancellation_details: cancellationDetails.optional(),
  invoice_now: boolean.optional(),
  prorate: boolean.optional(),
})

/** Ends a subscription now. */
export async function cancelSubscription(call: Call): Promise<object> {
  const asked = readParameters(cancellation, call.input)
  const { books, object: subscription } = await openNamed(call, 'subscription', pathId(call))
  return cancelNow(books, subscription, asked)
}

/** The same with the books opened already. */
export async function cancelNow(
  books: Books,
  subscription: StoredSubscription,
  { cancellation_details, invoice_now = false, prorate = false }: z.output<typeof cancellation>,
): Promise<StoredSubscription> {
  if (subscription.ended_at !== null) throw missing('subscription', subscription.id)
  if (prorate) await creditUnused(books, subscription, books.now)
  if (!prorate && !invoice_now) await dropProrations(books, subscription)
  const billed = invoice_now ? await billTheRest(books, subscription) : subscription
  const details = { ...(billed.cancellation_details ?? NO_DETAILS), ...given(cancellation_details ?? {}) }
  return endSubscription(books, { ...billed, cancellation_details: details }, 'cancellation_requested')
}

/** What was to be charged or given back for changes of the subscription is not any more. */
async function dropProrations(books: Books, { id }: StoredSubscription): Promise<void> {
  for (const item of await ofSubscription(books, id)) {
    if (!item.proration) continue
    books.unit.emit('invoiceitem.deleted', item)
    books.unit.remove({ id: item.id, object: 'invoiceitem', deleted: true })
  }
}

async function billTheRest(books: Books, subscription: StoredSubscription): Promise<StoredSubscription> {
  if ((await pendingItems(books, subscription.id)).length === 0) return subscription
  const reason = 'subscription_update'
  const fields = { auto_advance: true }
  const drafted = await draftForSubscription(books, subscription, { reason, lines: [], fields, atOnce: true })
  const open = await finalize(books, drafted.invoice)
  if (open.status === 'open' && (await methodFor(books, open)) !== null)
    await collect(books, open, { automatic: false })
  return (await books.unit.read('subscription', subscription.id))?.data ?? drafted.subscription
}

async function ofSubscription(books: Books, id: string): Promise<StoredInvoiceItem[]> {
  const items = await pendingItems(books, id)
  return items.filter(({ parent }) => parent?.subscription_details?.subscription === id)
}

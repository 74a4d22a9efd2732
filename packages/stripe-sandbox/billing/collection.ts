import type Stripe from 'stripe'
import { Failure, refused } from '../http/failure.ts'
import type { IntentListener } from '../http/operation.ts'
import { lockNamed } from '../objects/named.ts'
import { confirmIntent } from '../objects/payment-intent-confirmation.ts'
import { takePaymentMethod } from '../objects/saved-cards.ts'
import type { StoredInvoice } from '../store/billing-shapes.ts'
import { idOf, type StoredObject } from '../store/stored.ts'
import { type Books, openBooks } from './books.ts'
import { methodFor } from './default-method.ts'
import { attemptFailed } from './dunning.ts'
import { settle } from './invoice-lifecycle.ts'
import { subscriptionOf } from './invoice-shape.ts'
import { planned } from './opening.ts'
import { activateWith } from './subscription-status.ts'

interface Attempt {
  /** By the schedule of retries, and not because somebody asked for it. */
  automatic: boolean
  paymentMethod?: string | undefined
  /** Where a bank sends its cardholder back to. */
  returnUrl?: string
}

/** Tries to collect an open invoice. What comes of it follows the payment; given back is why it was not paid. */
export async function collect(books: Books, open: StoredInvoice, attempt: Attempt): Promise<Failure | undefined> {
  const { unit } = books
  const { payment } = await unit.hiddenOf(open.id)
  if (payment === undefined) throw new Error(`The invoice ${open.id} waits for no payment`)
  const invoice = attempt.automatic ? unit.save({ ...open, attempt_count: open.attempt_count + 1 }) : open
  const id = attempt.paymentMethod ?? (await methodFor(books, invoice))
  if (id === null) {
    await attemptFailed(books, invoice)
    return noMethod()
  }
  try {
    const method = await takePaymentMethod(books, id, 'payment_method')
    const { data: intent } = await lockNamed(unit, 'payment_intent', payment.payment_intent)
    const byCard = method.data.type === 'card'
    const confirmed = await confirmIntent(books, allowing(intent, method), method, {
      offSession: !byCard,
      refuseChallenge: false,
      returnUrl: attempt.returnUrl ?? (byCard ? undefined : (invoice.hosted_invoice_url ?? undefined)),
    })
    return confirmed.status === 'requires_action' ? needsAction(confirmed) : undefined
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (!error.commitsWork) {
      if (!attempt.automatic) throw error
      await attemptFailed(books, invoice)
    }
    return error
  }
}

/** An invoice follows the payment it waits for. */
export const followInvoice: IntentListener = async (work, intent) => {
  if (intent.object !== 'payment_intent') return
  const { invoice: id } = await work.unit.hiddenOf(intent.id)
  if (id === undefined) return
  const books = await openBooks(work, idOf(intent.customer) ?? '')
  const { data: invoice } = await lockNamed(work.unit, 'invoice', id)
  if (intent.status === 'succeeded') await settle(books, invoice, { paymentMethod: idOf(intent.payment_method) })
  if (intent.status === 'processing') await letBegin(books, invoice)
  if (intent.status === 'requires_payment_method') await attemptFailed(books, invoice)
  if (intent.status === 'requires_action') await attemptFailed(books, invoice, 'invoice.payment_action_required')
}

/** The moment of the next attempt has come. */
export const collectWhenDue = planned('invoice', async (books, invoice, due_at) => {
  if (invoice.status !== 'open' || invoice.next_payment_attempt !== due_at) return
  await collect(books, { ...invoice, next_payment_attempt: null }, { automatic: true })
})

/** An invoice that was sent is not paid by its date. */
export const becomeOverdue = planned('invoice', async (books, invoice, due_at) => {
  if (invoice.status !== 'open' || invoice.due_date !== due_at) return
  books.unit.emit('invoice.overdue', invoice)
  if (invoice.collection_method === 'send_invoice') await attemptFailed(books, invoice, 'none')
})

/** While a debit is under way, the subscription is used already. */
async function letBegin(books: Books, invoice: StoredInvoice): Promise<void> {
  const subscription = subscriptionOf(invoice)
  if (subscription !== null) await activateWith(books, subscription, invoice.id, null)
}

function allowing(intent: Stripe.PaymentIntent, { data }: StoredObject<'payment_method'>): Stripe.PaymentIntent {
  if (intent.payment_method_types.includes(data.type)) return intent
  return { ...intent, payment_method_types: [...intent.payment_method_types, data.type] }
}

function needsAction(intent: Stripe.PaymentIntent): Failure {
  return new Failure(
    402,
    {
      type: 'card_error',
      code: 'invoice_payment_intent_requires_action',
      message:
        'Nothing can be done with this invoice until the customer confirms its payment: the payment requires additional user action before it can be completed.',
      payment_intent: intent,
    },
    { commitsWork: true },
  )
}

export function noMethod(): Failure {
  return refused(
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.',
    'resource_missing',
  )
}

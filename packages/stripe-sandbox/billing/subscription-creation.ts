import type { Call } from '../http/operation.ts'
import { readParameters } from '../http/parameters.ts'
import { readNamed } from '../objects/named.ts'
import type { StoredLine, StoredSubscription } from '../store/billing-shapes.ts'
import { addInvoiceItems } from './added-items.ts'
import { type Books, doLater, openBooks } from './books.ts'
import { methodOf } from './default-method.ts'
import { draftForSubscription } from './drafts.ts'
import { awaitMethod, payAtOnce } from './first-payment.ts'
import { subscriptionLines } from './invoice-lines.ts'
import { turned } from './periods.ts'
import { planAhead } from './plan-ahead.ts'
import { shortenedLines } from './prorations.ts'
import { changeSubscription, hide } from './subscription-change.ts'
import { type Creation, creation } from './subscription-parameters.ts'
import { periodOf, rhythmOf } from './subscription-shape.ts'
import { newSubscription } from './subscription-start.ts'

const PAID_WITHIN_SECONDS = 23 * 60 * 60
const TRIAL_WARNING_SECONDS = 3 * 24 * 60 * 60

export async function createSubscription(call: Call): Promise<object> {
  const asked = readParameters(creation, call.input)
  const books = await openBooks(call, asked.customer, 'customer')
  return begin(books, asked)
}

/** Creates a subscription, bills its first period, and then sends its event. */
export async function begin(books: Books, asked: Creation): Promise<StoredSubscription> {
  const { unit, now } = books
  const made = await newSubscription(books, asked)
  const { id } = unit.insert(made, { untold: true, credits_rest: asked.proration_behavior !== 'none' })
  await addInvoiceItems(books, made, asked.add_invoice_items)
  await billFirstPeriod(books, made, asked)
  const billed = await current(books, id)
  const waits = billed.status === 'incomplete'
  if (waits) await doLater(books, 'subscription_expired', id, now + PAID_WITHIN_SECONDS)
  else if (await lacksMethod(books, billed)) await awaitMethod(books, billed)
  const subscription = await current(books, id)
  await hide(unit, subscription, { untold: false })
  unit.emit('customer.subscription.created', subscription)
  await planAhead(books, subscription)
  const { trial_end } = subscription
  if (trial_end !== null && trial_end - now <= TRIAL_WARNING_SECONDS) {
    unit.emit('customer.subscription.trial_will_end', subscription)
  }
  return subscription
}

async function billFirstPeriod(books: Books, made: StoredSubscription, asked: Creation): Promise<void> {
  const charges = made.collection_method === 'charge_automatically'
  const lines = await firstLines(books, made, asked)
  if (lines.length === 0 && asked.add_invoice_items === undefined) {
    await changeSubscription(books.unit, made, { status: 'active' })
    return
  }
  const { invoice, subscription } = await draftForSubscription(books, made, {
    reason: 'subscription_create',
    lines,
    fields: { auto_advance: true },
    atOnce: charges,
  })
  if (charges) await payAtOnce(books, invoice, asked.payment_behavior)
  else if (subscription.status === 'incomplete')
    await changeSubscription(books.unit, subscription, { status: 'active' })
}

async function firstLines(books: Books, made: StoredSubscription, asked: Creation): Promise<StoredLine[]> {
  const period = periodOf(made)
  if (asked.billing_cycle_anchor === undefined) {
    return subscriptionLines(books.unit, made, period, made.status === 'trialing')
  }
  if (asked.proration_behavior === 'none') return []
  const whole = { start: turned(period.end, rhythmOf(made.items.data), -1), end: period.end }
  return shortenedLines(books, made, period, whole)
}

async function lacksMethod(books: Books, subscription: StoredSubscription): Promise<boolean> {
  if (subscription.collection_method === 'send_invoice') return false
  return (await methodOf(books, subscription)) === null
}

async function current({ unit }: Books, id: string): Promise<StoredSubscription> {
  return (await readNamed(unit, 'subscription', id)).data
}

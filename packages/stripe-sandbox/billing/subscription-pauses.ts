import type Stripe from 'stripe'
import { z } from 'zod'
import { refused } from '../http/failure.ts'
import { type Call, pathId } from '../http/operation.ts'
import { integer, parametersOf, readParameters } from '../http/parameters.ts'
import { readNamed } from '../objects/named.ts'
import type { StoredSubscription } from '../store/billing-shapes.ts'
import { idOf } from '../store/stored.ts'
import { type Books, doLater } from './books.ts'
import { draftForSubscription, pendingItems } from './drafts.ts'
import { payAtOnce } from './first-payment.ts'
import { voidInvoice } from './invoice-lifecycle.ts'
import { subscriptionLines } from './invoice-lines.ts'
import { openNamed } from './opening.ts'
import { nextTurn, turned } from './periods.ts'
import { cancelPlans, planAhead } from './plan-ahead.ts'
import { chargeRemaining } from './prorations.ts'
import { changeSubscription } from './subscription-change.ts'
import { prorationBehavior } from './subscription-parameters.ts'
import { inPeriod, rhythmOf } from './subscription-shape.ts'

const PAID_WITHIN_SECONDS = 23 * 60 * 60

const pausing = parametersOf<Stripe.SubscriptionPauseParams>()({ type: z.literal('subscription').optional() })

const resuming = parametersOf<Stripe.SubscriptionResumeParams>()({
  billing_cycle_anchor: z.strictObject({ type: z.enum(['now', 'unchanged']) }).optional(),
  payment_behavior: z.enum(['resume_on_payment_attempt', 'resume_on_payment_success']).optional(),
  proration_behavior: prorationBehavior.optional(),
  proration_date: integer.optional(),
})

/** Nothing is billed until the subscription is resumed. */
export async function pauseSubscription(call: Call): Promise<object> {
  readParameters(pausing, call.input)
  const { books, object: subscription } = await openNamed(call, 'subscription', pathId(call))
  if (subscription.status !== 'active' && subscription.status !== 'trialing') {
    throw refused(`A subscription with a status of ${subscription.status} cannot be paused.`)
  }
  const paused = { subscription: { type: 'pause_requested' }, transitioned_at: books.now, type: 'subscription' }
  await cancelPlans(books, subscription)
  const after = await changeSubscription(call.unit, subscription, { status: 'paused', status_details: { paused } })
  call.unit.emit('customer.subscription.paused', after)
  return after
}

/** Goes on with a paused subscription, in a period that begins now or as if it had never been paused. */
export async function resumeSubscription(call: Call): Promise<object> {
  const asked = readParameters(resuming, call.input)
  const { books, object: subscription } = await openNamed(call, 'subscription', pathId(call))
  if (subscription.status !== 'paused') {
    throw refused(`A subscription with a status of ${subscription.status} cannot be resumed; only paused ones can.`)
  }
  const placed = inNewPeriod(books, subscription, asked.billing_cycle_anchor?.type === 'unchanged')
  if (asked.billing_cycle_anchor?.type === 'unchanged') return resumeInCycle(books, subscription, placed, asked)
  const lines = await subscriptionLines(call.unit, placed, {
    start: books.now,
    end: nextTurn(placed.billing_cycle_anchor, rhythmOf(placed.items.data), books.now),
  })
  return billResumption(books, subscription, placed, lines, asked)
}

/** The invoice of a resumption was not paid in time: the subscription stays paused. */
export async function closeResumption(books: Books, subscription: StoredSubscription): Promise<void> {
  const { data: invoice } = await readNamed(books.unit, 'invoice', idOf(subscription.latest_invoice) ?? '')
  if (invoice.status === 'open' && invoice.billing_reason === 'subscription_update') await voidInvoice(books, invoice)
}

type Resuming = z.output<typeof resuming>

async function resumeInCycle(
  books: Books,
  before: StoredSubscription,
  placed: StoredSubscription,
  asked: Resuming,
): Promise<StoredSubscription> {
  const { proration_behavior = 'create_prorations', proration_date = books.now } = asked
  if (proration_behavior !== 'none') await chargeRemaining(books, placed, proration_date, placed.items.data)
  const bills = proration_behavior === 'always_invoice' && (await pendingItems(books, before.id)).length > 0
  return bills ? billResumption(books, before, placed, [], asked) : activate(books, before, placed)
}

async function billResumption(
  books: Books,
  before: StoredSubscription,
  placed: StoredSubscription,
  lines: Awaited<ReturnType<typeof subscriptionLines>>,
  { payment_behavior = 'resume_on_payment_attempt' }: Resuming,
): Promise<StoredSubscription> {
  const drafted = await draftForSubscription(books, placed, {
    reason: 'subscription_update',
    lines,
    fields: { auto_advance: true },
    atOnce: true,
  })
  if (payment_behavior === 'resume_on_payment_success') {
    const waiting = await changeSubscription(books.unit, before, drafted.subscription)
    await payAtOnce(books, drafted.invoice, 'default_incomplete')
    await doLater(books, 'subscription_expired', before.id, books.now + PAID_WITHIN_SECONDS)
    await planAhead(books, waiting)
  } else {
    await activate(books, before, drafted.subscription)
    await payAtOnce(books, drafted.invoice)
  }
  return (await readNamed(books.unit, 'subscription', before.id)).data
}

async function activate(
  books: Books,
  before: StoredSubscription,
  placed: StoredSubscription,
): Promise<StoredSubscription> {
  const { status_details: _, ...rest } = placed
  const after = await changeSubscription(books.unit, before, { ...rest, status: 'active' })
  const resumed = books.unit.save<StoredSubscription>({ ...rest, status: 'active' })
  books.unit.emit('customer.subscription.resumed', resumed)
  await planAhead(books, after)
  return resumed
}

function inNewPeriod({ now }: Books, subscription: StoredSubscription, inCycle: boolean): StoredSubscription {
  const rhythm = rhythmOf(subscription.items.data)
  const anchor = inCycle ? subscription.billing_cycle_anchor : now
  const end = nextTurn(anchor, rhythm, now)
  const start = inCycle ? turned(end, rhythm, -1) : now
  const items = { ...subscription.items, data: inPeriod(subscription.items.data, { start, end }) }
  const ended = subscription.trial_end !== null && subscription.trial_end > now ? { trial_end: now } : {}
  return { ...subscription, ...ended, billing_cycle_anchor: anchor, items }
}

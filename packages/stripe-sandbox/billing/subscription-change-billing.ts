import { badParameter } from '../http/failure.ts'
import type { StoredLine, StoredSubscription, StoredSubscriptionItem } from '../store/billing-shapes.ts'
import type { Books } from './books.ts'
import { draftForSubscription, pendingItems } from './drafts.ts'
import { payAtOnce } from './first-payment.ts'
import { subscriptionLines } from './invoice-lines.ts'
import { nextTurn } from './periods.ts'
import { chargeRemaining, creditUnused, forfeitUnused } from './prorations.ts'
import { changeSubscription } from './subscription-change.ts'
import type { Update } from './subscription-parameters.ts'
import { costOf, inPeriod, type Period, periodOf, rhythmOf } from './subscription-shape.ts'
import { fallBehind } from './subscription-status.ts'

type Billing = Pick<
  Update,
  'billing_cycle_anchor' | 'payment_behavior' | 'proration_behavior' | 'proration_date' | 'trial_end'
>

/** Keeps a changed subscription and bills what the change costs: now, with the next invoice, or not at all. */
export async function billChange(
  books: Books,
  before: StoredSubscription,
  changed: StoredSubscription,
  asked: Billing,
): Promise<void> {
  const { proration_behavior = 'create_prorations' } = asked
  const timestamp = prorationTime(books, before, asked)
  const period = newPeriod(books, before, changed, asked)
  if (period !== undefined) {
    if (proration_behavior === 'none') await forfeitUnused(books, before)
    else await creditUnused(books, before, timestamp)
    await beginPeriod(books, before, changed, period, asked)
    return
  }
  if (before.status !== 'trialing' && proration_behavior !== 'none') await prorate(books, before, changed, timestamp)
  if (proration_behavior === 'always_invoice' && (await pendingItems(books, before.id)).length > 0) {
    await invoiceNow(books, before, changed, [], asked)
  } else {
    await changeSubscription(books.unit, before, changed)
  }
}

/** Credits what is left of items that have changed or gone, and charges what has come in their place. */
async function prorate(
  books: Books,
  before: StoredSubscription,
  changed: StoredSubscription,
  timestamp: number,
): Promise<void> {
  const [old, now] = [before.items.data, changed.items.data]
  const gone = old.filter((item) => !now.some((other) => isSame(item, other)))
  const come = now.filter((item) => !old.some((other) => isSame(item, other)))
  if (gone.length > 0) await creditUnused(books, before, timestamp, gone)
  if (come.length > 0) await chargeRemaining(books, changed, timestamp, come)
}

/** A change after which a new period begins at once: of the rhythm, of the anchor, from free to paid, of a trial. */
function newPeriod(
  { now }: Books,
  before: StoredSubscription,
  changed: StoredSubscription,
  { billing_cycle_anchor, trial_end }: Billing,
): Period | undefined {
  if (typeof trial_end === 'number') return { start: now, end: trial_end }
  const [old, rhythm] = [rhythmOf(before.items.data), rhythmOf(changed.items.data)]
  const otherRhythm = old.interval !== rhythm.interval || old.interval_count !== rhythm.interval_count
  const trialEnds = before.status === 'trialing' && trial_end === 'now'
  const becomesPaid = before.status === 'active' && isFree(before) && !isFree(changed)
  const trialing = before.status === 'trialing' && !trialEnds
  if (!trialEnds && (trialing || !(otherRhythm || becomesPaid || billing_cycle_anchor?.type === 'now')))
    return undefined
  return { start: now, end: nextTurn(now, rhythm, now) }
}

async function beginPeriod(
  books: Books,
  before: StoredSubscription,
  changed: StoredSubscription,
  period: Period,
  asked: Billing,
): Promise<void> {
  const onTrial = typeof asked.trial_end === 'number'
  const trialEnds = before.status === 'trialing' && !onTrial
  const subscription: StoredSubscription = {
    ...changed,
    billing_cycle_anchor: onTrial ? period.end : period.start,
    items: { ...changed.items, data: inPeriod(changed.items.data, period) },
    ...(changed.cancel_at_period_end && { cancel_at: period.end }),
    ...(trialEnds && { status: 'active', trial_end: period.start }),
  }
  const lines = await subscriptionLines(books.unit, subscription, period, onTrial)
  await invoiceNow(books, before, subscription, lines, asked)
}

async function invoiceNow(
  books: Books,
  before: StoredSubscription,
  changed: StoredSubscription,
  lines: StoredLine[],
  { payment_behavior }: Billing,
): Promise<void> {
  const charges = changed.collection_method === 'charge_automatically'
  const drafted = await draftForSubscription(books, changed, {
    reason: 'subscription_update',
    lines,
    fields: { auto_advance: true },
    atOnce: charges,
  })
  const after = await changeSubscription(books.unit, before, drafted.subscription)
  if (!charges) return
  const paid = await payAtOnce(books, drafted.invoice, payment_behavior)
  if (!paid && payment_behavior === 'default_incomplete') await fallBehind(books, after)
}

function prorationTime({ now }: Books, before: StoredSubscription, { proration_date }: Billing): number {
  const { start, end } = periodOf(before)
  if (proration_date === undefined) return now
  if (proration_date >= start && proration_date < end) return proration_date
  const message = 'Cannot specify proration_date outside of current subscription period'
  throw badParameter(`${message} (${start} - ${end}).`, undefined, 'proration_date')
}

function isSame(one: StoredSubscriptionItem, other: StoredSubscriptionItem): boolean {
  return one.id === other.id && one.price.id === other.price.id && one.quantity === other.quantity
}

function isFree({ items }: StoredSubscription): boolean {
  return items.data.every((item) => costOf(item) === 0)
}

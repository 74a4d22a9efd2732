import { badParameter, refused } from '../http/failure.ts'
import { type Call, pathId } from '../http/operation.ts'
import { given, readParameters } from '../http/parameters.ts'
import { readNamed } from '../objects/named.ts'
import { requireOwn } from '../objects/saved-cards.ts'
import type { StoredSubscription } from '../store/billing-shapes.ts'
import { addInvoiceItems } from './added-items.ts'
import { type Books, doLater } from './books.ts'
import { endDiscounts, redeemAll } from './discounts.ts'
import { openNamed } from './opening.ts'
import { planAhead } from './plan-ahead.ts'
import { hide } from './subscription-change.ts'
import { billChange } from './subscription-change-billing.ts'
import { NO_DETAILS } from './subscription-endings.ts'
import { changedItems } from './subscription-items.ts'
import { plainFields, type Update, update } from './subscription-parameters.ts'
import { costOf, periodOf } from './subscription-shape.ts'
import { checkCollection, checkTrialEnd, orderedEnd } from './subscription-start.ts'

export async function updateSubscription(call: Call): Promise<object> {
  const asked = readParameters(update, call.input)
  const { books, object: subscription } = await openNamed(call, 'subscription', pathId(call))
  return applyUpdate(books, subscription, asked)
}

/** Changes a subscription, and bills what the change costs. */
export async function applyUpdate(
  books: Books,
  before: StoredSubscription,
  asked: Update,
): Promise<StoredSubscription> {
  const { unit } = books
  checkMayChange(before, asked)
  checkCollection(asked, before.collection_method)
  if (asked.default_payment_method !== undefined) {
    await requireOwn(unit, asked.default_payment_method, books.customer, 'default_payment_method')
  }
  const changed = await withChanges(books, before, asked)
  await addInvoiceItems(books, before, asked.add_invoice_items)
  if (asked.proration_behavior !== undefined) {
    await hide(unit, before, { credits_rest: asked.proration_behavior !== 'none' })
  }
  await billChange(books, before, changed, asked)
  const { data: after } = await readNamed(unit, 'subscription', before.id)
  if (needsNewPlan(before, after)) await planAhead(books, after)
  const resumes_at = asked.pause_collection?.resumes_at
  if (resumes_at !== undefined) await doLater(books, 'subscription_collected_again', before.id, resumes_at)
  return after
}

/** The subscription as it is to be, its period and what it owes aside. */
async function withChanges(books: Books, before: StoredSubscription, asked: Update): Promise<StoredSubscription> {
  const period = periodOf(before)
  const items =
    asked.items === undefined
      ? before.items.data
      : await changedItems(books, before, before.items.data, asked.items, period)
  const placed = { ...before, items: { ...before.items, data: items } }
  const ending = orderedEnd(books, placed, asked)
  const details = ending.cancellation_details ?? before.cancellation_details ?? NO_DETAILS
  return {
    ...placed,
    ...plainFields(before, asked),
    ...ending,
    cancellation_details: { ...details, ...given(asked.cancellation_details ?? {}) },
    ...(asked.pause_collection !== undefined && { pause_collection: pauseOf(asked.pause_collection) }),
    ...(typeof asked.trial_end === 'number' && trialOf(books, before, asked.trial_end)),
    discounts: await discountsAfter(books, placed, asked.discounts),
  }
}

/** A populated list takes the place of the discounts, an empty one leaves them, and an empty string ends them. */
async function discountsAfter(
  books: Books,
  subscription: StoredSubscription,
  asked: Update['discounts'],
): Promise<StoredSubscription['discounts']> {
  if (asked === undefined || asked?.length === 0) return subscription.discounts
  const amount = subscription.items.data.reduce((sum, item) => sum + costOf(item), 0)
  const purchase = { amount, currency: subscription.currency }
  const after = await redeemAll(books, asked ?? [], { subscription: subscription.id }, purchase)
  const gone = subscription.discounts.map(String).filter((discount) => !after.includes(discount))
  await endDiscounts(books, gone)
  return after
}

function trialOf({ now }: Books, before: StoredSubscription, trial_end: number): Partial<StoredSubscription> {
  return {
    billing_cycle_anchor: checkTrialEnd(trial_end, now),
    status: 'trialing',
    trial_end,
    trial_start: before.status === 'trialing' ? before.trial_start : now,
  }
}

function pauseOf(asked: Update['pause_collection']): StoredSubscription['pause_collection'] {
  return asked ? { behavior: asked.behavior, resumes_at: asked.resumes_at ?? null } : null
}

function checkMayChange({ status, cancel_at_period_end }: StoredSubscription, asked: Update): void {
  const names = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  if (status === 'canceled' || status === 'incomplete_expired') {
    if (names.every((name) => name === 'metadata' || name === 'cancellation_details')) return
    const message = 'A canceled subscription can only update its cancellation_details and metadata.'
    throw refused(message, 'invalid_canceled_subscription_fields')
  }
  if (status === 'incomplete' && names.some((name) => !MAY_CHANGE_INCOMPLETE.has(name))) {
    throw refused(
      'The subscription is incomplete: until its first invoice is paid, only its metadata and default payment method can be changed.',
    )
  }
  if (
    asked.cancellation_details !== undefined &&
    !cancel_at_period_end &&
    !asked.cancel_at_period_end &&
    !asked.cancel_at
  ) {
    throw badParameter(
      'cancellation_details can only be set on a subscription that is canceled or going to be.',
      undefined,
      'cancellation_details',
    )
  }
}

const MAY_CHANGE_INCOMPLETE = new Set(['metadata', 'default_payment_method', 'payment_settings', 'description'])

function needsNewPlan(before: StoredSubscription, after: StoredSubscription): boolean {
  return (
    periodOf(before).end !== periodOf(after).end ||
    before.cancel_at !== after.cancel_at ||
    before.trial_end !== after.trial_end
  )
}

import { badParameter, exclusive, refused } from '../http/failure.ts'
import { requireOwn } from '../objects/saved-cards.ts'
import type { StoredSubscription, StoredSubscriptionItem } from '../store/billing-shapes.ts'
import type { Books } from './books.ts'
import { redeemAll } from './discounts.ts'
import { nextTurn } from './periods.ts'
import { checkRhythm, makeItem, namedPrice } from './subscription-items.ts'
import { type Creation, plainFields, type Update } from './subscription-parameters.ts'
import { blankSubscription, costOf, inPeriod, periodOf, rhythmOf } from './subscription-shape.ts'

const DAY_SECONDS = 24 * 60 * 60

/** A subscription as a request asks for it, before anything of it is billed. */
export async function newSubscription(books: Books, asked: Creation): Promise<StoredSubscription> {
  const { unit, now, customer } = books
  const blank = blankSubscription(books, asked.currency ?? (await currencyOf(books, asked)))
  const items: StoredSubscriptionItem[] = []
  for (const [index, item] of asked.items.entries()) {
    items.push(await makeItem(books, blank, item, { start: now, end: now }, `items[${index}]`))
  }
  checkRhythm(items)
  checkCollection(asked, 'charge_automatically')
  if (asked.default_payment_method !== undefined) {
    await requireOwn(unit, asked.default_payment_method, customer, 'default_payment_method')
  }
  const trial_end = trialEnd(asked, items, now)
  const natural = nextTurn(now, rhythmOf(items), now)
  const anchor = trial_end ?? checkAnchor(asked.billing_cycle_anchor, now, natural) ?? now
  const end = trial_end ?? nextTurn(anchor, rhythmOf(items), now)
  const placed: StoredSubscription = {
    ...blank,
    ...plainFields(blank, asked),
    billing_cycle_anchor: anchor,
    items: { ...blank.items, data: inPeriod(items, { start: now, end }) },
    ...(trial_end !== null && { status: 'trialing', trial_end, trial_start: now }),
  }
  const purchase = { amount: items.reduce((sum, item) => sum + costOf(item), 0), currency: blank.currency }
  const discounts = await redeemAll(books, asked.discounts ?? [], { subscription: blank.id }, purchase)
  return { ...placed, discounts, ...orderedEnd(books, placed, asked) }
}

/** When a subscription is to end, as a request orders it. */
export function orderedEnd(
  { now }: Books,
  subscription: StoredSubscription,
  { cancel_at, cancel_at_period_end }: Pick<Update, 'cancel_at' | 'cancel_at_period_end'>,
): Partial<StoredSubscription> {
  if (cancel_at === undefined && cancel_at_period_end === undefined) return {}
  if (cancel_at !== undefined && cancel_at !== null && cancel_at_period_end !== undefined) {
    throw exclusive(['cancel_at', 'cancel_at_period_end'])
  }
  const details = subscription.cancellation_details
  if (cancel_at_period_end === false || (cancel_at === null && cancel_at_period_end === undefined)) {
    return {
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      ...(details && { cancellation_details: { ...details, reason: null } }),
    }
  }
  if (typeof cancel_at === 'number' && cancel_at <= now) {
    throw badParameter('The cancel_at date must be in the future.', undefined, 'cancel_at')
  }
  return {
    cancel_at: typeof cancel_at === 'number' ? cancel_at : periodOf(subscription).end,
    cancel_at_period_end: cancel_at_period_end ?? false,
    canceled_at: now,
    ...(details && { cancellation_details: { ...details, reason: 'cancellation_requested' } }),
  }
}

/** Invoices that are sent need a date by which they are to be paid; those that are charged have none. */
export function checkCollection(
  { collection_method, days_until_due }: Pick<Update, 'collection_method' | 'days_until_due'>,
  before: string,
): void {
  const sends = (collection_method ?? before) === 'send_invoice'
  if (sends && collection_method !== undefined && days_until_due === undefined) {
    const message = 'You must pass `days_until_due` when `collection_method` is `send_invoice`.'
    throw badParameter(message, 'parameter_missing', 'days_until_due')
  }
  if (!sends && days_until_due !== undefined) {
    const message = 'You can only pass `days_until_due` when `collection_method` is `send_invoice`.'
    throw badParameter(message, undefined, 'days_until_due')
  }
}

async function currencyOf(books: Books, { items }: Creation): Promise<string> {
  const [first] = items
  const price = await namedPrice(books, first?.price, 'items[0][price]')
  return price?.currency ?? first?.price_data?.currency ?? ''
}

function trialEnd(asked: Creation, items: StoredSubscriptionItem[], now: number): number | null {
  const { trial_end, trial_period_days, trial_from_plan } = asked
  const given = [trial_end, trial_period_days, trial_from_plan || undefined].filter((each) => each !== undefined)
  if (given.length > 1) {
    throw exclusive(['trial_end', 'trial_period_days', 'trial_from_plan'])
  }
  if (given.length === 1 && asked.billing_cycle_anchor !== undefined) {
    throw exclusive(['billing_cycle_anchor', 'trial_end'])
  }
  if (typeof trial_end === 'number') return checkTrialEnd(trial_end, now)
  if (trial_period_days !== undefined) return now + trial_period_days * DAY_SECONDS
  if (trial_from_plan !== true) return null
  const days = Math.max(...items.map(({ price }) => price.recurring?.trial_period_days ?? 0))
  return days > 0 ? now + days * DAY_SECONDS : null
}

export function checkTrialEnd(trial_end: number, now: number): number {
  if (trial_end > now) return trial_end
  throw badParameter(`Invalid timestamp: must be an integer Unix timestamp in the future.`, undefined, 'trial_end')
}

function checkAnchor(anchor: number | undefined, now: number, natural: number): number | undefined {
  if (anchor === undefined) return undefined
  if (anchor <= now) {
    throw badParameter('billing_cycle_anchor must be a timestamp in the future.', undefined, 'billing_cycle_anchor')
  }
  if (anchor <= natural) return anchor
  throw refused(
    `billing_cycle_anchor cannot be later than next natural billing date (${natural}) for plan`,
    undefined,
    'billing_cycle_anchor',
  )
}

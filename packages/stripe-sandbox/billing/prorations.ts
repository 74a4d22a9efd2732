import type {
  Debit,
  StoredInvoiceItem,
  StoredLine,
  StoredSubscription,
  StoredSubscriptionItem,
} from '../store/billing-shapes.ts'
import type { Books } from './books.ts'
import { liveDiscounts, reductionsOf } from './discounts.ts'
import { insertInvoiceItem, parentOf, pricingOf } from './invoice-item-shape.ts'
import { productName, subscriptionLines } from './invoice-lines.ts'
import { fractionOf, reduce, sumOf } from './reductions.ts'
import { hide } from './subscription-change.ts'
import { costOf, type Period, periodOf } from './subscription-shape.ts'
import { remainingLine, unusedLine } from './wording.ts'

/**
 * Gives back what was paid for the time after a moment, item by item: a share of each amount that was debited for it,
 * as it was after discounts. Without items, all of them.
 */
export async function creditUnused(
  books: Books,
  subscription: StoredSubscription,
  timestamp: number,
  items: StoredSubscriptionItem[] = subscription.items.data,
): Promise<StoredInvoiceItem[]> {
  const { debits = [] } = await books.unit.hiddenOf(subscription.id)
  const credits: StoredInvoiceItem[] = []
  for (const item of items) {
    const paid = debits.filter((debit) => debit.item === item.id && debit.start <= timestamp && debit.end > timestamp)
    for (const debit of paid) credits.push(await credit(books, subscription, item, debit, timestamp))
  }
  const returned = new Set(items.map((item) => item.id))
  await hide(books.unit, subscription, { debits: debits.filter((debit) => !returned.has(debit.item)) })
  return credits
}

/** Nothing is given back for the time that is left, now or later. */
export async function forfeitUnused({ unit }: Books, subscription: StoredSubscription): Promise<void> {
  await hide(unit, subscription, { debits: [] })
}

/** Bills items for what is left of the period they have come into. */
export async function chargeRemaining(
  books: Books,
  subscription: StoredSubscription,
  timestamp: number,
  items: StoredSubscriptionItem[],
): Promise<StoredInvoiceItem[]> {
  const period = periodOf(subscription)
  const costs = await netCosts(books, subscription)
  const charges: StoredInvoiceItem[] = []
  const debits: Debit[] = []
  for (const item of items) {
    const amount = fractionOf(costs.get(item.id) ?? 0, period.end - timestamp, period.end - period.start)
    if (amount === 0) continue
    const rest = { start: timestamp, end: period.end }
    const description = remainingLine(item.quantity ?? 1, await productName(books.unit, item), timestamp)
    const charge = insertInvoiceItem(books, {
      ...prorationOf(subscription, item, rest),
      amount,
      description,
      proration_details: { credited_items: null, discount_amounts: [] },
    })
    charges.push(charge)
    debits.push({ ...rest, item: item.id, amount, invoice: null, line: charge.id })
  }
  const { debits: known = [] } = await books.unit.hiddenOf(subscription.id)
  await hide(books.unit, subscription, { debits: [...known, ...debits] })
  return charges
}

/** Lines for a first period that is shorter than the others, each a share of its price. */
export async function shortenedLines(
  books: Books,
  subscription: StoredSubscription,
  period: Period,
  whole: Period,
): Promise<StoredLine[]> {
  const lines = await subscriptionLines(books.unit, subscription, period)
  return lines.map((line) => {
    const amount = fractionOf(line.amount, period.end - period.start, whole.end - whole.start)
    return { ...line, amount, subtotal: amount }
  })
}

async function credit(
  books: Books,
  subscription: StoredSubscription,
  item: StoredSubscriptionItem,
  debit: Debit,
  timestamp: number,
): Promise<StoredInvoiceItem> {
  const amount = -fractionOf(debit.amount, debit.end - timestamp, debit.end - debit.start)
  return insertInvoiceItem(books, {
    ...prorationOf(subscription, item, { start: timestamp, end: debit.end }),
    amount,
    description: unusedLine(item.quantity ?? 1, await productName(books.unit, item), timestamp),
    net_amount: amount,
    proration_details: { credited_items: creditedOf(debit), discount_amounts: [] },
  })
}

function prorationOf(subscription: StoredSubscription, item: StoredSubscriptionItem, period: Period) {
  const { quantity = 1 } = item
  return {
    currency: subscription.currency,
    // Discounts are taken off already.
    discountable: false,
    parent: parentOf(subscription.id, item.id),
    period,
    pricing: pricingOf(item.price),
    proration: true,
    quantity,
  }
}

function creditedOf({ invoice, line }: Debit) {
  if (invoice === null) return { invoice_item: line, type: 'invoice_item' }
  return { invoice_line_item_details: { invoice, invoice_line_items: [line] }, type: 'invoice_line_items' }
}

/** What each item costs for a whole period after discounts. */
async function netCosts(books: Books, subscription: StoredSubscription): Promise<Map<string, number>> {
  const items = subscription.items.data
  const overall = await reductionsOf(books, await liveDiscounts(books, subscription.discounts))
  const reducible = []
  for (const item of items) {
    const own = await reductionsOf(books, await liveDiscounts(books, item.discounts))
    const { product, currency } = item.price
    reducible.push({ amount: costOf(item), currency, product: String(product), discountable: true, own })
  }
  const reduced = reduce(reducible, overall)
  return new Map(items.map((item, index) => [item.id, costOf(item) - sumOf(reduced[index] ?? [])]))
}

import { readNamed } from '../objects/named.ts'
import type {
  StoredInvoiceItem,
  StoredLine,
  StoredSubscription,
  StoredSubscriptionItem,
} from '../store/billing-shapes.ts'
import { newId } from '../store/ids.ts'
import { idOf } from '../store/stored.ts'
import type { Unit } from '../store/unit.ts'
import { pricingOf } from './invoice-item-shape.ts'
import { costOf, type Period } from './subscription-shape.ts'
import { periodLine, trialLine } from './wording.ts'

/** A line for each item of a subscription and a period; on trial they cost nothing. */
export async function subscriptionLines(
  unit: Unit,
  { id, items }: Pick<StoredSubscription, 'id' | 'items'>,
  period: Period,
  trial = false,
): Promise<StoredLine[]> {
  const lines: StoredLine[] = []
  for (const item of items.data) {
    lines.push(subscriptionLine(id, item, { period, product: await productName(unit, item), trial }))
  }
  return lines
}

export function invoiceItemLine(item: StoredInvoiceItem): StoredLine {
  const { subscription = null, subscription_item } = item.parent?.subscription_details ?? {}
  const origin = { invoice_item: item.id, proration: item.proration, proration_details: creditedIn(item), subscription }
  return {
    ...blankLine(item.currency, item.amount, item.period),
    description: item.description,
    discountable: item.discountable,
    discounts: (item.discounts ?? []).map((discount) => idOf(discount) ?? ''),
    metadata: item.metadata ?? {},
    parent:
      subscription_item === undefined
        ? { invoice_item_details: origin, subscription_item_details: null, type: 'invoice_item_details' }
        : {
            invoice_item_details: null,
            subscription_item_details: { ...origin, subscription_item },
            type: 'subscription_item_details',
          },
    pricing: item.pricing,
    quantity: item.quantity,
    quantity_decimal: item.quantity_decimal,
    subscription,
  }
}

/** The invoice item that a line was made of; null when it was made of a subscription itself. */
export function invoiceItemOf({ parent }: StoredLine): string | null {
  return parent?.invoice_item_details?.invoice_item ?? parent?.subscription_item_details?.invoice_item ?? null
}

export async function productName(unit: Unit, item: Pick<StoredSubscriptionItem, 'price'>): Promise<string> {
  return (await readNamed(unit, 'product', idOf(item.price.product) ?? '')).data.name
}

/** A line for one item of a subscription and a period. */
export function subscriptionLine(
  subscription: string,
  item: StoredSubscriptionItem,
  { period, product, trial }: { period: Period; product: string; trial: boolean },
): StoredLine {
  const { price, quantity = 1 } = item
  return {
    ...blankLine(price.currency, trial ? 0 : costOf(item), period),
    description: trial ? trialLine(quantity, product) : periodLine(quantity, product, price),
    discounts: item.discounts.map((discount) => idOf(discount) ?? ''),
    metadata: item.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    pricing: { ...pricingOf(price), ...(trial && { unit_amount_decimal: '0' }) },
    quantity,
    quantity_decimal: String(quantity),
    subscription,
  }
}

/** The lines that a credit gives back, as far as they stand on an invoice. */
function creditedIn({ proration_details }: StoredInvoiceItem) {
  const lines = proration_details?.credited_items?.invoice_line_item_details
  return { credited_items: lines ?? null }
}

function blankLine(currency: string, amount: number, period: Period): StoredLine {
  return {
    id: newId('line_item'),
    object: 'line_item',
    amount,
    currency,
    description: null,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: null,
    period,
    pretax_credit_amounts: [],
    pricing: null,
    quantity: 1,
    quantity_decimal: '1',
    subscription: null,
    subtotal: amount,
    taxes: [],
  }
}

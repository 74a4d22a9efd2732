import type Stripe from 'stripe'
import type { StoredInvoiceItem, StoredPrice, StoredPricing } from '../store/billing-shapes.ts'
import { newId } from '../store/ids.ts'
import { idOf } from '../store/stored.ts'
import type { Books } from './books.ts'

type Fields = Pick<StoredInvoiceItem, 'amount' | 'currency'> & Partial<StoredInvoiceItem>

/** An amount that the next invoice, or one that is named, bills. */
export function insertInvoiceItem({ unit, customer, now, clock }: Books, fields: Fields): StoredInvoiceItem {
  const { amount, quantity = 1 } = fields
  const item: StoredInvoiceItem = {
    id: newId('invoiceitem'),
    object: 'invoiceitem',
    customer,
    customer_account: null,
    date: now,
    description: null,
    discountable: true,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    net_amount: amount,
    parent: null,
    period: { end: now, start: now },
    pricing: { type: 'price_details', unit_amount_decimal: String(amount) },
    proration: false,
    quantity_decimal: String(quantity),
    tax_rates: [],
    test_clock: clock,
    ...fields,
    quantity,
  }
  unit.insert(item)
  unit.emit('invoiceitem.created', item)
  return item
}

export function pricingOf(price: StoredPrice): StoredPricing {
  return {
    price_details: { price: price.id, product: idOf(price.product) ?? '' },
    type: 'price_details',
    unit_amount_decimal: price.unit_amount_decimal,
  }
}

/** What makes an invoice item the subscription's. */
export function parentOf(subscription: string, item?: string): Stripe.InvoiceItem.Parent {
  return {
    subscription_details: { subscription, ...(item !== undefined && { subscription_item: item }) },
    type: 'subscription_details',
  }
}

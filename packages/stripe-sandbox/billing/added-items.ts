import { refused } from '../http/failure.ts'
import { changedMetadata } from '../http/parameters.ts'
import { readNamed } from '../objects/named.ts'
import type { StoredSubscription } from '../store/billing-shapes.ts'
import { idOf } from '../store/stored.ts'
import type { Books } from './books.ts'
import { insertInvoiceItem, parentOf, pricingOf } from './invoice-item-shape.ts'
import type { Update } from './subscription-parameters.ts'

/** What a request adds, once, to the next invoice of a subscription. */
export async function addInvoiceItems(
  books: Books,
  subscription: StoredSubscription,
  asked: Update['add_invoice_items'] = [],
): Promise<void> {
  for (const [index, { price: id, quantity = 1, discountable = true, metadata }] of asked.entries()) {
    const param = `add_invoice_items[${index}][price]`
    const { data: price } = await readNamed(books.unit, 'price', id, param)
    if (price.type !== 'one_time') {
      const message =
        'The price specified is set to `type=recurring` but this field only accepts prices with `type=one_time`.'
      throw refused(message, undefined, param)
    }
    const { data: product } = await readNamed(books.unit, 'product', idOf(price.product) ?? '')
    insertInvoiceItem(books, {
      amount: (price.unit_amount ?? 0) * quantity,
      currency: price.currency,
      description: product.name,
      discountable,
      metadata: changedMetadata(null, metadata),
      parent: parentOf(subscription.id),
      pricing: pricingOf(price),
      quantity,
    })
  }
}

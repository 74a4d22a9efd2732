import type { StoredItem } from '../store/billing-shapes.ts'

/** What all items come to. */
export function totalsOf(items: StoredItem[]) {
  const sum = (amountOf: (item: StoredItem) => number) => items.reduce((total, item) => total + amountOf(item), 0)
  return {
    amount_subtotal: sum((item) => item.amount_subtotal),
    amount_total: sum((item) => item.amount_total),
    total_details: { amount_discount: sum((item) => item.amount_discount), amount_shipping: 0, amount_tax: 0 },
  }
}

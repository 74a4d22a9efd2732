import { smallestCharge } from '../objects/charge-amount.ts'
import type { StoredInvoice, StoredLine } from '../store/billing-shapes.ts'
import type { Books } from './books.ts'
import { reductionsOf } from './discounts.ts'
import { linesOf } from './invoice-shape.ts'
import { type Reduced, type Reducible, reduce, sumOf } from './reductions.ts'

export interface Reckoned {
  invoice: StoredInvoice
  lines: StoredLine[]
}

/** An invoice with these lines: what its discounts take off each, and what it comes to. */
export async function reckon(books: Books, invoice: StoredInvoice, lines: StoredLine[]): Promise<Reckoned> {
  const reducible: Reducible[] = []
  for (const line of lines) reducible.push(await reducibleOf(books, line))
  const reduced = reduce(reducible, await reductionsOf(books, invoice.discounts))
  const after = lines.map((line, index) => ({ ...line, discount_amounts: reduced[index] ?? [], invoice: invoice.id }))
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0)
  const total = subtotal - sumOf(reduced.flat())
  const { amount_due } = withBalance(total, invoice.starting_balance, invoice.currency)
  return {
    lines: after,
    invoice: {
      ...invoice,
      amount_due,
      amount_remaining: amount_due,
      lines: linesOf(invoice.id, after),
      subtotal,
      subtotal_excluding_tax: subtotal,
      total,
      total_discount_amounts: perDiscount(reduced.flat()),
      total_excluding_tax: total,
    },
  }
}

/**
 * What is to be paid of a total, and what the customer's balance is afterwards: a credit (below zero) is used up
 * first, and what is too little for a charge waits for the next invoice.
 */
export function withBalance(total: number, balance: number, currency: string): { amount_due: number; ending: number } {
  const wanted = total + balance
  if (wanted <= 0 || wanted < smallestCharge(currency)) return { amount_due: 0, ending: wanted }
  return { amount_due: wanted, ending: 0 }
}

async function reducibleOf(books: Books, line: StoredLine): Promise<Reducible> {
  const { amount, currency, discountable, pricing } = line
  const product = pricing?.price_details?.product ?? null
  return { amount, currency, product, discountable, own: await reductionsOf(books, line.discounts) }
}

function perDiscount(reduced: Reduced[]): Reduced[] {
  const sums = new Map<string, number>()
  for (const { discount, amount } of reduced) sums.set(discount, (sums.get(discount) ?? 0) + amount)
  return [...sums].map(([discount, amount]) => ({ amount, discount }))
}

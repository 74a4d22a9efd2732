import type Stripe from 'stripe'
import { newPrice } from '../objects/price-shape.ts'
import { blankProduct } from '../objects/products.ts'
import type { StoredPrice } from '../store/billing-shapes.ts'
import { CATALOGUE, type Offer } from './catalogue.ts'
import type { Past } from './past.ts'

export interface Shelf {
  /** What an offer costs in a currency. */
  price(offer: Offer, currency: string): StoredPrice
  /** The name of what it is the price of. */
  product(offer: Offer): string
}

/** What the business sells, on sale from its first day. */
export function recordCatalogue(past: Past, currencies: readonly string[], created: number): Shelf {
  const prices = new Map<string, StoredPrice>()
  const products = new Map<string, Stripe.Product>()
  for (const { product: name } of CATALOGUE) {
    if (products.has(name)) continue
    const product = blankProduct(past.id('product'), name, created)
    products.set(name, product)
  }
  for (const offer of CATALOGUE) {
    const product = products.get(offer.product)
    for (const currency of currencies) {
      const asked = {
        currency,
        unit_amount: offer.amount,
        ...(offer.interval && { recurring: { interval: offer.interval } }),
      }
      const price: StoredPrice = { ...newPrice(product?.id ?? '', asked, created), id: past.id('price') }
      prices.set(`${offer.index} ${currency}`, price)
      if (product !== undefined) product.default_price ??= price.id
    }
  }
  for (const product of products.values()) past.happened('product.created', past.add(product), created)
  for (const price of prices.values()) past.happened('price.created', past.add(price), created)
  return {
    price(offer, currency) {
      const price = prices.get(`${offer.index} ${currency}`)
      if (price === undefined) throw new Error(`Nothing is sold in ${currency}`)
      return price
    },
    product: ({ product }) => product,
  }
}

import type Stripe from 'stripe'
import { z } from 'zod'
import { badParameter, refused } from '../http/failure.ts'
import { changedMetadata, currency, given, integer, metadata, parametersOf, text } from '../http/parameters.ts'
import { readNamed } from '../objects/named.ts'
import { newPrice, pricing } from '../objects/price-shape.ts'
import { blankProduct } from '../objects/products.ts'
import type { StoredItem, StoredPrice } from '../store/billing-shapes.ts'
import { newId } from '../store/ids.ts'
import type { Unit } from '../store/unit.ts'

type Params = NonNullable<Stripe.Checkout.SessionCreateParams['line_items']>[number]
type PriceParams = NonNullable<Params['price_data']>

const MAX_PER_PERSON = 999_999

const productData = parametersOf<NonNullable<PriceParams['product_data']>>()({
  description: text.optional(),
  images: z.array(text).max(8).optional(),
  metadata: metadata.optional(),
  name: text.max(250),
  unit_label: text.optional(),
})

const priceData = parametersOf<PriceParams>()({
  currency,
  product: text.optional(),
  product_data: productData.optional(),
  recurring: pricing.recurring,
  tax_behavior: pricing.tax_behavior,
  unit_amount: pricing.unit_amount,
})

export const lineItem = parametersOf<Params>()({
  metadata: metadata.optional(),
  price: text.optional(),
  price_data: priceData.optional(),
  quantity: integer.refine((value) => value >= 1 && value <= MAX_PER_PERSON, 'positive'),
})
type Asked = z.output<typeof lineItem>

/** What is bought, each item with its price; prices described in place become prices of their own. */
export async function itemsOf(unit: Unit, asked: Asked[]): Promise<StoredItem[]> {
  const items: StoredItem[] = []
  for (const [index, item] of asked.entries()) items.push(await itemOf(unit, item, `line_items[${index}]`))
  const currencies = new Set(items.map((item) => item.currency))
  if (currencies.size > 1) {
    throw refused('All prices on a Checkout Session must use the same currency.', undefined, 'line_items')
  }
  return items
}

interface Trial {
  trial_end?: number | undefined
  trial_period_days?: number | undefined
}

/** Of a subscription that begins with a trial only what is bought once is due now. */
export function dueNow(
  { subscription_data: data }: { subscription_data?: Trial | undefined },
  items: StoredItem[],
): StoredItem[] {
  if (data?.trial_end === undefined && data?.trial_period_days === undefined) return items
  return items.map((item) => (item.price?.recurring ? { ...item, amount_subtotal: 0, amount_total: 0 } : item))
}

async function itemOf(unit: Unit, asked: Asked, param: string): Promise<StoredItem> {
  const price = await priceOf(unit, asked, param)
  const product = (await readNamed(unit, 'product', String(price.product), `${param}[price]`)).data
  const amount = (price.unit_amount ?? 0) * asked.quantity
  return {
    id: newId('item'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: product.name,
    metadata: changedMetadata(null, asked.metadata),
    price,
    quantity: asked.quantity,
  }
}

async function priceOf(unit: Unit, { price, price_data }: Asked, param: string): Promise<StoredPrice> {
  if ((price === undefined) === (price_data === undefined)) {
    const message = `You must specify either \`price\` or \`price_data\` for ${param}.`
    throw badParameter(message, price === undefined ? 'parameter_missing' : 'parameters_exclusive', `${param}[price]`)
  }
  if (price_data !== undefined) return describedPrice(unit, price_data, `${param}[price_data]`)
  const { data } = await readNamed(unit, 'price', price ?? '', `${param}[price]`)
  if (!data.active)
    throw refused(
      `The price specified is inactive. This field only accepts active prices.`,
      undefined,
      `${param}[price]`,
    )
  return data
}

/** A price described in place cannot be used a second time, so it is stored inactive, and its product with it. */
async function describedPrice(unit: Unit, asked: z.output<typeof priceData>, param: string): Promise<StoredPrice> {
  const { product, product_data } = asked
  if ((product === undefined) === (product_data === undefined)) {
    const message = `You must specify either \`product\` or \`product_data\` for ${param}.`
    throw badParameter(message, 'parameter_missing', `${param}[product_data]`)
  }
  if (product_data === undefined) {
    const { data } = await readNamed(unit, 'product', product ?? '', `${param}[product]`)
    return unit.insert({ ...newPrice(data.id, asked, unit.now), active: false })
  }
  const { metadata: pairs, ...fields } = product_data
  const made = unit.insert<Stripe.Product>({
    ...blankProduct(newId('product'), fields.name, unit.now),
    ...given(fields),
    active: false,
    metadata: changedMetadata(null, pairs),
  })
  return unit.insert({ ...newPrice(made.id, asked, unit.now), active: false })
}

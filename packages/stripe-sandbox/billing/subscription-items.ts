import { badParameter, refused } from '../http/failure.ts'
import { changedMetadata } from '../http/parameters.ts'
import { readNamed } from '../objects/named.ts'
import { newPrice } from '../objects/price-shape.ts'
import type { StoredPrice, StoredSubscription, StoredSubscriptionItem } from '../store/billing-shapes.ts'
import type { Books } from './books.ts'
import { redeemAll } from './discounts.ts'
import type { ItemChange, NewItem } from './subscription-parameters.ts'
import { blankItem, costOf, type Period, planOf } from './subscription-shape.ts'

/** The items a subscription has after a change of some of them. */
export async function changedItems(
  books: Books,
  subscription: Pick<StoredSubscription, 'id' | 'currency'>,
  before: StoredSubscriptionItem[],
  changes: ItemChange[],
  period: Period,
): Promise<StoredSubscriptionItem[]> {
  const items = [...before]
  for (const [index, change] of changes.entries()) {
    const param = `items[${index}]`
    const at = items.findIndex((item) => item.id === change.id)
    const item = items[at]
    if (change.id !== undefined && item === undefined) {
      throw refused(
        `The subscription item ${change.id} does not belong to this subscription.`,
        undefined,
        `${param}[id]`,
      )
    }
    if (change.deleted === true) items.splice(at, item === undefined ? 0 : 1)
    else if (item === undefined) items.push(await makeItem(books, subscription, change, period, param))
    else items[at] = await changedItem(books, subscription, item, change, param)
  }
  checkRhythm(items)
  return items
}

export async function makeItem(
  books: Books,
  subscription: Pick<StoredSubscription, 'id' | 'currency'>,
  asked: NewItem,
  period: Period,
  param: string,
): Promise<StoredSubscriptionItem> {
  const price = await priceOf(books, asked, subscription.currency, param)
  if (price === undefined)
    throw badParameter(`Missing required param: ${param}[price].`, 'parameter_missing', `${param}[price]`)
  const item = blankItem(subscription.id, price, period, books.now)
  return withFields(books, subscription.id, { ...item, quantity: 1 }, asked)
}

async function changedItem(
  books: Books,
  subscription: Pick<StoredSubscription, 'id' | 'currency'>,
  item: StoredSubscriptionItem,
  change: ItemChange,
  param: string,
): Promise<StoredSubscriptionItem> {
  const price = await priceOf(books, change, subscription.currency, param)
  const priced = price === undefined ? item : { ...item, price, plan: planOf(price) }
  return withFields(books, subscription.id, priced, change)
}

async function withFields(
  books: Books,
  subscription: string,
  item: StoredSubscriptionItem,
  { discounts, metadata, quantity }: NewItem,
): Promise<StoredSubscriptionItem> {
  const changed = {
    ...item,
    ...(quantity !== undefined && { quantity }),
    metadata: changedMetadata(item.metadata, metadata),
  }
  if (discounts === undefined) return changed
  const purchase = { amount: costOf(changed), currency: item.price.currency }
  const target = { subscription, subscription_item: item.id }
  return { ...changed, discounts: await redeemAll(books, discounts ?? [], target, purchase) }
}

async function priceOf(
  books: Books,
  { made, price: id, price_data }: NewItem,
  currency: string,
  param: string,
): Promise<StoredPrice | undefined> {
  const price = made ?? (await askedPrice(books, id, price_data, param))
  if (price !== undefined && price.currency !== currency) {
    const message = `The price specified only supports \`${price.currency}\`. This doesn't match the expected currency: \`${currency}\`.`
    throw refused(message, undefined, `${param}[price]`)
  }
  return price
}

async function askedPrice(
  books: Books,
  id: string | undefined,
  price_data: NewItem['price_data'],
  param: string,
): Promise<StoredPrice | undefined> {
  if (price_data !== undefined) return ownPrice(books, price_data, param)
  return namedPrice(books, id, `${param}[price]`)
}

/** A price that a subscription may have: recurring, and still for sale. */
export async function namedPrice(
  { unit }: Books,
  id: string | undefined,
  param: string,
): Promise<StoredPrice | undefined> {
  if (id === undefined) return undefined
  const { data: price } = await readNamed(unit, 'price', id, param)
  if (price.type !== 'recurring') {
    const message =
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.'
    throw refused(message, undefined, param)
  }
  if (!price.active) {
    throw refused('The price specified is inactive. This field only accepts active prices.', undefined, param)
  }
  return price
}

async function ownPrice(
  { unit }: Books,
  asked: NonNullable<NewItem['price_data']>,
  param: string,
): Promise<StoredPrice> {
  await readNamed(unit, 'product', asked.product, `${param}[price_data][product]`)
  const price = unit.insert<StoredPrice>({ ...newPrice(asked.product, asked, unit.now), active: false })
  unit.emit('price.created', price)
  return price
}

/** All items come round together. */
export function checkRhythm(items: Pick<StoredSubscriptionItem, 'price'>[]): void {
  if (items.length === 0) {
    throw refused('A subscription must have at least one active plan.', undefined, 'items')
  }
  const rhythms = new Set(items.map(({ price }) => `${price.recurring?.interval_count} ${price.recurring?.interval}`))
  if (rhythms.size === 1) return
  throw refused(
    'All prices on a subscription must have the same `recurring.interval` and `recurring.interval_count`. If you meant to update an existing subscription item instead of creating a new one, make sure to include the subscription item ID in your request.',
    undefined,
    'items',
  )
}

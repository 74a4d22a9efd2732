import type Stripe from 'stripe'
import { z } from 'zod'
import { missing } from '../http/failure.ts'
import { pageOf, takeFilters } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import { boolean, integer, parametersOf, readParameters, text } from '../http/parameters.ts'
import { readNamed } from '../objects/named.ts'
import type { StoredSubscription, StoredSubscriptionItem } from '../store/billing-shapes.ts'
import { openNamed } from './opening.ts'
import {
  type ItemChange,
  itemFields,
  prorationBehavior,
  update as subscriptionUpdate,
} from './subscription-parameters.ts'
import { applyUpdate } from './subscription-update.ts'

const billing = {
  payment_behavior: subscriptionUpdate.shape.payment_behavior,
  proration_behavior: prorationBehavior.optional(),
  proration_date: integer.optional(),
}
const creation = parametersOf<Stripe.SubscriptionItemCreateParams>()({ ...itemFields, ...billing, subscription: text })
const update = parametersOf<Stripe.SubscriptionItemUpdateParams>()({
  ...itemFields,
  ...billing,
  off_session: boolean.optional(),
})
const deletion = parametersOf<Stripe.SubscriptionItemDeleteParams>()(billing)

export async function createSubscriptionItem(call: Call): Promise<object> {
  const { subscription, ...asked } = readParameters(creation, call.input)
  const before = (await readNamed(call.unit, 'subscription', subscription, 'subscription')).data
  const after = await changeItem(call, before.id, asked, {})
  return itemOf(after, ({ id }) => !before.items.data.some((item) => item.id === id))
}

export async function retrieveSubscriptionItem(call: Call): Promise<object> {
  readParameters(z.strictObject({}), call.input)
  return itemOf(await holderOf(call), ({ id }) => id === pathId(call))
}

export async function updateSubscriptionItem(call: Call): Promise<object> {
  const asked = readParameters(update, call.input)
  const id = pathId(call)
  const after = await changeItem(call, (await holderOf(call)).id, asked, { id })
  return itemOf(after, (item) => item.id === id)
}

export async function deleteSubscriptionItem(call: Call): Promise<object> {
  const asked = readParameters(deletion, call.input)
  const id = pathId(call)
  await changeItem(call, (await holderOf(call)).id, asked, { id, deleted: true })
  return { id, object: 'subscription_item', deleted: true }
}

export async function listSubscriptionItems(call: Call): Promise<object> {
  const { subscription: id } = takeFilters(call, { subscription: text })
  const { data } = await readNamed(call.unit, 'subscription', id, 'subscription')
  return pageOf(call, data.items.data, '/v1/subscription_items')
}

/** An item is changed as its subscription is. */
async function changeItem(
  call: Call,
  subscription: string,
  { discounts, metadata, price, price_data, quantity, ...asked }: z.output<typeof update>,
  change: Pick<ItemChange, 'deleted' | 'id'>,
): Promise<StoredSubscription> {
  const { books, object } = await openNamed(call, 'subscription', subscription)
  const items = [{ discounts, metadata, price, price_data, quantity, ...change }]
  return applyUpdate(books, object, { ...asked, items })
}

/** The subscription that has the item of the path. */
async function holderOf(call: Call): Promise<StoredSubscription> {
  const id = pathId(call)
  const found = await call.unit.db.query<{ data: StoredSubscription }>(
    `select data from stripe_sandbox.objects
     where object = 'subscription' and not deleted and account = $1 and data->'items'->'data' @> $2::jsonb`,
    [call.unit.account, JSON.stringify([{ id }])],
  )
  const holder = found.rows[0]?.data
  if (holder === undefined || holder.ended_at !== null) throw missing('subscription_item', id)
  return holder
}

function itemOf(
  { items }: StoredSubscription,
  fits: (item: StoredSubscriptionItem) => boolean,
): StoredSubscriptionItem {
  const item = items.data.find(fits)
  if (item === undefined) throw new Error('The subscription has lost an item that was just changed')
  return item
}

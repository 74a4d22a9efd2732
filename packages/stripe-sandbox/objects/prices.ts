import type Stripe from 'stripe'
import { z } from 'zod'
import { refused } from '../http/failure.ts'
import { listObjects, takeAnyOf } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import { changedMetadata, given, parametersOf, readParameters, text } from '../http/parameters.ts'
import type { StoredPrice } from '../store/billing-shapes.ts'
import type { Unit } from '../store/unit.ts'
import { lockNamed, readNamed, retrieval } from './named.ts'
import { previousAttributes } from './previous-attributes.ts'
import { newPrice, pricesOwn, pricing } from './price-shape.ts'

const creation = parametersOf<Stripe.PriceCreateParams>()({ ...pricesOwn, ...pricing, product: text })
const update = parametersOf<Stripe.PriceUpdateParams>()({
  ...pricesOwn,
  tax_behavior: z.enum(['exclusive', 'inclusive']).optional(),
})

/** What a product costs. Its amount never changes: another amount is another price. */
export async function createPrice(call: Call): Promise<object> {
  const parameters = readParameters(creation, call.input)
  const { unit } = call
  await readNamed(unit, 'product', parameters.product, 'product')
  await refuseTakenKey(unit, parameters.lookup_key)
  const { active, lookup_key, nickname } = parameters
  const price = unit.insert({
    ...newPrice(parameters.product, parameters, unit.now),
    ...given({ active, lookup_key, nickname }),
    metadata: changedMetadata(null, parameters.metadata),
  })
  unit.emit('price.created', price)
  return price
}

export const retrievePrice = retrieval('price')

export async function updatePrice(call: Call): Promise<object> {
  const asked = readParameters(update, call.input)
  const { metadata, ...fields } = asked
  const before = (await lockNamed(call.unit, 'price', pathId(call))).data
  if (fields.tax_behavior !== undefined && before.tax_behavior !== 'unspecified') {
    throw refused('The tax behavior of a price cannot be changed once it is set.', undefined, 'tax_behavior')
  }
  if (fields.lookup_key !== before.lookup_key) await refuseTakenKey(call.unit, fields.lookup_key)
  const price: StoredPrice = {
    ...before,
    ...given(fields),
    metadata: changedMetadata(before.metadata, metadata),
  }
  call.unit.emit('price.updated', call.unit.save(price), { previous: previousAttributes(before, asked) })
  return price
}

export async function listPrices(call: Call): Promise<object> {
  const anyOf = takeAnyOf(call, 'lookup_keys', 'lookup_key')
  const filters = ['active', 'currency', 'product', 'type']
  return listObjects(call, { objectType: 'price', filters, anyOf, url: '/v1/prices' })
}

async function refuseTakenKey(unit: Unit, key: string | undefined): Promise<void> {
  if (key === undefined) return
  const taken = await unit.db.query<{ id: string }>(
    `select id from stripe_sandbox.objects
     where object = 'price' and account = $1 and data->>'lookup_key' = $2 and (data->>'active')::boolean`,
    [unit.account, key],
  )
  const [holder] = taken.rows
  if (holder === undefined) return
  throw refused(`A price (\`${holder.id}\`) already uses that lookup key.`, undefined, 'lookup_key')
}

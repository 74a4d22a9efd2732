import type Stripe from 'stripe'
import { z } from 'zod'
import { missing, refused } from '../http/failure.ts'
import { listObjects, takeAnyOf } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import {
  boolean,
  changedMetadata,
  clearable,
  given,
  metadata,
  parametersOf,
  readParameters,
  text,
  url,
} from '../http/parameters.ts'
import { newId } from '../store/ids.ts'
import { lockNamed, retrieval } from './named.ts'
import { previousAttributes } from './previous-attributes.ts'
import { newPrice, pricing } from './price-shape.ts'

const fields = {
  active: boolean.optional(),
  description: clearable(text).optional(),
  images: z.array(url).max(8).optional(),
  metadata: metadata.optional(),
  shippable: boolean.optional(),
  statement_descriptor: text.max(22).optional(),
  unit_label: clearable(text).optional(),
  url: clearable(url).optional(),
}

const creation = parametersOf<Stripe.ProductCreateParams>()({
  ...fields,
  default_price_data: z.strictObject(pricing).optional(),
  id: text.max(255).optional(),
  name: text.max(250),
})

const update = parametersOf<Stripe.ProductUpdateParams>()({
  ...fields,
  default_price: text.optional(),
  name: text.max(250).optional(),
})

export async function createProduct(call: Call): Promise<object> {
  const { default_price_data, id, metadata: pairs, ...parameters } = readParameters(creation, call.input)
  const { unit } = call
  if (id !== undefined && (await unit.read('product', id)) !== undefined) {
    throw refused('Product already exists.', 'resource_already_exists', 'id')
  }
  const product = unit.insert<Stripe.Product>({
    ...blankProduct(id ?? newId('product'), parameters.name, unit.now),
    ...given(parameters),
    metadata: changedMetadata(null, pairs),
  })
  unit.emit('product.created', product)
  if (default_price_data === undefined) return product
  const price = unit.insert(newPrice(product.id, default_price_data, unit.now))
  unit.emit('price.created', price)
  return unit.save<Stripe.Product>({ ...product, default_price: price.id })
}

export const retrieveProduct = retrieval('product')

export async function updateProduct(call: Call): Promise<object> {
  const asked = readParameters(update, call.input)
  const { metadata: pairs, ...parameters } = asked
  const { unit } = call
  const before = await lockProduct(call)
  if (parameters.default_price !== undefined) {
    const price = await unit.read('price', parameters.default_price)
    if (price?.data.product !== before.id) throw missing('price', parameters.default_price, 'default_price')
  }
  const product: Stripe.Product = {
    ...before,
    ...given(parameters),
    metadata: changedMetadata(before.metadata, pairs),
    updated: unit.now,
  }
  unit.emit('product.updated', unit.save(product), { previous: previousAttributes(before, asked) })
  return product
}

/** A product that has prices stays, because what was sold at them refers to it; it can be made inactive. */
export async function deleteProduct(call: Call): Promise<object> {
  const product = await lockProduct(call)
  const priced = await call.unit.db.query(
    `select 1 from stripe_sandbox.objects where object = 'price' and data->>'product' = $1 limit 1`,
    [product.id],
  )
  if (priced.rowCount === 1) {
    throw refused('This product cannot be deleted because it has one or more user-created prices.')
  }
  call.unit.emit('product.deleted', product)
  return call.unit.remove({ id: product.id, object: 'product', deleted: true })
}

export async function listProducts(call: Call): Promise<object> {
  const anyOf = takeAnyOf(call, 'ids', 'id')
  return listObjects(call, {
    objectType: 'product',
    filters: ['active', 'shippable', 'url'],
    anyOf,
    url: '/v1/products',
  })
}

async function lockProduct(call: Call): Promise<Stripe.Product> {
  return (await lockNamed(call.unit, 'product', pathId(call))).data
}

/** A product before anything but its name is said. */
export function blankProduct(id: string, name: string, now: number): Stripe.Product {
  return {
    id,
    object: 'product',
    active: true,
    created: now,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now,
    url: null,
  }
}

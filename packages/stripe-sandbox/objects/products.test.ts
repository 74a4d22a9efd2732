import { expect, test } from 'vitest'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()

test('A product is made with its price, changed, and followed from either end', async () => {
  const { stripe } = sandbox
  const product = await stripe.products.create({
    name: 'Fernleaf',
    description: 'A month of meal plans',
    url: 'https://fernleaf.example',
    default_price_data: { currency: 'gbp', unit_amount: 900, recurring: { interval: 'month' } },
    expand: ['default_price'],
  })
  expect(product).toMatchObject({
    active: true,
    type: 'service',
    default_price: { unit_amount: 900, type: 'recurring', recurring: { interval: 'month', interval_count: 1 } },
  })
  const yearly = await stripe.prices.create({
    product: product.id,
    currency: 'gbp',
    unit_amount: 9000,
    nickname: 'Yearly',
    recurring: { interval: 'year', trial_period_days: 14 },
    expand: ['product'],
  })
  expect(yearly).toMatchObject({ product: { id: product.id }, recurring: { interval: 'year', trial_period_days: 14 } })
  expect(String(yearly.unit_amount_decimal)).toBe('9000')
  const changed = await stripe.products.update(product.id, { default_price: yearly.id, description: '', active: false })
  expect(changed).toMatchObject({ default_price: yearly.id, description: null, active: false })
  expect(await stripe.products.retrieve(product.id)).toEqual(changed)
  const events = (await stripe.events.list({ limit: 4 })).data
  expect(events[0]?.data.previous_attributes).toEqual({
    active: true,
    default_price: Object(product.default_price).id,
    description: 'A month of meal plans',
  })
  expect(events.map((event) => event.type)).toEqual([
    'product.updated',
    'price.created',
    'price.created',
    'product.created',
  ])
})

test('Products and prices are listed by what they are', async () => {
  const { stripe } = sandbox
  const [one, other] = [await stripe.products.create({ name: 'One' }), await stripe.products.create({ name: 'Other' })]
  const once = await stripe.prices.create({ product: one.id, currency: 'eur', unit_amount: 500, lookup_key: 'once' })
  await stripe.prices.update(once.id, { active: false })
  expect((await stripe.products.list({ ids: [one.id] })).data.map((each) => each.id)).toEqual([one.id])
  expect((await stripe.prices.list({ product: one.id, type: 'one_time' })).data).toHaveLength(1)
  expect((await stripe.prices.list({ product: one.id, active: true })).data).toHaveLength(0)
  expect((await stripe.prices.list({ product: other.id })).data).toHaveLength(0)
  expect((await stripe.prices.list({ lookup_keys: ['once', 'never'] })).data.map((each) => each.id)).toEqual([once.id])
})

test('A product with prices is not deleted, one without is', async () => {
  const { stripe } = sandbox
  const sold = await stripe.products.create({ name: 'Sold' })
  await stripe.prices.create({ product: sold.id, currency: 'gbp', unit_amount: 100 })
  await expect(stripe.products.del(sold.id)).rejects.toMatchObject({ statusCode: 400 })
  const unsold = await stripe.products.create({ name: 'Unsold', id: 'unsold' })
  await expect(stripe.products.create({ name: 'Again', id: 'unsold' })).rejects.toMatchObject({
    code: 'resource_already_exists',
  })
  expect(await stripe.products.del(unsold.id)).toEqual({ id: 'unsold', object: 'product', deleted: true })
  await expect(stripe.products.retrieve(unsold.id)).rejects.toMatchObject({ statusCode: 404 })
})

test('A price needs its product, a key of its own, and keeps its amount', async () => {
  const { stripe } = sandbox
  const product = await stripe.products.create({ name: 'Fernleaf' })
  const asked = { product: product.id, currency: 'gbp', unit_amount: 900 }
  await expect(stripe.prices.create({ ...asked, product: 'prod_nobody' })).rejects.toMatchObject({ param: 'product' })
  const price = await stripe.prices.create({ ...asked, lookup_key: 'monthly' })
  await expect(stripe.prices.create({ ...asked, lookup_key: 'monthly' })).rejects.toMatchObject({ param: 'lookup_key' })
  const other = { unit_amount: 1000 } as object
  await expect(stripe.prices.update(price.id, other)).rejects.toMatchObject({ code: 'parameter_unknown' })
  await expect(
    stripe.prices.create({ ...asked, recurring: { interval: 'month', interval_count: 37 } }),
  ).rejects.toMatchObject({ param: 'recurring[interval_count]' })
  const foreign = await stripe.products.create({ name: 'Foreign' })
  await expect(stripe.products.update(foreign.id, { default_price: price.id })).rejects.toMatchObject({
    param: 'default_price',
  })
})

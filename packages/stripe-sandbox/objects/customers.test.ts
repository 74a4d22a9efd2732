import { expect, test } from 'vitest'
import { customerWithCard } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()

test('A customer is made, read, changed and deleted', async () => {
  const { stripe } = sandbox
  const made = await stripe.customers.create({
    name: 'Olivia Hart',
    email: 'olivia@fernleaf.example',
    address: { city: 'Leeds', country: 'GB' },
    metadata: { user: 'u1', plan: 'basic' },
  })
  expect(made).toMatchObject({ object: 'customer', name: 'Olivia Hart', livemode: false })
  expect(made.id).toMatch(/^cus_[0-9A-Za-z]{14}$/)
  expect(made.address).toEqual({
    city: 'Leeds',
    country: 'GB',
    line1: null,
    line2: null,
    postal_code: null,
    state: null,
  })

  const changed = await stripe.customers.update(made.id, { name: '', metadata: { plan: '', seats: '3' } })
  expect(changed).toMatchObject({ name: null, email: 'olivia@fernleaf.example', metadata: { user: 'u1', seats: '3' } })
  expect(await stripe.customers.retrieve(made.id)).toEqual(changed)

  expect(await stripe.customers.del(made.id)).toEqual({ id: made.id, object: 'customer', deleted: true })
  expect(await stripe.customers.retrieve(made.id)).toEqual({ id: made.id, object: 'customer', deleted: true })
  await expect(stripe.customers.update(made.id, { name: 'x' })).rejects.toMatchObject({ code: 'resource_missing' })
})

test('The default card must be one of the customer’s own, and goes when it is detached', async () => {
  const { stripe } = sandbox
  const { customer, method } = await customerWithCard(sandbox)
  const other = await customerWithCard(sandbox, 'pm_card_mastercard')
  await expect(
    stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: other.method.id } }),
  ).rejects.toMatchObject({ statusCode: 400, code: 'resource_missing' })

  const changed = await stripe.customers.update(customer.id, {
    invoice_settings: { default_payment_method: method.id },
    expand: ['invoice_settings.default_payment_method'],
  })
  expect(changed.invoice_settings.default_payment_method).toMatchObject({ id: method.id, object: 'payment_method' })

  await stripe.paymentMethods.detach(method.id)
  const left = await stripe.customers.retrieve(customer.id)
  expect(left).toMatchObject({ invoice_settings: { default_payment_method: null } })
  await expect(stripe.paymentMethods.attach(method.id, { customer: customer.id })).rejects.toThrow(
    'may not be used again',
  )
})

test('Lists are paged by cursor, newest first, and filtered', async () => {
  const { stripe } = sandbox
  const email = 'pages@example.com'
  const ids: string[] = []
  for (let i = 0; i < 5; i += 1) {
    sandbox.clock = new Date(sandbox.clock.getTime() + 1000)
    ids.unshift((await stripe.customers.create({ email })).id)
  }
  const first = await stripe.customers.list({ email, limit: 2 })
  expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/customers' })
  expect(first.data.map((customer) => customer.id)).toEqual(ids.slice(0, 2))

  const second = await stripe.customers.list({ email, limit: 2, starting_after: ids[1] ?? '' })
  expect(second.data.map((customer) => customer.id)).toEqual(ids.slice(2, 4))
  const back = await stripe.customers.list({ email, limit: 2, ending_before: ids[3] ?? '' })
  expect(back.data.map((customer) => customer.id)).toEqual(ids.slice(1, 3))

  const all: string[] = []
  for await (const customer of stripe.customers.list({ email, limit: 2 })) all.push(customer.id)
  expect(all).toEqual(ids)

  const since = first.data[1]?.created ?? 0
  const recent = await stripe.customers.list({ email, created: { gte: since } })
  expect(recent.data).toHaveLength(2)
  await expect(stripe.customers.list({ starting_after: 'cus_nobody' })).rejects.toMatchObject({
    param: 'starting_after',
  })
  await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' })
})

test.each([
  [{ nme: 'x' }, 'parameter_unknown', 'nme'],
  [{ name: 'x'.repeat(5001) }, undefined, 'name'],
  [{ email: 'nobody' }, 'email_invalid', 'email'],
  [{ address: { street: 'x' } }, 'parameter_unknown', 'address[street]'],
  [{ __proto__x: 'x' }, 'parameter_unknown', '__proto__x'],
])('Wrong parameters %j are refused as %s', async (parameters, code, param) => {
  await expect(sandbox.stripe.customers.create(parameters as object)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    code,
    param,
  })
})

test('Deleting a customer detaches the cards', async () => {
  const { stripe } = sandbox
  const { customer, method } = await customerWithCard(sandbox)
  await stripe.customers.del(customer.id)
  expect((await stripe.paymentMethods.retrieve(method.id)).customer).toBeNull()
  await expect(stripe.customers.listPaymentMethods(customer.id)).rejects.toMatchObject({ statusCode: 404 })
})

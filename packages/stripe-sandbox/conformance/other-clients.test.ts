import { expect, test } from 'vitest'
import { KEYS, useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()

/** A call as a program that is not the SDK makes it. */
const post = async (path: string, body: string, type = 'application/x-www-form-urlencoded') => {
  const headers = { authorization: `Bearer ${KEYS.secretKey}`, 'content-type': type }
  const answer = await fetch(`${sandbox.url}${path}`, { method: 'POST', headers, body })
  return { status: answer.status, type: answer.headers.get('content-type'), body: (await answer.json()) as object }
}

test.each([
  ['True', true],
  ['true', true],
  ['False', false],
  ['false', false],
])('the boolean %s, as Python and others write it', async (written, active) => {
  expect(await post('/v1/products', `name=Basic+plan&active=${written}`)).toMatchObject({
    status: 200,
    body: { active },
  })
})

test.each(['TRUE', 'yes', '1', 'truE'])('%s is no boolean', async (written) => {
  expect(await post('/v1/products', `name=Basic+plan&active=${written}`)).toMatchObject({
    status: 400,
    body: { error: { message: `Invalid boolean: ${written}`, param: 'active' } },
  })
})

test('the second version of the API is not here, which is said in JSON', async () => {
  const { stripe } = sandbox
  const missing = { statusCode: 404, message: expect.stringMatching(/^Unrecognized request URL \((GET|POST): \/v2\//) }
  await expect(stripe.v2.core.accounts.create({ display_name: 'Fernleaf' })).rejects.toMatchObject(missing)
  await expect(stripe.v2.core.eventDestinations.list()).rejects.toMatchObject(missing)
  expect(await post('/v2/core/accounts', '{"a":[1]}', 'application/json')).toMatchObject({
    ...{ status: 404, type: 'application/json', body: { error: { type: 'invalid_request_error' } } },
  })
  const stranger = sandbox.client('sk_test_stranger_1234')
  await expect(stranger.v2.core.accounts.list()).rejects.toMatchObject({ statusCode: 401 })
})

test('the types of a payment by their former name, for payments, setups and checkouts', async () => {
  const { stripe } = sandbox
  const types = { payment_method_types: ['card', 'paypal'], allowed_payment_method_types: null }
  const asked = { payment_method_types: ['card', 'paypal'] }
  const payment = await stripe.paymentIntents.create({ amount: 900, currency: 'gbp', ...asked })
  expect(payment).toMatchObject({ ...types, automatic_payment_methods: null })
  expect(await stripe.setupIntents.create(asked as object)).toMatchObject(types)
  const cards = { payment_method_types: ['card'] }
  expect(await stripe.paymentIntents.update(payment.id, cards as object)).toMatchObject(cards)
  const session = await stripe.checkout.sessions.create({
    ...{ mode: 'payment', success_url: 'https://fernleaf.example/thanks', ...asked },
    line_items: [
      { price_data: { currency: 'gbp', unit_amount: 900, product_data: { name: 'Workshop' } }, quantity: 1 },
    ],
  })
  expect(session).toMatchObject(types)
  const both = { ...asked, allowed_payment_method_types: ['card'] }
  await expect(stripe.setupIntents.create(both)).rejects.toMatchObject({ code: 'parameters_exclusive' })
  const unknown = { payment_method_types: ['cheque'] }
  await expect(stripe.setupIntents.create(unknown as object)).rejects.toMatchObject({
    param: 'payment_method_types[0]',
  })
})

test('where goods are sent stands on the payment, and on its charge', async () => {
  const { stripe } = sandbox
  const shipping = {
    name: 'Olivia Hart',
    address: { line1: '1 Fern Lane', city: 'York', country: 'GB' },
    phone: '01904',
  }
  const intent = await stripe.paymentIntents.create({ amount: 900, currency: 'gbp', shipping })
  const shown = {
    ...{ name: 'Olivia Hart', phone: '01904', carrier: null, tracking_number: null },
    address: { line1: '1 Fern Lane', line2: null, city: 'York', country: 'GB' },
  }
  expect(intent.shipping).toMatchObject(shown)
  const paid = await stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_visa',
    shipping: { ...shipping, tracking_number: 'RM1' },
    expand: ['latest_charge'],
  })
  expect(paid.latest_charge).toMatchObject({ shipping: { ...shown, tracking_number: 'RM1' } })
  const other = await stripe.paymentIntents.create({ amount: 900, currency: 'gbp', shipping })
  expect((await stripe.paymentIntents.update(other.id, { shipping: '' })).shipping).toBeNull()
})

test('a customer created with a ready-made card that is the default as well', async () => {
  const { stripe } = sandbox
  const settings = { default_payment_method: 'pm_card_visa' }
  const asked = { payment_method: 'pm_card_visa', invoice_settings: settings }
  const { id, invoice_settings } = await stripe.customers.create(asked)
  const [card] = (await stripe.paymentMethods.list({ customer: id })).data
  expect(invoice_settings.default_payment_method).toBe(card?.id)
  await expect(stripe.customers.create({ invoice_settings: settings })).rejects.toMatchObject({
    ...{ code: 'resource_missing', param: 'invoice_settings[default_payment_method]' },
  })
})

test('the coupon of a promotion code by its former name', async () => {
  const { stripe } = sandbox
  const coupon = (await stripe.coupons.create({ percent_off: 10 })).id
  const promotion = { type: 'coupon' as const, coupon }
  const create = (asked: object) => stripe.promotionCodes.create(asked as typeof named)
  const named = { promotion }
  expect(await create({ coupon })).toMatchObject(named)
  await expect(create({ coupon, promotion })).rejects.toMatchObject({ code: 'parameters_exclusive' })
  await expect(create({})).rejects.toMatchObject({ code: 'parameter_missing', param: 'promotion' })
  await expect(create({ coupon: 'none' })).rejects.toMatchObject({ code: 'resource_missing', param: 'coupon' })
})

import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { customerWithCard, post, providerAccount } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()

const SUCCESS = 'https://sharewell.example/done?session={CHECKOUT_SESSION_ID}'

const month: Stripe.Checkout.SessionCreateParams.LineItem = {
  quantity: 2,
  price_data: { currency: 'gbp', unit_amount: 900, product_data: { name: 'Fernleaf, a month of meal plans' } },
}

const create = (parameters: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  sandbox.stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: SUCCESS,
    line_items: [month],
    ...parameters,
  })

test('A session says what is bought, what it costs, and where to pay', async () => {
  const { stripe } = sandbox
  const product = await stripe.products.create({ name: 'Pantry list' })
  const price = await stripe.prices.create({ product: product.id, currency: 'gbp', unit_amount: 350 })
  const session = await create({
    line_items: [month, { price: price.id, quantity: 1 }],
    client_reference_id: 'olivia',
    customer_email: 'olivia@fernleaf.example',
    metadata: { plan: 'basic' },
    expand: ['line_items.data.price.product'],
  })
  expect(session).toMatchObject({
    id: expect.stringMatching(/^cs_test_/),
    amount_subtotal: 2150,
    amount_total: 2150,
    client_reference_id: 'olivia',
    currency: 'gbp',
    customer: null,
    customer_email: 'olivia@fernleaf.example',
    customer_details: { email: 'olivia@fernleaf.example' },
    expires_at: session.created + 24 * 60 * 60,
    metadata: { plan: 'basic' },
    mode: 'payment',
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    url: `${sandbox.url}/c/pay/${session.id}`,
  })
  expect(session.line_items?.data).toMatchObject([
    { description: 'Fernleaf, a month of meal plans', quantity: 2, amount_total: 1800, price: { active: false } },
    { description: 'Pantry list', quantity: 1, amount_total: 350, price: { product: { id: product.id } } },
  ])
  expect((await stripe.checkout.sessions.retrieve(session.id)).line_items).toBeUndefined()

  const first = await stripe.checkout.sessions.listLineItems(session.id, { limit: 1 })
  expect(first).toMatchObject({ has_more: true, data: [{ amount_total: 1800 }] })
  const after = first.data[0]?.id ?? ''
  const second = await stripe.checkout.sessions.listLineItems(session.id, { limit: 1, starting_after: after })
  expect(second).toMatchObject({ has_more: false, data: [{ amount_total: 350 }] })
  const back = await stripe.checkout.sessions.listLineItems(session.id, { ending_before: second.data[0]?.id ?? '' })
  expect(back).toMatchObject({ has_more: false, data: [{ amount_total: 1800 }] })

  const changed = await stripe.checkout.sessions.update(session.id, { metadata: { plan: '', seats: '2' } })
  expect(changed.metadata).toEqual({ seats: '2' })
})

test('A session to save a card comes with its setup intent', async () => {
  const { customer } = await customerWithCard(sandbox)
  const session = await sandbox.stripe.checkout.sessions.create({
    mode: 'setup',
    success_url: SUCCESS,
    customer: customer.id,
    setup_intent_data: { metadata: { agreement: 'a1' } },
    expand: ['setup_intent'],
  })
  expect(session).toMatchObject({
    amount_total: null,
    currency: null,
    payment_status: 'no_payment_required',
    setup_intent: { customer: customer.id, metadata: { agreement: 'a1' }, status: 'requires_payment_method' },
  })
})

test('A session is expired by a call or by time, once', async () => {
  const { stripe } = sandbox
  const called = await create()
  expect(await stripe.checkout.sessions.expire(called.id)).toMatchObject({ status: 'expired', url: null })
  await expect(stripe.checkout.sessions.expire(called.id)).rejects.toThrow('status of `expired`')

  const now = Math.floor(sandbox.clock.getTime() / 1000)
  const timed = await create({ expires_at: now + 30 * 60 })
  sandbox.clock = new Date((now + 30 * 60 - 1) * 1000)
  expect((await stripe.checkout.sessions.retrieve(timed.id)).status).toBe('open')
  sandbox.clock = new Date((now + 30 * 60) * 1000)
  expect((await stripe.checkout.sessions.retrieve(timed.id)).status).toBe('expired')
  const setup = await create({ mode: 'setup', line_items: [] })
  await stripe.checkout.sessions.expire(setup.id)
  expect((await stripe.setupIntents.retrieve(String(setup.setup_intent))).status).toBe('canceled')

  const events = (await stripe.events.list({ type: 'checkout.session.expired' })).data
  expect(events.map((event) => Object(event.data.object).id)).toEqual([setup.id, timed.id, called.id])
})

test('Sessions are listed by customer and state', async () => {
  const { customer } = await customerWithCard(sandbox)
  const session = await create({ customer: customer.id })
  await create()
  const { data } = await sandbox.stripe.checkout.sessions.list({ customer: customer.id, status: 'open' })
  expect(data.map((each) => each.id)).toEqual([session.id])
  expect((await sandbox.stripe.checkout.sessions.list({ customer: customer.id, status: 'complete' })).data).toEqual([])
})

const recurring = { ...month, price_data: { ...month.price_data, recurring: { interval: 'month' } } }

test.each([
  ['nothing to buy', { line_items: [] }, 'line_items'],
  ['a mode without its things', { mode: 'setup' }, 'line_items'],
  ['a recurring price to be paid once', { line_items: [recurring] }, 'line_items'],
  [
    'two currencies',
    { line_items: [month, { quantity: 1, price_data: { ...month.price_data, currency: 'usd' } }] },
    'line_items',
  ],
  ['a price that is not there', { line_items: [{ price: 'price_nobody', quantity: 1 }] }, 'line_items[0][price]'],
  ['neither price nor description', { line_items: [{ quantity: 1 }] }, 'line_items[0][price]'],
  ['nothing of it', { line_items: [{ ...month, quantity: 0 }] }, 'line_items[0][quantity]'],
  [
    'too little to charge',
    { line_items: [{ quantity: 1, price_data: { ...month.price_data, unit_amount: 10 } }] },
    'amount',
  ],
  ['a customer who is not there', { customer: 'cus_nobody' }, 'customer'],
  ['a customer and an address', { customer_email: 'olivia@fernleaf.example', customer: 'known' }, 'customer'],
  ['nowhere to go on to', { success_url: 'javascript:alert(1)' }, 'success_url'],
  ['an end too soon', { expires_at: 1 }, 'expires_at'],
  ['a way to pay in another currency', { allowed_payment_method_types: ['us_bank_account'] }, 'currency'],
  [
    'a transfer without instructions',
    { allowed_payment_method_types: ['customer_balance'] },
    'payment_method_options[customer_balance][funding_type]',
  ],
  ['a parameter nobody knows', { colour: 'green' }, 'colour'],
])('A session with %s is refused', async (_, wrong, param) => {
  const known = (await customerWithCard(sandbox)).customer.id
  const asked = { ...wrong, ...('customer' in wrong && wrong.customer === 'known' && { customer: known }) } as object
  await expect(create(asked)).rejects.toMatchObject({ statusCode: 400, param })
})

test('What is paid goes on to a connected account, less the platform’s fee', async () => {
  const account = await providerAccount(sandbox)
  const split = { application_fee_amount: 300, transfer_data: { destination: account.id } }
  const session = await create({ payment_intent_data: split })
  const typed = {
    attempts: '0',
    email: 'olivia@fernleaf.example',
    way: 'card',
    number: '4242424242424242',
    expiry: '12/34',
    cvc: '123',
    name: 'Olivia Hart',
  }
  await post(session.url ?? '', typed)
  const { available } = await sandbox.stripe.balance.retrieve({}, { stripeAccount: account.id })
  expect(available).toMatchObject([{ amount: 1500, currency: 'gbp' }])
  await expect(create({ payment_intent_data: { application_fee_amount: 300 } })).rejects.toMatchObject({
    param: 'application_fee_amount',
  })
  const nobody = { transfer_data: { destination: 'acct_nobody' } }
  await expect(create({ payment_intent_data: nobody })).rejects.toMatchObject({ statusCode: 400 })
})

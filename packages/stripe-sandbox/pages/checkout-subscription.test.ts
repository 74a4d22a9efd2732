import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { CARD, EMAIL, eventTypesOf, goneTo, openCheckout, press } from '../testing/checkout.ts'
import { customerWithCard, post } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()

type LineItem = Stripe.Checkout.SessionCreateParams.LineItem

const month: LineItem = {
  quantity: 1,
  price_data: {
    currency: 'gbp',
    unit_amount: 900,
    recurring: { interval: 'month' },
    product_data: { name: 'Fernleaf' },
  },
}
const setUp: LineItem = {
  quantity: 1,
  price_data: { currency: 'gbp', unit_amount: 500, product_data: { name: 'Set-up' } },
}

const open = (parameters: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  openCheckout(sandbox, { mode: 'subscription', line_items: [month], ...parameters })

const sessionOf = (id: string) =>
  sandbox.stripe.checkout.sessions.retrieve(id, { expand: ['subscription', 'invoice', 'line_items'] })
const subscriptionsOf = async (customer: unknown) =>
  (await sandbox.stripe.subscriptions.list({ customer: String(customer), status: 'all' })).data

test('Olivia subscribes: a customer, an active subscription, its first invoice paid, her card saved for the next', async () => {
  const { id, page, done } = await open({
    line_items: [month, setUp],
    subscription_data: { metadata: { agreement: 'a1' }, description: 'Meal plans' },
  })
  const text = await (await fetch(page)).text()
  for (const shown of ['Subscribe', '£9.00 &#x2F; month', 'Total due today', '£14.00']) expect(text).toContain(shown)
  expect(goneTo(await press(page, CARD))).toBe(done)

  const session = await sessionOf(id)
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    amount_total: 1400,
    payment_intent: null,
    subscription: { status: 'active', description: 'Meal plans', metadata: { agreement: 'a1' } },
    invoice: { status: 'paid', total: 1400, billing_reason: 'subscription_create' },
  })
  const customer = await sandbox.stripe.customers.retrieve(String(session.customer))
  expect(customer).toMatchObject({ email: EMAIL.email, name: 'Olivia Hart' })
  const [subscription] = await subscriptionsOf(session.customer)
  const [card] = (await sandbox.stripe.paymentMethods.list({ customer: customer.id })).data
  expect(subscription?.default_payment_method).toBe(card?.id)
  expect(subscription?.items.data[0]?.price.id).toBe(session.line_items?.data[0]?.price?.id)
  expect(await eventTypesOf(sandbox, id)).toEqual(['checkout.session.completed'])
  expect(goneTo(await fetch(page, { redirect: 'manual' }))).toBe(done)
})

test('Pressed twice, the button subscribes once', async () => {
  const { customer } = await customerWithCard(sandbox)
  const { page, done } = await open({ customer: customer.id })
  const typed = { attempts: '0', ...CARD }
  const answers = await Promise.all([post(page, typed), post(page, typed), post(page, typed)])
  expect(answers.map(goneTo)).toEqual([done, done, done])
  expect(await subscriptionsOf(customer.id)).toHaveLength(1)
})

test('A card that is declined begins nothing; the next one subscribes', async () => {
  const { customer } = await customerWithCard(sandbox)
  const { id, page, done } = await open({ customer: customer.id })
  const refused = await press(page, { ...CARD, number: '4000 0000 0000 0341' })
  expect(refused.status).toBe(402)
  expect(await refused.text()).toContain('id="number-error">Your card was declined.')
  expect(await subscriptionsOf(customer.id)).toEqual([])
  expect((await sessionOf(id)).status).toBe('open')
  expect(goneTo(await press(page, CARD))).toBe(done)
  expect(await subscriptionsOf(customer.id)).toHaveLength(1)
})

test('The bank asks before the first payment; failed, the same subscription is paid by another card', async () => {
  const { customer } = await customerWithCard(sandbox)
  const { id, page, done } = await open({ customer: customer.id })
  const asking = { ...CARD, number: '4000 0027 6000 3184' }
  const bank = goneTo(await press(page, asking)) ?? ''
  expect(bank).toContain('/authenticate/')
  expect(await sessionOf(id)).toMatchObject({ status: 'open', subscription: { status: 'incomplete' } })
  const back = goneTo(await post(bank, { action: 'fail' })) ?? ''
  expect(await (await fetch(back)).text()).toContain('We are unable to authenticate your payment method.')

  const again = goneTo(await press(page, asking)) ?? ''
  const passed = goneTo(await post(again, { action: 'complete' })) ?? ''
  expect(goneTo(await fetch(passed, { redirect: 'manual' }))).toBe(done)
  expect(await sessionOf(id)).toMatchObject({ payment_status: 'paid', subscription: { status: 'active' } })
  expect(await subscriptionsOf(customer.id)).toHaveLength(1)
})

test('A trial takes the card now and the money later; without a card where none is wanted', async () => {
  const trial = { subscription_data: { trial_period_days: 14 } }
  const { id, page, done } = await open(trial)
  const text = await (await fetch(page)).text()
  for (const shown of ['Start trial', 'Free until 15 Mar 2027', '£0.00']) expect(text).toContain(shown)
  expect((await press(page, { ...CARD, number: '4000 0000 0000 0002' })).status).toBe(402)
  expect(goneTo(await press(page, CARD))).toBe(done)
  const session = await sessionOf(id)
  expect(session).toMatchObject({
    amount_total: 0,
    payment_status: 'no_payment_required',
    subscription: {
      status: 'trialing',
      default_payment_method: expect.stringMatching(/^pm_/),
      pending_setup_intent: null,
    },
  })

  const free = await open({ ...trial, payment_method_collection: 'if_required' })
  expect(await (await fetch(free.page)).text()).not.toContain('name="number"')
  expect(goneTo(await press(free.page, {}))).toBe(free.done)
  expect(await sessionOf(free.id)).toMatchObject({
    payment_status: 'no_payment_required',
    subscription: { status: 'trialing', default_payment_method: null },
  })
})

test('A card that was saved before is charged again', async () => {
  const { customer, method } = await customerWithCard(sandbox)
  await sandbox.stripe.paymentMethods.update(method.id, { allow_redisplay: 'always' })
  for (const more of [{}, { subscription_data: { trial_period_days: 7 } }]) {
    const { id, page, done } = await open({ customer: customer.id, ...more })
    expect(goneTo(await press(page, { way: `saved:${method.id}` }))).toBe(done)
    expect(await sessionOf(id)).toMatchObject({ subscription: { default_payment_method: method.id } })
  }
})

test('A debit begins the subscription while it is under way', async () => {
  const { id, page, done } = await open({ allowed_payment_method_types: ['bacs_debit'] })
  const typed = { way: 'bacs_debit', sort_code: '10-88-00', account_number: '00012345' }
  expect(goneTo(await press(page, typed))).toBe(done)
  expect(await sessionOf(id)).toMatchObject({ payment_status: 'unpaid', subscription: { status: 'active' } })
  sandbox.clock = new Date(sandbox.clock.getTime() + 1000)
  expect(await sessionOf(id)).toMatchObject({ payment_status: 'paid', invoice: { status: 'paid' } })
  expect(await eventTypesOf(sandbox, id)).toEqual([
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
  ])
})

test.each([
  ['nothing that recurs', { line_items: [setUp] }, 'line_items'],
  [
    'two rhythms',
    { line_items: [month, { ...month, price_data: { ...month.price_data, recurring: { interval: 'year' } } }] },
    'items',
  ],
  ['a way to pay that works once', { allowed_payment_method_types: ['crypto'] }, 'allowed_payment_method_types'],
  ['a trial that is over', { subscription_data: { trial_end: 1 } }, 'trial_end'],
  [
    'two ends of its trial',
    { subscription_data: { trial_end: 4_000_000_000, trial_period_days: 7 } },
    'subscription_data[trial_end]',
  ],
  ['payment data', { payment_intent_data: { description: 'Plus' } }, 'payment_intent_data'],
])('A session to subscribe with %s is refused', async (_, wrong, param) => {
  const asked = wrong as Partial<Stripe.Checkout.SessionCreateParams>
  await expect(open(asked)).rejects.toMatchObject({ statusCode: 400, param })
})

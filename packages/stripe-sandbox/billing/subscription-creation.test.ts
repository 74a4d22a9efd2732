import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import {
  confirmInBrowser,
  customerWithCard,
  newestTypes,
  providerAccount,
  recurringPrice,
  subscriber,
  wait,
} from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()
const EXPANDED = ['latest_invoice.confirmation_secret', 'latest_invoice.payments', 'pending_setup_intent']
const seconds = (timestamp: string) => Date.parse(timestamp) / 1000

/** The payment that a subscription's first invoice waits for. */
async function paymentOf(subscription: Stripe.Subscription): Promise<Stripe.PaymentIntent> {
  const payments = await sandbox.stripe.invoicePayments.list({ invoice: Object(subscription.latest_invoice).id })
  return sandbox.stripe.paymentIntents.retrieve(String(payments.data[0]?.payment.payment_intent))
}

test('A subscription is paid with the customer’s card and runs, with its events in order', async () => {
  const { subscription, customer } = await subscriber(sandbox, { expand: EXPANDED })
  expect(subscription).toMatchObject({
    status: 'active',
    collection_method: 'charge_automatically',
    billing_mode: { type: 'flexible' },
    latest_invoice: {
      status: 'paid',
      billing_reason: 'subscription_create',
      amount_paid: 900,
      attempt_count: 1,
      number: expect.stringMatching(/^[A-Za-z0-9]{8}-0001$/),
      confirmation_secret: { type: 'payment_intent' },
      payments: { data: [{ status: 'paid', amount_paid: 900, is_default: true }] },
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    },
  })
  const [item] = subscription.items.data
  expect(item).toMatchObject({ current_period_start: seconds('2027-03-01T09:00Z'), quantity: 1 })
  expect(item?.current_period_end).toBe(seconds('2027-04-01T09:00Z'))
  expect(Object(subscription.latest_invoice).lines.data).toMatchObject([
    {
      amount: 900,
      description: '1 × Fernleaf (at £9.00 / month)',
      period: { start: item?.current_period_start, end: item?.current_period_end },
    },
  ])
  const intent = await paymentOf(subscription)
  expect(intent).toMatchObject({ amount: 900, status: 'succeeded', description: 'Subscription creation' })
  expect(await sandbox.stripe.charges.list({ customer: customer.id })).toMatchObject({
    data: [{ amount: 900, paid: true }],
  })
  expect(await newestTypes(sandbox, 11)).toEqual([
    'invoice.created',
    'customer.updated',
    'invoice.finalized',
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice_payment.paid',
    'invoice.updated',
    'invoice.paid',
    'invoice.payment_succeeded',
    'customer.subscription.created',
  ])
})

test('Left to the browser, a subscription begins when its first invoice is confirmed', async () => {
  const { stripe } = sandbox
  const customer = await stripe.customers.create({ name: 'Olivia Hart' })
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: await recurringPrice(sandbox) }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: EXPANDED,
  })
  expect(subscription).toMatchObject({ status: 'incomplete', latest_invoice: { status: 'open', attempted: false } })
  const intent = await paymentOf(subscription)
  expect(Object(subscription.latest_invoice).confirmation_secret.client_secret).toBe(intent.client_secret)

  expect((await confirmInBrowser(sandbox, intent, { number: '4000000000000002' })).status).toBe(402)
  const declined = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
  expect(declined).toMatchObject({
    status: 'incomplete',
    latest_invoice: { status: 'open', attempt_count: 1, next_payment_attempt: null },
  })
  expect((await confirmInBrowser(sandbox, intent, { number: '4242424242424242' })).status).toBe(200)
  const begun = await stripe.subscriptions.retrieve(subscription.id, {
    expand: ['latest_invoice', 'default_payment_method'],
  })
  expect(begun).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'paid' },
    default_payment_method: { customer: customer.id, card: { last4: '4242' } },
  })
  expect(await newestTypes(sandbox, 3)).toEqual([
    'invoice.paid',
    'invoice.payment_succeeded',
    'customer.subscription.updated',
  ])
})

test.each([
  ['pm_card_chargeCustomerFail', 'invoice.payment_failed', 'requires_payment_method'],
  ['pm_card_authenticationRequired', 'invoice.payment_action_required', 'requires_action'],
])('With the card %s a subscription is incomplete, and expires after 23 hours', async (card, type, status) => {
  const { stripe } = sandbox
  const { subscription } = await subscriber(sandbox, { card })
  expect(subscription.status).toBe('incomplete')
  expect((await paymentOf(subscription)).status).toBe(status)
  expect(await newestTypes(sandbox, 2)).toEqual([type, 'customer.subscription.created'])
  wait(sandbox, 0, 22)
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete')
  wait(sandbox, 0, 1)
  const expired = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
  expect(expired).toMatchObject({ status: 'incomplete_expired', latest_invoice: { status: 'void' } })
  expect((await paymentOf(subscription)).status).toBe('canceled')
  expect(await newestTypes(sandbox, 4)).toEqual([
    'customer.subscription.updated',
    'payment_intent.canceled',
    'invoice.updated',
    'invoice.voided',
  ])
  wait(sandbox, 40)
  expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1)
})

test('With payment_behavior=error_if_incomplete a declined subscription leaves nothing behind', async () => {
  const { stripe } = sandbox
  const payment_behavior = 'error_if_incomplete'
  await expect(subscriber(sandbox, { card: 'pm_card_chargeCustomerFail', payment_behavior })).rejects.toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code: 'card_declined',
  })
  const [customer] = (await stripe.customers.list({ limit: 1 })).data
  const of = { customer: customer?.id ?? '' }
  expect((await stripe.subscriptions.list({ ...of, status: 'all' })).data).toEqual([])
  expect((await stripe.invoices.list(of)).data).toEqual([])
  expect((await stripe.charges.list(of)).data).toEqual([])
})

test('A subscription that is sent is active at once; its invoice is final within the hour and overdue in time', async () => {
  const { stripe } = sandbox
  const { subscription, price, customer } = await subscriber(sandbox, {
    collection_method: 'send_invoice',
    days_until_due: 10,
    expand: ['latest_invoice'],
  })
  expect(subscription).toMatchObject({
    status: 'active',
    days_until_due: 10,
    latest_invoice: { status: 'draft', auto_advance: true, amount_due: 900 },
  })
  wait(sandbox, 0, 1)
  const id = Object(subscription.latest_invoice).id
  expect(await stripe.invoices.retrieve(id)).toMatchObject({ status: 'open', next_payment_attempt: null })
  expect(await newestTypes(sandbox, 1)).toEqual(['invoice.sent'])
  wait(sandbox, 10)
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due')
  await stripe.invoices.pay(id, { paid_out_of_band: true })
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
  await expect(
    stripe.subscriptions.create({ customer: customer.id, items: [{ price }], collection_method: 'send_invoice' }),
  ).rejects.toMatchObject({ code: 'parameter_missing', param: 'days_until_due' })
})

test('A first period that is cut short to an anchor costs its share, or nothing', async () => {
  const { stripe } = sandbox
  const { customer, price } = await subscriber(sandbox)
  const now = Math.floor(sandbox.clock.getTime() / 1000)
  const billing_cycle_anchor = now + 10 * 24 * 60 * 60
  const asked = { customer: customer.id, items: [{ price }], billing_cycle_anchor, expand: ['latest_invoice'] }
  const share = await stripe.subscriptions.create(asked)
  const anchor = new Date(billing_cycle_anchor * 1000)
  const days = new Date(Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth(), 0)).getUTCDate()
  expect(share).toMatchObject({
    status: 'active',
    billing_cycle_anchor,
    latest_invoice: { total: Math.round((900 * 10) / days) },
    items: { data: [{ current_period_end: billing_cycle_anchor }] },
  })
  const free = await stripe.subscriptions.create({ ...asked, proration_behavior: 'none' })
  expect(free).toMatchObject({ status: 'active', latest_invoice: null })
  await expect(
    stripe.subscriptions.create({ ...asked, billing_cycle_anchor: now + 40 * 24 * 60 * 60 }),
  ).rejects.toMatchObject({ param: 'billing_cycle_anchor' })
})

test('A connected account bills its own customers, and hears of it', async () => {
  const { stripe } = sandbox
  const { id: stripeAccount } = await providerAccount(sandbox)
  const on = { stripeAccount }
  const product = await stripe.products.create(
    { name: 'Growth', default_price_data: { currency: 'gbp', unit_amount: 3000, recurring: { interval: 'month' } } },
    on,
  )
  const customer = await stripe.customers.create({ name: 'Marco Bianchi' }, on)
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id }, on)
  const asked = { customer: customer.id, items: [{ price: String(product.default_price) }] }
  const subscription = await stripe.subscriptions.create({ ...asked, default_payment_method: method.id }, on)
  expect(subscription.status).toBe('active')
  wait(sandbox, 32)
  const invoices = await stripe.invoices.list({ subscription: subscription.id }, on)
  expect(invoices.data.map(({ status }) => status)).toEqual(['paid', 'paid'])
  const earned = await stripe.balanceTransactions.list({ type: 'charge' }, on)
  expect(earned.data.map(({ amount }) => amount)).toEqual([3000, 3000])
  const [event] = (await stripe.events.list({ type: 'customer.subscription.created' }, on)).data
  expect(event).toMatchObject({ account: stripeAccount, data: { object: { id: subscription.id } } })
  expect(await (await fetch(invoices.data[0]?.hosted_invoice_url ?? '')).text()).toContain('Growth')
  await expect(stripe.subscriptions.retrieve(subscription.id)).rejects.toMatchObject({ statusCode: 404 })
})

test('Prices may be made for the one subscription, and items added for its first invoice', async () => {
  const { stripe } = sandbox
  const { customer, price } = await subscriber(sandbox)
  const { id: product } = await stripe.products.create({ name: 'Welcome box' })
  const box = await stripe.prices.create({ product, currency: 'gbp', unit_amount: 2500 })
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [
      { price_data: { currency: 'gbp', product, recurring: { interval: 'month' }, unit_amount: 150 }, quantity: 3 },
      { price },
    ],
    add_invoice_items: [{ price: box.id }],
    metadata: { plan: 'family' },
    expand: ['latest_invoice'],
  })
  const { lines, total } = Object(subscription.latest_invoice)
  expect(lines.data.map((line: Stripe.InvoiceLineItem) => [line.description, line.amount])).toEqual([
    ['3 × Welcome box (at £1.50 / month)', 450],
    ['1 × Fernleaf (at £9.00 / month)', 900],
    ['Welcome box', 2500],
  ])
  expect(total).toBe(3850)
  expect(Object(subscription.latest_invoice).parent.subscription_details.metadata).toEqual({ plan: 'family' })
})

test('What makes no subscription is refused with its reason', async () => {
  const { stripe } = sandbox
  const { customer, price } = await subscriber(sandbox)
  const poor = await stripe.customers.create({ name: 'Theo Lindqvist' })
  const stranger = (await customerWithCard(sandbox)).method.id
  const yearly = await recurringPrice(sandbox, 9000, { interval: 'year' })
  const { id: product } = await stripe.products.create({ name: 'Box' })
  const oneTime = (await stripe.prices.create({ product, currency: 'gbp', unit_amount: 100 })).id
  const dollars = (
    await stripe.prices.create({ product, currency: 'usd', unit_amount: 1, recurring: { interval: 'month' } })
  ).id
  const retired = await recurringPrice(sandbox)
  await stripe.prices.update(retired, { active: false })
  const asked = { customer: customer.id, items: [{ price }] }
  const refused = async (more: object, error: object) =>
    expect(stripe.subscriptions.create({ ...asked, ...more })).rejects.toMatchObject({ statusCode: 400, ...error })
  await refused({ customer: 'cus_nobody' }, { code: 'resource_missing', param: 'customer' })
  await refused(
    { customer: poor.id },
    { code: 'resource_missing', message: expect.stringMatching(/no attached payment/) },
  )
  await refused({ default_payment_method: stranger }, { code: 'resource_missing', param: 'default_payment_method' })
  await refused({ items: [] }, { param: 'items' })
  await refused({ items: [{ price: 'price_none' }] }, { code: 'resource_missing', param: 'items[0][price]' })
  await refused(
    { items: [{ price: oneTime }] },
    { param: 'items[0][price]', message: expect.stringMatching(/type=recurring/) },
  )
  await refused(
    { items: [{ price: retired }] },
    { param: 'items[0][price]', message: expect.stringMatching(/inactive/) },
  )
  await refused(
    { items: [{ price }, { price: dollars }] },
    { param: 'items[1][price]', message: expect.stringMatching(/`gbp`/) },
  )
  await refused(
    { items: [{ price }, { price: yearly }] },
    { param: 'items', message: expect.stringMatching(/same `recurring.interval`/) },
  )
  await refused({ trial_end: 5, trial_period_days: 3 }, { code: 'parameters_exclusive' })
  await refused({ trial_end: 5 }, { param: 'trial_end' })
  await refused({ days_until_due: 3 }, { param: 'days_until_due' })
  await refused({ cancel_at: 5 }, { param: 'cancel_at' })
  await refused({ colour: 'green' }, { code: 'parameter_unknown', param: 'colour' })
  await refused(
    { discounts: [{ coupon: 'one', promotion_code: 'two' }] },
    { code: 'parameters_exclusive', param: 'discounts[0]' },
  )
})

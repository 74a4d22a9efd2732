import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { goneTo } from '../testing/checkout.ts'
import { customerWithCard, post } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()

const BACK = 'https://sharewell.example/billing'
const textOf = async (address: string) => (await fetch(address)).text()

/** Olivia with a subscription of £9 a month, and a dearer price of the same product. */
async function subscriber() {
  const { stripe } = sandbox
  const { customer, method } = await customerWithCard(sandbox)
  const product = await stripe.products.create({ name: 'Fernleaf' })
  const price = (unit_amount: number) =>
    stripe.prices.create({ product: product.id, currency: 'gbp', unit_amount, recurring: { interval: 'month' } })
  const [plain, plus] = [await price(900), await price(1500)]
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: plain.id }],
    default_payment_method: method.id,
  })
  return { customer: customer.id, subscription: subscription.id, product: product.id, plain: plain.id, plus: plus.id }
}

async function open(customer: string, more: Partial<Stripe.BillingPortal.SessionCreateParams> = {}) {
  return (await sandbox.stripe.billingPortal.sessions.create({ customer, return_url: BACK, ...more })).url
}

async function configured(features: Stripe.BillingPortal.ConfigurationCreateParams.Features) {
  return (await sandbox.stripe.billingPortal.configurations.create({ features })).id
}

const retrieve = (id: string) => sandbox.stripe.subscriptions.retrieve(id)

test('Olivia sees what she subscribes to, leaves at the end of the month, and stays after all', async () => {
  const { customer, subscription } = await subscriber()
  const home = await open(customer)
  const text = await textOf(home)
  for (const shown of ['Fernleaf, £9.00 &#x2F; month', 'Renews on 01 Apr 2027', '01 Mar 2027', 'paid']) {
    expect(text).toContain(shown)
  }
  const place = `${home}/subscriptions/${subscription}`
  expect(await textOf(`${place}/cancel`)).toContain('You keep it until 01 Apr 2027')
  const answers = await Promise.all([post(`${place}/cancel`, {}), post(`${place}/cancel`, {})])
  expect(answers.map(goneTo)).toEqual([home, home])
  expect(await retrieve(subscription)).toMatchObject({ status: 'active', cancel_at_period_end: true })
  expect(await textOf(home)).toContain('Ends on 01 Apr 2027')
  expect(goneTo(await post(`${place}/keep`, {}))).toBe(home)
  expect(await retrieve(subscription)).toMatchObject({ status: 'active', cancel_at_period_end: false, cancel_at: null })
})

test('A portal may end it at once, and ask why', async () => {
  const { customer, subscription } = await subscriber()
  const configuration = await configured({
    subscription_cancel: {
      enabled: true,
      mode: 'immediately',
      cancellation_reason: { enabled: true, options: ['unused', 'too_expensive'] },
    },
  })
  const home = await open(customer, { configuration })
  const place = `${home}/subscriptions/${subscription}`
  const question = await textOf(`${place}/cancel`)
  for (const shown of ['It ends immediately.', 'I do not use it enough']) expect(question).toContain(shown)
  expect(question).not.toContain('It is too complicated')
  await post(`${place}/cancel`, { feedback: 'unused' })
  expect(await retrieve(subscription)).toMatchObject({
    status: 'canceled',
    cancellation_details: { feedback: 'unused', reason: 'cancellation_requested' },
  })
  expect(await textOf(home)).toContain('Ended on 01 Mar 2027')
  expect(goneTo(await fetch(`${place}/cancel`, { redirect: 'manual' }))).toBe(home)
})

test('Olivia takes another price, of those that are offered', async () => {
  const { customer, subscription, product, plain, plus } = await subscriber()
  const configuration = await configured({
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price'],
      products: [{ product, prices: [plain, plus] }],
      proration_behavior: 'always_invoice',
    },
  })
  const home = await open(customer, { configuration })
  const place = `${home}/subscriptions/${subscription}/update`
  const page = await textOf(place)
  for (const shown of ['Fernleaf, £15.00', 'charged, or credited, at once']) expect(page).toContain(shown)
  expect((await post(place, { price: 'price_nobody' })).status).toBe(422)
  const answers = await Promise.all([post(place, { price: plus }), post(place, { price: plus })])
  expect(answers.map(goneTo)).toEqual([home, home])
  expect((await retrieve(subscription)).items.data[0]?.price.id).toBe(plus)
  const { data } = await sandbox.stripe.invoices.list({ customer })
  expect(data.map((invoice) => invoice.total)).toEqual([600, 900])
  expect((await fetch(`${home}/subscriptions/${subscription}/cancel`)).status).toBe(404)
})

test('A session made for one thing shows only that, and leads on', async () => {
  const { customer, subscription, plus } = await subscriber()
  const redirect = { return_url: 'https://sharewell.example/left' }
  const after_completion = { type: 'redirect' as const, redirect }
  const item = (await retrieve(subscription)).items.data[0]?.id ?? ''
  const confirm = await open(customer, {
    flow_data: {
      type: 'subscription_update_confirm',
      after_completion,
      subscription_update_confirm: { subscription, items: [{ id: item, price: plus, quantity: 2 }] },
    },
  })
  const question = goneTo(await fetch(confirm, { redirect: 'manual' })) ?? ''
  expect(await textOf(question)).toContain('Fernleaf, £15.00')
  expect(goneTo(await post(question, {}))).toBe(redirect.return_url)
  expect((await retrieve(subscription)).items.data[0]).toMatchObject({ price: { id: plus }, quantity: 2 })

  const leaving = { type: 'subscription_cancel' as const, after_completion, subscription_cancel: { subscription } }
  const left = goneTo(await fetch(await open(customer, { flow_data: leaving }), { redirect: 'manual' })) ?? ''
  expect(goneTo(await post(left, {}))).toBe(redirect.return_url)
  expect((await retrieve(subscription)).cancel_at_period_end).toBe(true)

  const other = await subscriber()
  await expect(open(other.customer, { flow_data: leaving })).rejects.toMatchObject({
    param: 'flow_data[subscription_cancel][subscription]',
  })
})

test('Somebody else’s subscription, and what the portal does not offer, are out of reach', async () => {
  const { customer, subscription } = await subscriber()
  const other = await subscriber()
  const home = await open(customer)
  for (const action of ['cancel', 'keep', 'update', 'confirm']) {
    expect((await post(`${home}/subscriptions/${other.subscription}/${action}`, {})).status).toBe(404)
  }
  expect((await post(`${home}/subscriptions/${subscription}/update`, { price: other.plus })).status).toBe(404)
  expect((await post(`${home}/subscriptions/${subscription}/confirm`, {})).status).toBe(404)
  expect((await retrieve(other.subscription)).cancel_at_period_end).toBe(false)
})

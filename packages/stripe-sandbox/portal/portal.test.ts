import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()

const configure = (parameters: Partial<Stripe.BillingPortal.ConfigurationCreateParams> = {}) =>
  sandbox.stripe.billingPortal.configurations.create({
    features: { invoice_history: { enabled: true } },
    ...parameters,
  })

test('A configuration says what can be done, and changes feature by feature', async () => {
  const { stripe } = sandbox
  const product = await stripe.products.create({ name: 'Fernleaf' })
  const recurring = { interval: 'month' as const }
  const price = await stripe.prices.create({ product: product.id, currency: 'gbp', unit_amount: 900, recurring })
  const made = await configure({
    business_profile: { headline: 'Fernleaf', terms_of_service_url: 'https://fernleaf.example/terms' },
    default_return_url: 'https://fernleaf.example/account',
    features: {
      customer_update: { enabled: true, allowed_updates: ['email', 'name'] },
      subscription_cancel: { enabled: true, cancellation_reason: { enabled: true, options: ['unused'] } },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        products: [{ product: product.id, prices: [price.id] }],
      },
    },
    metadata: { plan: 'basic' },
  })
  expect(made).toMatchObject({
    active: true,
    is_default: false,
    business_profile: { headline: 'Fernleaf', privacy_policy_url: null },
    features: {
      customer_update: { enabled: true, allowed_updates: ['email', 'name'] },
      invoice_history: { enabled: false },
      subscription_cancel: { enabled: true, mode: 'at_period_end', cancellation_reason: { options: ['unused'] } },
      subscription_update: { products: [{ product: product.id, prices: [price.id] }] },
    },
  })
  const changed = await stripe.billingPortal.configurations.update(made.id, {
    active: false,
    default_return_url: '',
    features: { subscription_cancel: { mode: 'immediately' }, subscription_update: { products: '', enabled: false } },
    metadata: { plan: '' },
  })
  expect(changed).toMatchObject({
    active: false,
    default_return_url: null,
    features: {
      customer_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'immediately' },
      subscription_update: { enabled: false, products: [] },
    },
    metadata: {},
  })
  expect((await stripe.billingPortal.configurations.list({ active: false })).data.map((each) => each.id)).toEqual([
    made.id,
  ])
  const types = (await stripe.events.list({ limit: 2 })).data.map((event) => event.type)
  expect(types).toEqual(['billing_portal.configuration.updated', 'billing_portal.configuration.created'])
})

test('Without a named configuration the default one is used, which exists once', async () => {
  const { stripe } = sandbox
  const customer = (await stripe.customers.create()).id
  const sessions = await Promise.all([1, 2, 3].map(() => stripe.billingPortal.sessions.create({ customer })))
  const [configuration, ...others] = (await stripe.billingPortal.configurations.list({ is_default: true })).data
  expect(others).toEqual([])
  expect(new Set(sessions.map((session) => session.configuration))).toEqual(new Set([configuration?.id]))
  expect(configuration?.features).toMatchObject({
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_update: { enabled: false },
  })
  await expect(
    stripe.billingPortal.configurations.update(configuration?.id ?? '', { active: false }),
  ).rejects.toMatchObject({ param: 'active' })
})

test('A session leads to the customer’s own page, and back to where it was asked for', async () => {
  const { stripe } = sandbox
  const customer = (await stripe.customers.create()).id
  const configuration = (await configure({ default_return_url: 'https://fernleaf.example/account' })).id
  const plain = await stripe.billingPortal.sessions.create({ customer, configuration })
  expect(plain).toMatchObject({
    id: expect.stringMatching(/^bps_1/),
    configuration,
    customer,
    flow: null,
    return_url: 'https://fernleaf.example/account',
    url: expect.stringContaining(`${sandbox.url}/p/session/`),
  })
  const flow = await stripe.billingPortal.sessions.create({
    customer,
    return_url: 'https://sharewell.example/billing',
    flow_data: {
      type: 'payment_method_update',
      after_completion: { type: 'redirect', redirect: { return_url: 'https://sharewell.example/done' } },
    },
  })
  expect(flow).toMatchObject({
    return_url: 'https://sharewell.example/billing',
    flow: {
      type: 'payment_method_update',
      after_completion: { type: 'redirect', redirect: { return_url: 'https://sharewell.example/done' } },
      subscription_cancel: null,
    },
  })
})

test.each([
  ['a customer who is not there', { customer: 'cus_nobody' }, 'customer'],
  ['a configuration that is not there', { configuration: 'bpc_nobody' }, 'configuration'],
  ['a way back that is no address', { return_url: 'javascript:alert(1)' }, 'return_url'],
  ['nothing to cancel', { flow_data: { type: 'subscription_cancel' } }, 'flow_data[subscription_cancel][subscription]'],
  [
    'a subscription that is not there',
    { flow_data: { type: 'subscription_cancel', subscription_cancel: { subscription: 'sub_nobody' } } },
    'flow_data[subscription_cancel][subscription]',
  ],
])('A session with %s is refused', async (_, wrong, param) => {
  const customer = (await sandbox.stripe.customers.create()).id
  const asked = { customer, ...wrong } as Stripe.BillingPortal.SessionCreateParams
  await expect(sandbox.stripe.billingPortal.sessions.create(asked)).rejects.toMatchObject({ statusCode: 400, param })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { customerWithCard, fund, providerAccount, recurringPrice } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()
let card = ''
let account = ''
let customer = ''
let price = ''

type Change = Record<string, string> | ''
interface WithMetadata {
  id: string
  metadata?: Record<string, string> | null
}

interface Kept {
  make: (metadata: Record<string, string>) => Promise<WithMetadata>
  change: (id: string, metadata: Change) => Promise<WithMetadata>
}

const KEPT: Record<string, Kept> = {
  account: {
    make: (metadata) => sandbox.stripe.accounts.create({ type: 'express', metadata }),
    change: (id, metadata) => sandbox.stripe.accounts.update(id, { metadata }),
  },
  billing_portal_configuration: {
    make: (metadata) =>
      sandbox.stripe.billingPortal.configurations.create({
        features: { invoice_history: { enabled: true } },
        metadata,
      }),
    change: (id, metadata) => sandbox.stripe.billingPortal.configurations.update(id, { metadata }),
  },
  checkout_session: {
    make: (metadata) =>
      sandbox.stripe.checkout.sessions.create({
        mode: 'setup',
        success_url: 'https://sharewell.example/done',
        metadata,
      }),
    change: (id, metadata) => sandbox.stripe.checkout.sessions.update(id, { metadata }),
  },
  coupon: {
    make: (metadata) => sandbox.stripe.coupons.create({ percent_off: 5, metadata }),
    change: (id, metadata) => sandbox.stripe.coupons.update(id, { metadata }),
  },
  customer: {
    make: (metadata) => sandbox.stripe.customers.create({ metadata }),
    change: (id, metadata) => sandbox.stripe.customers.update(id, { metadata }),
  },
  invoice: {
    make: (metadata) => sandbox.stripe.invoices.create({ customer, metadata }),
    change: (id, metadata) => sandbox.stripe.invoices.update(id, { metadata }),
  },
  invoiceitem: {
    make: (metadata) => sandbox.stripe.invoiceItems.create({ customer, amount: 5, currency: 'gbp', metadata }),
    change: (id, metadata) => sandbox.stripe.invoiceItems.update(id, { metadata }),
  },
  payment_intent: {
    make: (metadata) => sandbox.stripe.paymentIntents.create({ amount: 500, currency: 'gbp', metadata }),
    change: (id, metadata) => sandbox.stripe.paymentIntents.update(id, { metadata }),
  },
  payment_method: {
    make: (metadata) => sandbox.stripe.paymentMethods.update(card, { metadata }),
    change: (id, metadata) => sandbox.stripe.paymentMethods.update(id, { metadata }),
  },
  payout: {
    make: (metadata) => sandbox.stripe.payouts.create({ amount: 10, currency: 'gbp', metadata }),
    change: (id, metadata) => sandbox.stripe.payouts.update(id, { metadata }),
  },
  product: {
    make: (metadata) => sandbox.stripe.products.create({ name: 'Fernleaf', metadata }),
    change: (id, metadata) => sandbox.stripe.products.update(id, { metadata }),
  },
  promotion_code: {
    make: (metadata) =>
      sandbox.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: 'fifth' }, metadata }),
    change: (id, metadata) => sandbox.stripe.promotionCodes.update(id, { metadata }),
  },
  setup_intent: {
    make: (metadata) => sandbox.stripe.setupIntents.create({ metadata }),
    change: (id, metadata) => sandbox.stripe.setupIntents.update(id, { metadata }),
  },
  subscription: {
    make: (metadata) =>
      sandbox.stripe.subscriptions.create({ customer, items: [{ price }], default_payment_method: card, metadata }),
    change: (id, metadata) => sandbox.stripe.subscriptions.update(id, { metadata }),
  },
  subscription_item: {
    make: async (metadata) => {
      const items = [{ price, metadata }]
      const made = await sandbox.stripe.subscriptions.create({ customer, items, default_payment_method: card })
      return sandbox.stripe.subscriptionItems.retrieve(made.items.data[0]?.id ?? '')
    },
    change: (id, metadata) => sandbox.stripe.subscriptionItems.update(id, { metadata }),
  },
  transfer: {
    make: (metadata) =>
      sandbox.stripe.transfers.create({ amount: 100, currency: 'gbp', destination: account, metadata }),
    change: (id, metadata) => sandbox.stripe.transfers.update(id, { metadata }),
  },
  webhook_endpoint: {
    make: (metadata) =>
      sandbox.stripe.webhookEndpoints.create({
        url: 'https://sharewell.example/webhook/stripe',
        enabled_events: ['topup.failed'],
        metadata,
      }),
    change: (id, metadata) => sandbox.stripe.webhookEndpoints.update(id, { metadata }),
  },
}

beforeAll(async () => {
  const owner = await customerWithCard(sandbox)
  card = owner.method.id
  customer = owner.customer.id
  price = await recurringPrice(sandbox)
  await sandbox.stripe.coupons.create({ id: 'fifth', percent_off: 20 })
  account = (await providerAccount(sandbox)).id
  await fund(sandbox, 5000)
})

describe.each(Object.entries(KEPT))('The metadata of a %s', (_, { make, change }) => {
  test('is set, merged key by key, and unset', async () => {
    const { id, metadata } = await make({ agreement: 'a1', plan: 'basic' })
    expect(metadata).toEqual({ agreement: 'a1', plan: 'basic' })
    expect((await change(id, { plan: '', seats: '3' })).metadata).toEqual({ agreement: 'a1', seats: '3' })
    expect((await change(id, {})).metadata).toEqual({ agreement: 'a1', seats: '3' })
    expect((await change(id, '')).metadata).toEqual({})
  })

  test('has at most 50 keys of 40 characters, with values of 500', async () => {
    const many = Object.fromEntries(Array.from({ length: 51 }, (_each, n) => [`key_${n}`, 'x']))
    for (const metadata of [many, { ['k'.repeat(41)]: 'x' }, { key: 'x'.repeat(501) }]) {
      await expect(make(metadata)).rejects.toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 })
    }
  })
})

test('A charge carries the metadata of its intent', async () => {
  const intent = await sandbox.stripe.paymentIntents.create({
    amount: 500,
    currency: 'gbp',
    payment_method: 'pm_card_visa',
    confirm: true,
    metadata: { agreement: 'a1' },
  })
  const charge = await sandbox.stripe.charges.retrieve(String(intent.latest_charge))
  expect(charge.metadata).toEqual({ agreement: 'a1' })
})

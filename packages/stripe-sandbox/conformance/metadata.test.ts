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

interface StoredObject {
  make: (metadata: Record<string, string>) => Promise<WithMetadata>
  change: (id: string, metadata: Change) => Promise<WithMetadata>
}

/** What cannot be made with metadata, or only together with something else, gets it by the first change. */
function changedOnly(find: () => Promise<string>, change: StoredObject['change']): StoredObject {
  return { make: async (metadata) => change(await find(), metadata), change }
}

const transferOf = new Map<string, string>()
const feeOf = new Map<string, string>()
const feeRefundOf = async () => {
  const intent = await sandbox.stripe.paymentIntents.create({
    ...{ amount: 500, currency: 'gbp', payment_method: 'pm_card_visa', confirm: true },
    ...{ application_fee_amount: 100, transfer_data: { destination: account } },
    expand: ['latest_charge'],
  })
  const fee = String(Reflect.get(Object(intent.latest_charge), 'application_fee'))
  return { fee, id: (await sandbox.stripe.applicationFees.createRefund(fee, { amount: 50 })).id }
}

const STORED: Record<string, StoredObject> = {
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
  charge: changedOnly(
    async () => String((await fund(sandbox, 500)).latest_charge),
    (id, metadata) => sandbox.stripe.charges.update(id, { metadata }),
  ),
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
  customer_balance_transaction: {
    make: (metadata) =>
      sandbox.stripe.customers.createBalanceTransaction(customer, { amount: -5, currency: 'gbp', metadata }),
    change: (id, metadata) => sandbox.stripe.customers.updateBalanceTransaction(customer, id, { metadata }),
  },
  fee_refund: changedOnly(
    async () => {
      const { fee, id } = await feeRefundOf()
      feeOf.set(id, fee)
      return id
    },
    (id, metadata) => sandbox.stripe.applicationFees.updateRefund(feeOf.get(id) ?? '', id, { metadata }),
  ),
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
  refund: {
    make: async (metadata) =>
      sandbox.stripe.refunds.create({ payment_intent: (await fund(sandbox, 500)).id, metadata }),
    change: (id, metadata) => sandbox.stripe.refunds.update(id, { metadata }),
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
  transfer_reversal: {
    make: async (metadata) => {
      const { id } = await sandbox.stripe.transfers.create({ amount: 100, currency: 'gbp', destination: account })
      const reversal = await sandbox.stripe.transfers.createReversal(id, { amount: 10, metadata })
      transferOf.set(reversal.id, id)
      return reversal
    },
    change: (id, metadata) => sandbox.stripe.transfers.updateReversal(transferOf.get(id) ?? '', id, { metadata }),
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
  await fund(sandbox, 50_000)
})

describe.each(Object.entries(STORED))('The metadata of a %s', (_, { make, change }) => {
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

test('What belongs to another object shows its metadata there as well, and is changed only below that', async () => {
  const { stripe } = sandbox
  const { fee, id } = await feeRefundOf()
  await stripe.applicationFees.updateRefund(fee, id, { metadata: { month: '5' } })
  expect((await stripe.applicationFees.retrieve(fee)).refunds.data[0]?.metadata).toEqual({ month: '5' })
  const transfer = await stripe.transfers.create({ amount: 100, currency: 'gbp', destination: account })
  const reversal = await stripe.transfers.createReversal(transfer.id, { amount: 10 })
  await stripe.transfers.updateReversal(transfer.id, reversal.id, { metadata: { month: '5' } })
  expect((await stripe.transfers.retrieve(transfer.id)).reversals.data[0]?.metadata).toEqual({ month: '5' })

  const other = await stripe.transfers.create({ amount: 100, currency: 'gbp', destination: account })
  const gone = { statusCode: 404, code: 'resource_missing' }
  await expect(stripe.transfers.updateReversal(other.id, reversal.id, {})).rejects.toMatchObject(gone)
  await expect(stripe.applicationFees.updateRefund((await feeRefundOf()).fee, id, {})).rejects.toMatchObject(gone)
  const theirs = await stripe.customers.createBalanceTransaction(customer, { amount: 5, currency: 'gbp' })
  const stranger = (await stripe.customers.create()).id
  await expect(stripe.customers.updateBalanceTransaction(stranger, theirs.id, {})).rejects.toMatchObject(gone)
})

test('An event has the previous values of what has changed, and only those', async () => {
  const { stripe } = sandbox
  const { id } = await stripe.customers.create({ name: 'Olivia', metadata: { plan: 'basic', seats: '3' } })
  await stripe.customers.update(id, { name: 'Olivia', metadata: { seats: '4', month: '5' } })
  const { data } = await stripe.events.list({ type: 'customer.updated', limit: 1 })
  expect(data[0]?.data).toMatchObject({
    object: { id },
    previous_attributes: { metadata: { seats: '3', month: null } },
  })
  expect(data[0]?.data.previous_attributes).not.toHaveProperty('name')
})

test('Metadata whose keys are numbers is stored like any other', async () => {
  const { id, metadata } = await sandbox.stripe.customers.create({ metadata: { 0: 'first', 1: 'second' } })
  expect(metadata).toEqual({ 0: 'first', 1: 'second' })
  const { metadata: changed } = await sandbox.stripe.customers.update(id, { metadata: { 0: '' } })
  expect(changed).toEqual({ 1: 'second' })
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

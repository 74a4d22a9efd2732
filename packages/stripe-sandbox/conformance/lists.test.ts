import type Stripe from 'stripe'
import { beforeAll, describe, expect, test } from 'vitest'
import { customerWithCard, fund, providerAccount, recurringPrice } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()
let start = 0
let customer = ''
let account = ''
let transfer = ''
let card = ''
let price = ''

const subscribe = () =>
  sandbox.stripe.subscriptions.create({ customer, items: [{ price }], default_payment_method: card })

const uploadReceipt = () =>
  sandbox.stripe.files.create({
    purpose: 'dispute_evidence',
    file: { name: 'receipt.pdf', type: 'application/pdf', data: Buffer.from('%PDF-1.7\n') },
  })

interface Item {
  id: string
  created?: number
}

interface Listed {
  url: string
  make: () => Promise<unknown>
  list: (params: Stripe.PaginationParams & { created?: Stripe.RangeQueryParam }) => Promise<Stripe.ApiList<Item>>
}

const LISTS: Record<string, Listed> = {
  accounts: {
    url: '/v1/accounts',
    make: () => sandbox.stripe.accounts.create({ type: 'express' }),
    list: (params) => sandbox.stripe.accounts.list(params),
  },
  balance_transactions: {
    url: '/v1/balance_transactions',
    make: () => fund(sandbox, 500),
    list: (params) => sandbox.stripe.balanceTransactions.list(params),
  },
  billing_portal_configurations: {
    url: '/v1/billing_portal/configurations',
    make: () =>
      sandbox.stripe.billingPortal.configurations.create({ features: { invoice_history: { enabled: true } } }),
    list: ({ created: _, ...params }) => sandbox.stripe.billingPortal.configurations.list(params),
  },
  cash_balance_transactions: {
    url: '/v1/customers/{customer}/cash_balance_transactions',
    make: () => sandbox.stripe.testHelpers.customers.fundCashBalance(customer, { amount: 100, currency: 'gbp' }),
    list: ({ created: _, ...params }) => sandbox.stripe.customers.listCashBalanceTransactions(customer, params),
  },
  charges: {
    url: '/v1/charges',
    make: () => fund(sandbox, 500),
    list: (params) => sandbox.stripe.charges.list(params),
  },
  checkout_sessions: {
    url: '/v1/checkout/sessions',
    make: () =>
      sandbox.stripe.checkout.sessions.create({ mode: 'setup', success_url: 'https://sharewell.example/done' }),
    list: (params) => sandbox.stripe.checkout.sessions.list(params),
  },
  coupons: {
    url: '/v1/coupons',
    make: () => sandbox.stripe.coupons.create({ percent_off: 5 }),
    list: (params) => sandbox.stripe.coupons.list(params),
  },
  customer_balance_transactions: {
    url: '/v1/customers/{customer}/balance_transactions',
    make: () => sandbox.stripe.customers.createBalanceTransaction(customer, { amount: 5, currency: 'gbp' }),
    list: (params) => sandbox.stripe.customers.listBalanceTransactions(customer, params),
  },
  customers: {
    url: '/v1/customers',
    make: () => sandbox.stripe.customers.create({ name: 'Olivia Hart' }),
    list: (params) => sandbox.stripe.customers.list(params),
  },
  disputes: {
    url: '/v1/disputes',
    make: () =>
      sandbox.stripe.paymentIntents.create({
        amount: 50,
        currency: 'gbp',
        payment_method: 'pm_card_createDisputeInquiry',
        confirm: true,
      }),
    list: (params) => sandbox.stripe.disputes.list(params),
  },
  events: {
    url: '/v1/events',
    make: () => sandbox.stripe.customers.create({ name: 'Olivia Hart' }),
    list: (params) => sandbox.stripe.events.list({ ...params, type: 'customer.created' }),
  },
  file_links: {
    url: '/v1/file_links',
    make: async () => sandbox.stripe.fileLinks.create({ file: (await uploadReceipt()).id }),
    list: (params) => sandbox.stripe.fileLinks.list(params),
  },
  files: {
    url: '/v1/files',
    make: () => uploadReceipt(),
    list: (params) => sandbox.stripe.files.list(params),
  },
  invoice_payments: {
    url: '/v1/invoice_payments',
    make: () => subscribe(),
    list: (params) => sandbox.stripe.invoicePayments.list(params),
  },
  invoiceitems: {
    url: '/v1/invoiceitems',
    make: () => sandbox.stripe.invoiceItems.create({ customer, amount: 5, currency: 'gbp' }),
    list: (params) => sandbox.stripe.invoiceItems.list(params),
  },
  invoices: {
    url: '/v1/invoices',
    make: () => sandbox.stripe.invoices.create({ customer }),
    list: (params) => sandbox.stripe.invoices.list(params),
  },
  payment_intents: {
    url: '/v1/payment_intents',
    make: () => sandbox.stripe.paymentIntents.create({ amount: 500, currency: 'gbp' }),
    list: (params) => sandbox.stripe.paymentIntents.list(params),
  },
  payment_methods: {
    url: '/v1/payment_methods',
    make: () => sandbox.stripe.paymentMethods.attach('pm_card_visa', { customer }),
    list: (params) => sandbox.stripe.paymentMethods.list({ ...params, customer }),
  },
  payouts: {
    url: '/v1/payouts',
    make: () => sandbox.stripe.payouts.create({ amount: 10, currency: 'gbp' }),
    list: (params) => sandbox.stripe.payouts.list(params),
  },
  prices: {
    url: '/v1/prices',
    make: async () => {
      const product = await sandbox.stripe.products.create({ name: 'Fernleaf' })
      return sandbox.stripe.prices.create({ product: product.id, currency: 'gbp', unit_amount: 900 })
    },
    list: (params) => sandbox.stripe.prices.list(params),
  },
  products: {
    url: '/v1/products',
    make: () => sandbox.stripe.products.create({ name: 'Fernleaf' }),
    list: (params) => sandbox.stripe.products.list(params),
  },
  refunds: {
    url: '/v1/refunds',
    make: async () => sandbox.stripe.refunds.create({ payment_intent: (await fund(sandbox, 500)).id, amount: 100 }),
    list: (params) => sandbox.stripe.refunds.list(params),
  },
  setup_intents: {
    url: '/v1/setup_intents',
    make: () => sandbox.stripe.setupIntents.create({}),
    list: (params) => sandbox.stripe.setupIntents.list(params),
  },
  transfers: {
    url: '/v1/transfers',
    make: () => sandbox.stripe.transfers.create({ amount: 100, currency: 'gbp', destination: account }),
    list: (params) => sandbox.stripe.transfers.list(params),
  },
  transfer_reversals: {
    url: '/v1/transfers/{transfer}/reversals',
    make: () => sandbox.stripe.transfers.createReversal(transfer, { amount: 10 }),
    list: ({ created: _, ...params }) => sandbox.stripe.transfers.listReversals(transfer, params),
  },
  promotion_codes: {
    url: '/v1/promotion_codes',
    make: () => sandbox.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: 'fifth' } }),
    list: (params) => sandbox.stripe.promotionCodes.list(params),
  },
  subscriptions: {
    url: '/v1/subscriptions',
    make: () => subscribe(),
    list: (params) => sandbox.stripe.subscriptions.list(params),
  },
  test_clocks: {
    url: '/v1/test_helpers/test_clocks',
    make: () => sandbox.stripe.testHelpers.testClocks.create({ frozen_time: 1_900_000_000 }),
    list: ({ created: _, ...params }) => sandbox.stripe.testHelpers.testClocks.list(params),
  },
  webhook_endpoints: {
    url: '/v1/webhook_endpoints',
    make: () =>
      sandbox.stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:9/', enabled_events: ['topup.failed'] }),
    list: ({ created: _, ...params }) => sandbox.stripe.webhookEndpoints.list(params),
  },
}

/** What Stripe lists without a filter by date. */
const UNDATED = [
  'billing_portal_configurations',
  'cash_balance_transactions',
  'invoiceitems',
  'test_clocks',
  'transfer_reversals',
  'webhook_endpoints',
]
const DATED = Object.entries(LISTS).filter(([name]) => !UNDATED.includes(name))

beforeAll(async () => {
  start = sandbox.clock.getTime() / 1000
  const owner = await customerWithCard(sandbox)
  customer = owner.customer.id
  card = owner.method.id
  price = await recurringPrice(sandbox)
  await sandbox.stripe.coupons.create({ id: 'fifth', percent_off: 20 })
  account = (await providerAccount(sandbox)).id
  await fund(sandbox, 50_000)
  transfer = (await sandbox.stripe.transfers.create({ amount: 1000, currency: 'gbp', destination: account })).id
})

describe.each(Object.entries(LISTS))('%s', (_, { url, make, list }) => {
  test('are paged by cursor both ways, newest first', async () => {
    for (let i = 0; i < 5; i += 1) {
      sandbox.clock = new Date(sandbox.clock.getTime() + 10_000)
      await make()
    }
    const whole = await list({ limit: 100 })
    expect(whole).toMatchObject({
      object: 'list',
      has_more: false,
      url: url.replace('{transfer}', transfer).replace('{customer}', customer),
    })
    const ids = whole.data.map((item) => item.id)
    expect(ids.length).toBeGreaterThanOrEqual(5)
    expect(new Set(ids).size).toBe(ids.length)

    const pages: string[][] = []
    for (let after = ''; ; ) {
      const page = await list({ limit: 2, ...(after !== '' && { starting_after: after }) })
      pages.push(page.data.map((item) => item.id))
      expect(page.has_more).toBe(pages.flat().length < ids.length)
      if (!page.has_more) break
      after = page.data.at(-1)?.id ?? ''
    }
    expect(pages.flat()).toEqual(ids)

    const back = await list({ limit: 2, ending_before: ids[3] ?? '' })
    expect({ ids: back.data.map((item) => item.id), more: back.has_more }).toEqual({ ids: ids.slice(1, 3), more: true })
    const first = await list({ limit: 2, ending_before: ids[1] ?? '' })
    expect({ ids: first.data.map((item) => item.id), more: first.has_more }).toEqual({ ids: [ids[0]], more: false })
  })

  test('refuse a cursor from elsewhere and a limit out of bounds', async () => {
    const refusal = { type: 'StripeInvalidRequestError', statusCode: 400 }
    await expect(list({ starting_after: 'nobody_1' })).rejects.toMatchObject({
      ...refusal,
      code: 'resource_missing',
      param: 'starting_after',
    })
    await expect(list({ ending_before: 'nobody_1' })).rejects.toMatchObject({ ...refusal, param: 'ending_before' })
    for (const limit of [0, 101, -1])
      await expect(list({ limit })).rejects.toMatchObject({ ...refusal, param: 'limit' })
  })
})

test.each(DATED)('%s are filtered by date', async (_, { list }) => {
  const all = (await list({ limit: 100 })).data
  const dates = all.map((item) => item.created ?? 0)
  const middle = dates[2] ?? 0
  const dated = async (created: Stripe.RangeQueryParam) => (await list({ limit: 100, created })).data.length
  expect(await dated({ gt: middle })).toBe(dates.filter((date) => date > middle).length)
  expect(await dated({ gte: middle })).toBe(dates.filter((date) => date >= middle).length)
  expect(await dated({ lt: middle })).toBe(dates.filter((date) => date < middle).length)
  expect(await dated({ lte: middle, gt: start })).toBe(dates.filter((date) => date <= middle && date > start).length)
})

test('Events are listed by type, by a group of types, and by whether they were delivered', async () => {
  const { stripe } = sandbox
  const made = await stripe.customers.create({ name: 'Marco Bianchi' })
  await stripe.customers.update(made.id, { name: 'Marco' })
  const types = async (params: Stripe.EventListParams) =>
    new Set((await stripe.events.list({ limit: 100, ...params })).data.map(({ type }) => type))
  expect(await types({ type: 'customer.updated' })).toEqual(new Set(['customer.updated']))
  const group = await types({ type: 'customer.*' })
  expect(group).toContain('customer.created')
  expect([...group].filter((type) => !type.startsWith('customer.'))).toEqual([])
  expect(await types({ delivery_success: false })).toEqual(new Set())
  expect((await types({ delivery_success: true })).size).toBeGreaterThan(2)
  await expect(stripe.events.list({ type: 'customer.created', types: ['customer.updated'] })).rejects.toMatchObject({
    code: 'parameters_exclusive',
  })
})

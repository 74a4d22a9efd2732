import { expect, test } from 'vitest'
import { post } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()

async function newCustomer(): Promise<string> {
  return (await sandbox.stripe.customers.create({ name: 'Olivia Hart' })).id
}

async function awaitTransfer(customer: string, amount: number) {
  const intent = await sandbox.stripe.paymentIntents.create({
    amount,
    currency: 'gbp',
    customer,
    allowed_payment_method_types: ['customer_balance'],
    payment_method_data: { type: 'customer_balance' },
    payment_method_options: {
      customer_balance: { funding_type: 'bank_transfer', bank_transfer: { type: 'gb_bank_transfer' } },
    },
    confirm: true,
  })
  const details = intent.next_action?.display_bank_transfer_instructions
  return { intent, id: intent.id, reference: details?.reference ?? '', page: details?.hosted_instructions_url ?? '' }
}

const send = (customer: string, amount: number, reference?: string) =>
  sandbox.stripe.testHelpers.customers.fundCashBalance(customer, {
    amount,
    currency: 'gbp',
    ...(reference !== undefined && { reference }),
  })

const statusOf = async (id: string) => (await sandbox.stripe.paymentIntents.retrieve(id)).status
const cashOf = async (customer: string) => (await sandbox.stripe.customers.retrieveCashBalance(customer)).available

test('A payment by bank transfer says where to send the money, and succeeds when it arrives', async () => {
  const { stripe } = sandbox
  const customer = await newCustomer()
  const before = (await stripe.balance.retrieve()).available[0]?.amount ?? 0
  const { intent, id, reference } = await awaitTransfer(customer, 12_000)
  expect(intent).toMatchObject({
    status: 'requires_action',
    next_action: {
      type: 'display_bank_transfer_instructions',
      display_bank_transfer_instructions: {
        amount_remaining: 12_000,
        currency: 'gbp',
        reference: expect.stringMatching(/^[0-9A-Z]{12}$/),
        type: 'gb_bank_transfer',
        financial_addresses: [
          { type: 'sort_code', sort_code: { sort_code: '200000', account_number: expect.stringMatching(/^\d{8}$/) } },
        ],
      },
    },
  })
  expect(await send(customer, 12_000, reference)).toMatchObject({
    type: 'funded',
    net_amount: 12_000,
    ending_balance: 12_000,
    funded: { bank_transfer: { reference, type: 'gb_bank_transfer' } },
  })
  const paid = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  expect(paid).toMatchObject({
    status: 'succeeded',
    next_action: null,
    latest_charge: { payment_method_details: { type: 'customer_balance' }, status: 'succeeded' },
  })
  expect((await stripe.balance.retrieve()).available[0]?.amount).toBe(before + 12_000)
  const moved = await stripe.customers.listCashBalanceTransactions(customer)
  expect(moved.data.map(({ type, net_amount, ending_balance }) => ({ type, net_amount, ending_balance }))).toEqual([
    { type: 'applied_to_payment', net_amount: -12_000, ending_balance: 0 },
    { type: 'funded', net_amount: 12_000, ending_balance: 12_000 },
  ])
  const first = moved.data[0]?.id ?? ''
  expect(await stripe.customers.retrieveCashBalanceTransaction(customer, first)).toMatchObject({
    applied_to_payment: { payment_intent: id },
  })
})

test('A part of it is reserved for the payment, the rest awaited, and what is too much stays as cash', async () => {
  const { stripe } = sandbox
  const customer = await newCustomer()
  const { id, reference } = await awaitTransfer(customer, 10_000)
  await send(customer, 4000, reference)
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_action',
    next_action: { display_bank_transfer_instructions: { amount_remaining: 6000, reference } },
  })
  await send(customer, 7500, reference)
  expect(await statusOf(id)).toBe('succeeded')
  expect(await cashOf(customer)).toEqual({ gbp: 1500 })
  const types = (await stripe.events.list({ limit: 12 })).data.map((event) => event.type)
  expect(types).toContain('payment_intent.partially_funded')
  expect(types[0]).toBe('cash_balance.funds_available')
  expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1)

  expect(await stripe.customers.retrieve(customer, { expand: ['cash_balance'] })).toMatchObject({
    cash_balance: { available: { gbp: 1500 } },
  })

  const next = await awaitTransfer(customer, 1500)
  expect(next.intent).toMatchObject({ status: 'succeeded', next_action: null })
  expect(await cashOf(customer)).toEqual({ gbp: 0 })
})

test('A transfer pays what its reference names, else what is of its amount, else the oldest', async () => {
  const customer = await newCustomer()
  const oldest = await awaitTransfer(customer, 3000)
  const middle = await awaitTransfer(customer, 2000)
  const newest = await awaitTransfer(customer, 3000)
  await send(customer, 3000, newest.reference)
  expect(await statusOf(newest.id)).toBe('succeeded')
  await send(customer, 2000)
  expect(await statusOf(middle.id)).toBe('succeeded')
  await send(customer, 1000, 'UNKNOWN')
  expect(await statusOf(oldest.id)).toBe('requires_action')
  await send(customer, 2000)
  expect(await statusOf(oldest.id)).toBe('succeeded')
  expect(await cashOf(customer)).toEqual({ gbp: 0 })
})

test('Cancelled, paid by card instead, or refunded, the money is the customer’s again', async () => {
  const { stripe } = sandbox
  const customer = await newCustomer()
  const cancelled = await awaitTransfer(customer, 5000)
  await send(customer, 1200)
  await stripe.paymentIntents.cancel(cancelled.id)
  expect(await cashOf(customer)).toEqual({ gbp: 1200 })

  const other = await awaitTransfer(customer, 5000)
  expect(other.intent.next_action?.display_bank_transfer_instructions?.amount_remaining).toBe(3800)
  await stripe.paymentIntents.update(other.id, { allowed_payment_method_types: ['card', 'customer_balance'] })
  await stripe.paymentIntents.confirm(other.id, { payment_method: 'pm_card_visa' })
  expect(await cashOf(customer)).toEqual({ gbp: 1200 })

  const paid = await awaitTransfer(customer, 1200)
  const changed = await awaitTransfer(customer, 5000)
  await send(customer, 10)
  expect(await stripe.paymentIntents.update(changed.id, { amount: 6000 })).toMatchObject({
    status: 'requires_confirmation',
    next_action: null,
  })
  expect(await cashOf(customer)).toEqual({ gbp: 10 })

  const refund = await stripe.refunds.create({ payment_intent: paid.id, amount: 700 })
  expect(refund.destination_details).toEqual({ customer_cash_balance: {}, type: 'customer_cash_balance' })
  expect(await cashOf(customer)).toEqual({ gbp: 710 })
  const [back] = (await stripe.customers.listCashBalanceTransactions(customer, { limit: 1 })).data
  expect(back).toMatchObject({ type: 'refunded_from_payment', refunded_from_payment: { refund: refund.id } })
})

test('Two transfers at once add up, and pay once', async () => {
  const customer = await newCustomer()
  const { id } = await awaitTransfer(customer, 1000)
  await Promise.all([send(customer, 600), send(customer, 600), send(customer, 600)])
  expect(await statusOf(id)).toBe('succeeded')
  expect(await cashOf(customer)).toEqual({ gbp: 800 })
})

test('The page says where to send it, and its button sends it, once', async () => {
  const customer = await newCustomer()
  const { id, page, reference } = await awaitTransfer(customer, 9900)
  const text = await (await fetch(page)).text()
  for (const shown of ['Send £99.00', reference, 'Sort code', '200000']) expect(text).toContain(shown)
  const answers = await Promise.all([post(page, {}), post(page, {})])
  expect(answers.map((answer) => answer.headers.get('location'))).toEqual([page, page])
  expect(await (await fetch(page)).text()).toContain('has arrived')
  expect(await statusOf(id)).toBe('succeeded')
  expect(await cashOf(customer)).toEqual({ gbp: 0 })
  expect((await fetch(`${sandbox.url}/transfer/guess`)).status).toBe(404)
})

test('A customer’s account to send to is always the same, one for each country', async () => {
  const customer = await newCustomer()
  const ask = (
    currency: string,
    type: 'eu_bank_transfer' | 'gb_bank_transfer' | 'us_bank_transfer',
    country?: string,
  ) =>
    sandbox.stripe.customers.createFundingInstructions(customer, {
      currency,
      funding_type: 'bank_transfer',
      bank_transfer: { type, ...(country !== undefined && { eu_bank_transfer: { country } }) },
    })
  const one = await ask('gbp', 'gb_bank_transfer')
  expect(one).toEqual({ ...(await ask('gbp', 'gb_bank_transfer')), lastResponse: undefined })
  const euro = await ask('eur', 'eu_bank_transfer', 'DE')
  expect(euro.bank_transfer.financial_addresses[0]?.iban?.iban).toMatch(/^DE\d{20}$/)
  expect((await ask('usd', 'us_bank_transfer')).bank_transfer.financial_addresses[0]?.aba).toBeDefined()
  await expect(ask('gbp', 'us_bank_transfer')).rejects.toMatchObject({ param: 'bank_transfer[type]' })
  await expect(ask('eur', 'eu_bank_transfer')).rejects.toMatchObject({ code: 'parameter_missing' })
})

test('It takes a customer, and instructions to show', async () => {
  const asked = {
    amount: 900,
    currency: 'gbp',
    allowed_payment_method_types: ['customer_balance' as const],
    payment_method_data: { type: 'customer_balance' as const },
    confirm: true,
  }
  await expect(sandbox.stripe.paymentIntents.create(asked)).rejects.toMatchObject({ param: 'customer' })
  await expect(sandbox.stripe.paymentIntents.create({ ...asked, customer: await newCustomer() })).rejects.toMatchObject(
    { param: 'payment_method_options[customer_balance][funding_type]' },
  )
  await expect(send('cus_nobody', 900)).rejects.toMatchObject({ statusCode: 404 })
})

import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { customerWithCard, post, RETURN_URL } from '../testing/people.ts'
import { KEYS, useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()

const waitSeconds = (seconds: number) => {
  sandbox.clock = new Date(sandbox.clock.getTime() + seconds * 1000)
}

/** A payment confirmed from a browser with one of the types it allows; gives the address of the partner's page. */
async function payInBrowser(type: string, more: Record<string, string> = { return_url: RETURN_URL }) {
  const intent = await sandbox.stripe.paymentIntents.create({
    amount: 2500,
    currency: 'gbp',
    allowed_payment_method_types: ['card', 'paypal', 'crypto'],
  })
  const answer = await fetch(`${sandbox.url}/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: KEYS.publishableKey,
      client_secret: intent.client_secret ?? '',
      'payment_method_data[type]': type,
      ...more,
    }),
  })
  const confirmed = (await answer.json()) as Stripe.PaymentIntent
  return { id: intent.id, confirmed, page: confirmed.next_action?.redirect_to_url?.url ?? '' }
}

const eventsOf = async (id: string) => {
  const { data } = await sandbox.stripe.events.list({ limit: 20 })
  return data
    .filter((event) => event.type.startsWith('payment_intent.') && Object(event.data.object).id === id)
    .map((event) => event.type.replace('payment_intent.', ''))
    .reverse()
}

test.each([
  ['paypal', 'Pay with PayPal', { paypal: { payer_id: expect.stringMatching(/^[0-9A-F]{13}$/), country: 'GB' } }],
  ['crypto', 'Pay with Crypto', { crypto: { network: 'base', transaction_hash: expect.stringMatching(/^0x/) } }],
])('The payer approves on the page of %s', async (type, title, payment_method_details) => {
  const { id, confirmed, page } = await payInBrowser(type)
  expect(confirmed).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: RETURN_URL } },
  })
  const text = await (await fetch(page)).text()
  expect(text).toContain(`<h1>${title}</h1>`)
  expect(text).toContain('pay £25.00')
  const back = await post(page, { action: 'complete' })
  expect(back.headers.get('location')).toBe(`${RETURN_URL}?payment_intent=${id}&redirect_status=succeeded`)
  expect((await post(page, { action: 'fail' })).headers.get('location')).toBe(back.headers.get('location'))
  expect((await fetch(page)).status).toBe(404)

  const paid = await sandbox.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.balance_transaction'] })
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 2500,
    payment_method_types: ['card', 'paypal', 'crypto'],
    latest_charge: {
      id: expect.stringMatching(/^py_/),
      payment_method_details: { type, ...payment_method_details },
      balance_transaction: { type: 'payment', reporting_category: 'charge', net: 2500 },
    },
  })
  expect(await eventsOf(id)).toEqual(['created', 'requires_action', 'succeeded'])

  const refund = await sandbox.stripe.refunds.create({ payment_intent: id, amount: 500 })
  expect(refund).toMatchObject({ id: expect.stringMatching(/^pyr_/), destination_details: { type } })
})

test.each(['paypal', 'crypto'])('The payer declines on the page of %s, and may pay otherwise', async (type) => {
  const { id, page } = await payInBrowser(type)
  const back = await post(page, { action: 'fail' })
  expect(back.headers.get('location')).toContain('redirect_status=failed')
  expect(await sandbox.stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_method_customer_decline', payment_method: { type } },
  })
  const paid = await sandbox.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  expect(paid.status).toBe('succeeded')
})

test('Approved and settled later, a payment is under way for three minutes', async () => {
  const { id, page } = await payInBrowser('crypto')
  await Promise.all([post(page, { action: 'later' }), post(page, { action: 'later' })])
  const processing = await sandbox.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  expect(processing).toMatchObject({
    status: 'processing',
    amount_received: 0,
    latest_charge: { status: 'pending', paid: false, balance_transaction: null },
  })
  await expect(sandbox.stripe.paymentIntents.cancel(id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  waitSeconds(180)
  const paid = await sandbox.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  expect(paid).toMatchObject({ status: 'succeeded', latest_charge: { status: 'succeeded', paid: true } })
  expect(await eventsOf(id)).toEqual(['created', 'requires_action', 'processing', 'succeeded'])
  expect((await sandbox.stripe.charges.list({ payment_intent: id })).data).toHaveLength(1)
})

test('A partner’s page needs an address to come back to, an answer, and a payer who is there', async () => {
  const { confirmed } = await payInBrowser('paypal', {})
  expect(confirmed).toMatchObject({ error: { code: 'parameter_missing', param: 'return_url' } })
  const { page, id } = await payInBrowser('paypal')
  expect((await post(page, { action: 'steal' })).status).toBe(200)
  expect((await sandbox.stripe.paymentIntents.retrieve(id)).status).toBe('requires_action')
  const paypal = await sandbox.stripe.paymentMethods.create({ type: 'paypal' })
  await expect(
    sandbox.stripe.paymentIntents.create({
      amount: 900,
      currency: 'gbp',
      allowed_payment_method_types: ['paypal'],
      payment_method: paypal.id,
      confirm: true,
      off_session: true,
    }),
  ).rejects.toMatchObject({ code: 'payment_intent_authentication_failure' })
})

test('PayPal that was connected once is charged without its payer', async () => {
  const { stripe } = sandbox
  const { customer } = await customerWithCard(sandbox)
  const setup = await stripe.setupIntents.create({
    customer: customer.id,
    allowed_payment_method_types: ['paypal'],
    payment_method: (await stripe.paymentMethods.create({ type: 'paypal' })).id,
    confirm: true,
    return_url: RETURN_URL,
  })
  const page = setup.next_action?.redirect_to_url?.url ?? ''
  expect(await (await fetch(page)).text()).toContain('<h1>Connect PayPal</h1>')
  await post(page, { action: 'complete' })
  const [saved] = (await stripe.customers.listPaymentMethods(customer.id, { type: 'paypal' })).data
  expect(saved).toMatchObject({ paypal: { payer_email: 'payer@example.com' } })
  const paid = await stripe.paymentIntents.create({
    amount: 900,
    currency: 'gbp',
    customer: customer.id,
    allowed_payment_method_types: ['paypal'],
    payment_method: saved?.id ?? '',
    confirm: true,
    off_session: true,
  })
  expect(paid.status).toBe('succeeded')

  const declined = await stripe.setupIntents.create({
    allowed_payment_method_types: ['paypal'],
    payment_method: (await stripe.paymentMethods.create({ type: 'paypal' })).id,
    confirm: true,
    return_url: RETURN_URL,
  })
  await post(declined.next_action?.redirect_to_url?.url ?? '', { action: 'fail' })
  expect(await stripe.setupIntents.retrieve(declined.id)).toMatchObject({
    status: 'requires_payment_method',
    last_setup_error: { code: 'payment_method_customer_decline' },
  })
})

const debits = [
  ['usd', 'pm_usBankAccount_success', 1, null],
  ['usd', 'pm_usBankAccount_accountClosed', 1, 'account_closed'],
  ['usd', 'pm_usBankAccount_noAccount', 1, 'no_account'],
  ['gbp', 'pm_bacsDebit_success', 1, null],
  ['gbp', 'pm_bacsDebit_insufficientFunds', 1, 'insufficient_funds'],
  ['gbp', 'pm_bacsDebit_debitNotAuthorizedDelayed', 180, 'debit_not_authorized'],
] as const

test.each(debits)('A debit in %s of %s is known after %i s: %s', async (currency, payment_method, seconds, failure) => {
  const { stripe } = sandbox
  const intent = await stripe.paymentIntents.create({
    amount: 4000,
    currency,
    allowed_payment_method_types: [currency === 'usd' ? 'us_bank_account' : 'bacs_debit'],
    payment_method,
    confirm: true,
  })
  expect(intent.status).toBe('processing')
  waitSeconds(seconds - 1)
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('processing')
  waitSeconds(1)
  const ended = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  if (failure === null) {
    expect(ended).toMatchObject({ status: 'succeeded', latest_charge: { status: 'succeeded', paid: true } })
  } else {
    expect(ended).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: failure },
      latest_charge: { status: 'failed', failure_code: failure },
    })
  }
})

test('Bank details of testing are taken as typed, and no others', async () => {
  const typed = (account_number: string, sort_code = '10-88-00') =>
    sandbox.stripe.paymentMethods.create({ type: 'bacs_debit', bacs_debit: { account_number, sort_code } })
  expect(await typed('00012345')).toMatchObject({ bacs_debit: { last4: '2345', sort_code: '108800' } })
  const code = 'payment_method_invalid_parameter_testmode'
  await expect(typed('87654321')).rejects.toMatchObject({ code, param: 'account_number' })
  await expect(typed('00012345', '200000')).rejects.toMatchObject({ code, param: 'sort_code' })
  const us = { account_number: '000123456789', routing_number: '110000000' }
  const account = await sandbox.stripe.paymentMethods.create({ type: 'us_bank_account', us_bank_account: us })
  expect(account).toMatchObject({ us_bank_account: { last4: '6789', bank_name: 'STRIPE TEST BANK' } })
})

test.each([
  [{ currency: 'gbp', allowed_payment_method_types: ['us_bank_account'] }, { param: 'currency' }],
  [{ currency: 'jpy', allowed_payment_method_types: ['card', 'paypal'] }, { param: 'currency' }],
  [
    { currency: 'gbp', payment_method: 'pm_bacsDebit_success', confirm: true },
    { code: 'payment_intent_incompatible_payment_method' },
  ],
  [
    {
      currency: 'gbp',
      allowed_payment_method_types: ['crypto'],
      payment_method_data: { type: 'crypto' },
      setup_future_usage: 'off_session',
      return_url: RETURN_URL,
      confirm: true,
    },
    { code: 'payment_method_unexpected_state' },
  ],
] as const)('A payment %j is refused', async (parameters, refusal) => {
  const asked = { amount: 900, ...parameters } as Stripe.PaymentIntentCreateParams
  await expect(sandbox.stripe.paymentIntents.create(asked)).rejects.toMatchObject({ statusCode: 400, ...refusal })
})

test('What can be used once only is not saved', async () => {
  const { customer } = await customerWithCard(sandbox)
  for (const type of ['crypto', 'customer_balance'] as const) {
    const method = await sandbox.stripe.paymentMethods.create({ type })
    await expect(sandbox.stripe.paymentMethods.attach(method.id, { customer: customer.id })).rejects.toMatchObject({
      code: 'payment_method_unexpected_state',
    })
  }
})

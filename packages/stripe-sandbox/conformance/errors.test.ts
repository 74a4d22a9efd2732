import Stripe from 'stripe'
import { afterEach, expect, test } from 'vitest'
import { providerAccount } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()

afterEach(() => sandbox.sandbox.faults.clear())

const charge = (payment_method: string) =>
  sandbox.stripe.paymentIntents.create({ amount: 900, currency: 'gbp', payment_method, confirm: true })
const intentOf = (parameters: object) =>
  sandbox.stripe.paymentIntents.create(parameters as Stripe.PaymentIntentCreateParams)

/** What is asked, and the error as the SDK gives it. */
const ERRORS: [string, () => Promise<unknown>, object][] = [
  [
    'a parameter is missing',
    () => intentOf({ currency: 'gbp' }),
    { type: 'StripeInvalidRequestError', statusCode: 400, code: 'parameter_missing', param: 'amount' },
  ],
  [
    'a parameter is unknown',
    () => intentOf({ amount: 900, currency: 'gbp', colour: 'green' }),
    { statusCode: 400, code: 'parameter_unknown', param: 'colour' },
  ],
  [
    'a nested parameter is unknown',
    () => intentOf({ amount: 900, currency: 'gbp', automatic_payment_methods: { enabled: true, colour: 'green' } }),
    { statusCode: 400, code: 'parameter_unknown', param: 'automatic_payment_methods[colour]' },
  ],
  [
    'a number is none',
    () => intentOf({ amount: 'lots', currency: 'gbp' }),
    { statusCode: 400, code: 'parameter_invalid_integer', param: 'amount' },
  ],
  [
    'a required parameter is empty',
    () => intentOf({ amount: 900, currency: 'gbp', statement_descriptor: '' }),
    { statusCode: 400, code: 'parameter_invalid_empty', param: 'statement_descriptor' },
  ],
  [
    'the key is wrong',
    () => sandbox.client('sk_test_stranger_1234').balance.retrieve(),
    { type: 'StripeAuthenticationError', statusCode: 401 },
  ],
  [
    'the bank declines',
    () => charge('pm_card_chargeDeclined'),
    { type: 'StripeCardError', statusCode: 402, code: 'card_declined', decline_code: 'generic_decline' },
  ],
  [
    'the card lacks funds',
    () => charge('pm_card_chargeDeclinedInsufficientFunds'),
    { type: 'StripeCardError', statusCode: 402, code: 'card_declined', decline_code: 'insufficient_funds' },
  ],
  [
    'an account is not connected',
    () => sandbox.stripe.accounts.retrieve('acct_nobody'),
    { type: 'StripePermissionError', statusCode: 403, code: 'account_invalid' },
  ],
  [
    'the object in the path is not there',
    () => sandbox.stripe.customers.retrieve('cus_nobody'),
    { type: 'StripeInvalidRequestError', statusCode: 404, code: 'resource_missing', param: 'id' },
  ],
  [
    'an object named by a parameter is not there',
    () => intentOf({ amount: 900, currency: 'gbp', customer: 'cus_nobody' }),
    { type: 'StripeInvalidRequestError', statusCode: 400, code: 'resource_missing', param: 'customer' },
  ],
  [
    'an intent in the path is not there',
    () => sandbox.stripe.paymentIntents.retrieve('pi_nobody'),
    { statusCode: 404, code: 'resource_missing', param: 'intent', message: "No such payment_intent: 'pi_nobody'" },
  ],
  [
    'a truth is none',
    () => sandbox.stripe.products.create({ name: 'Fernleaf', active: 'yes' as never }),
    { statusCode: 400, param: 'active', message: 'Invalid boolean: yes' },
  ],
  [
    'a text is too long',
    () => sandbox.stripe.customers.create({ name: `Olivia ${'x'.repeat(5000)}` }),
    { statusCode: 400, param: 'name', message: 'Invalid string: Olivia x...xxxxxxxx; must be at most 5000 characters' },
  ],
  [
    'a text is no text',
    () => sandbox.stripe.customers.create({ name: { first: 'Olivia' } as never }),
    { statusCode: 400, param: 'name', message: 'Invalid string' },
  ],
  [
    'metadata is a text',
    () => sandbox.stripe.customers.create({ metadata: 'agreement' as never }),
    { statusCode: 400, param: 'metadata', message: 'Invalid object' },
  ],
  [
    'metadata is too long',
    () => sandbox.stripe.customers.create({ metadata: { agreement: 'x'.repeat(501) } }),
    {
      statusCode: 400,
      param: 'metadata[agreement]',
      message: expect.stringMatching(/^Metadata values can have up to 500/),
    },
  ],
  [
    'there is too much metadata',
    () =>
      sandbox.stripe.customers.create({ metadata: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [n, 'x'])) }),
    { statusCode: 400, param: 'metadata', message: "Metadata can have up to 50 keys, but you've set 51." },
  ],
  [
    'a page is too long',
    () => sandbox.stripe.customers.list({ limit: 101 }),
    {
      ...{ statusCode: 400, code: 'parameter_invalid_integer', param: 'limit' },
      message: 'This value must be less than or equal to 100.',
    },
  ],
  [
    'a list goes both ways',
    () => sandbox.stripe.customers.list({ starting_after: 'cus_a', ending_before: 'cus_b' }),
    { statusCode: 400, code: 'parameters_exclusive', param: 'ending_before' },
  ],
  [
    'a currency is none',
    () => intentOf({ amount: 900, currency: 'abc' }),
    { statusCode: 400, param: 'currency', message: expect.stringMatching(/^Invalid currency: abc\. Stripe currently/) },
  ],
  [
    'an amount is too small',
    () => intentOf({ amount: 29, currency: 'gbp' }),
    { statusCode: 400, code: 'amount_too_small', param: 'amount', message: 'Amount must be at least £0.30 gbp' },
  ],
  [
    'the version is none',
    () => sandbox.stripe.balance.retrieve({}, { apiVersion: 'latest' }),
    { statusCode: 400, message: 'Invalid Stripe API version: latest' },
  ],
  [
    'a key is too long',
    () => sandbox.stripe.customers.create({}, { idempotencyKey: 'k'.repeat(256) }),
    { type: 'StripeInvalidRequestError', statusCode: 400 },
  ],
  [
    'a finished payment is canceled',
    async () => sandbox.stripe.paymentIntents.cancel((await charge('pm_card_visa')).id),
    {
      ...{ statusCode: 400, code: 'payment_intent_unexpected_state', payment_intent: { status: 'succeeded' } },
      message: expect.stringMatching(
        /^You cannot cancel this PaymentIntent because it has a status of succeeded\. Only/,
      ),
    },
  ],
]

test.each(ERRORS)('When %s', async (_, ask, error) => {
  const refusal: unknown = await ask().catch((reason: unknown) => reason)
  expect(refusal).toBeInstanceOf(Stripe.errors.StripeError)
  expect(refusal).toMatchObject({ ...error, requestId: expect.stringMatching(/^req_[0-9A-Za-z]{14}$/) })
  const code: unknown = Reflect.get(Object(refusal), 'code')
  const documented =
    typeof code === 'string' ? `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` : undefined
  expect(Reflect.get(Object(refusal), 'doc_url')).toBe(documented)
})

test('What is said of an intent that is over may still be changed, and nothing else', async () => {
  const { id } = await charge('pm_card_visa')
  const { stripe } = sandbox
  expect(await stripe.paymentIntents.update(id, { description: 'May', metadata: { month: '5' } })).toMatchObject({
    description: 'May',
    metadata: { month: '5' },
    status: 'succeeded',
  })
  await expect(stripe.paymentIntents.update(id, { amount: 800 })).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  const saved = await stripe.setupIntents.create({ payment_method: 'pm_card_visa', confirm: true })
  expect((await stripe.setupIntents.update(saved.id, { metadata: { month: '5' } })).metadata).toEqual({ month: '5' })
})

test('The platform may name itself with Stripe-Account', async () => {
  const own = await sandbox.stripe.accounts.retrieveCurrent()
  const customer = await sandbox.stripe.customers.create({}, { stripeAccount: own.id })
  expect((await sandbox.stripe.customers.retrieve(customer.id)).id).toBe(customer.id)
})

test('Too many at once are turned away with 429, and nothing has happened', async () => {
  sandbox.sandbox.faults.add({ kind: 'rate_limit', path: '/v1/customers' })
  await expect(sandbox.stripe.customers.create({})).rejects.toMatchObject({
    type: 'StripeRateLimitError',
    statusCode: 429,
    code: 'rate_limit',
  })
  await sandbox.stripe.customers.create({})
})

test('A failure within is a 500 of the API’s own', async () => {
  sandbox.sandbox.faults.add({ kind: 'error_before' })
  await expect(sandbox.stripe.customers.create({})).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 })
})

test('Every answer names its request, its version, and the account it was given for', async () => {
  const account = await providerAccount(sandbox)
  const first = await sandbox.stripe.balance.retrieve(
    {},
    { stripeAccount: account.id, apiVersion: '2026-10-28.endive' },
  )
  const second = await sandbox.stripe.balance.retrieve({}, { stripeAccount: account.id })
  expect(first.lastResponse).toMatchObject({
    apiVersion: '2026-10-28.endive',
    stripeAccount: account.id,
    statusCode: 200,
  })
  expect(first.lastResponse.requestId).toMatch(/^req_/)
  expect(second.lastResponse.requestId).not.toBe(first.lastResponse.requestId)
})

test('An event names its request and idempotency key', async () => {
  const idempotencyKey = 'olivia-joins'
  const customer = await sandbox.stripe.customers.create({ name: 'Olivia Hart' }, { idempotencyKey })
  const { data } = await sandbox.stripe.events.list({ type: 'customer.created', limit: 1 })
  expect(data[0]).toMatchObject({
    api_version: '2026-10-28.endive',
    data: { object: { id: customer.id } },
    request: { id: customer.lastResponse.requestId, idempotency_key: idempotencyKey },
  })
})

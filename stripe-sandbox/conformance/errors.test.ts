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

test('What was done is told with the request and the key that did it', async () => {
  const idempotencyKey = 'olivia-joins'
  const customer = await sandbox.stripe.customers.create({ name: 'Olivia Hart' }, { idempotencyKey })
  const { data } = await sandbox.stripe.events.list({ type: 'customer.created', limit: 1 })
  expect(data[0]).toMatchObject({
    api_version: '2026-10-28.endive',
    data: { object: { id: customer.id } },
    request: { id: customer.lastResponse.requestId, idempotency_key: idempotencyKey },
  })
})

import { expect, test } from 'vitest'
import { confirmInBrowser } from '../testing/people.ts'
import { KEYS, useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()

async function newSetup() {
  const customer = await sandbox.stripe.customers.create({ name: 'Olivia Hart' })
  return sandbox.stripe.setupIntents.create({ customer: customer.id, allowed_payment_method_types: ['card'] })
}

test.each([
  ['4242424242424242', 'visa', '4242'],
  ['4242 4242 4242 4242', 'visa', '4242'],
  ['5555555555554444', 'mastercard', '4444'],
  ['378282246310005', 'amex', '0005'],
  ['4000000000000341', 'visa', '0341'],
])('A browser saves the card %s', async (number, brand, last4) => {
  const intent = await newSetup()
  const answer = await confirmInBrowser(sandbox, intent, { number })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  const confirmed = (await answer.json()) as { status: string; payment_method: string }
  expect(confirmed).toMatchObject({ id: intent.id, status: 'succeeded' })
  expect(confirmed).not.toHaveProperty('customer')
  const method = await sandbox.stripe.paymentMethods.retrieve(confirmed.payment_method)
  expect(method).toMatchObject({ customer: intent.customer, card: { brand, last4, exp_month: 12, exp_year: 2034 } })
})

test.each([
  [{ number: '4242424242424241' }, 'incorrect_number', undefined, 'number'],
  [{ number: 'abc' }, 'incorrect_number', undefined, 'number'],
  [{ number: '4242424242424242', exp_month: '13' }, 'invalid_expiry_month', undefined, 'exp_month'],
  [{ number: '4242424242424242', exp_year: '2026' }, 'invalid_expiry_year', undefined, 'exp_year'],
  [{ number: '4242424242424242', exp_month: '02', exp_year: '27' }, 'invalid_expiry_year', undefined, 'exp_year'],
  [{ number: '4242424242424242', cvc: '12' }, 'invalid_cvc', undefined, 'cvc'],
  [{ number: '4000000000000002' }, 'card_declined', 'generic_decline', undefined],
  [{ number: '4000000000009995' }, 'card_declined', 'insufficient_funds', undefined],
  [{ number: '4000000000009987' }, 'card_declined', 'lost_card', undefined],
  [{ number: '4000000000009979' }, 'card_declined', 'stolen_card', undefined],
  [{ number: '4000000000000119' }, 'processing_error', 'processing_error', undefined],
  [{ number: '4000000000000069' }, 'expired_card', 'expired_card', undefined],
  [{ number: '4000000000000127' }, 'incorrect_cvc', 'incorrect_cvc', undefined],
  [{ number: '4111111111111111' }, 'card_declined', 'test_mode_live_card', undefined],
])('The card %j is refused', async (card, code, decline_code, param) => {
  const intent = await newSetup()
  const answer = await confirmInBrowser(sandbox, intent, card)
  expect(answer.status).toBe(402)
  const { error } = (await answer.json()) as { error: Record<string, unknown> }
  expect(error).toMatchObject({ type: 'card_error', code })
  expect(error.decline_code).toBe(decline_code)
  expect(error.param).toBe(param)
  const after = await sandbox.stripe.setupIntents.retrieve(intent.id)
  expect(after.status).toBe('requires_payment_method')
})

test('A declined setup says why on the intent, and another card may follow', async () => {
  const intent = await newSetup()
  await confirmInBrowser(sandbox, intent, { number: '4000000000000002' })
  const failed = await sandbox.stripe.setupIntents.retrieve(intent.id)
  expect(failed.last_setup_error).toMatchObject({ code: 'card_declined', decline_code: 'generic_decline' })
  const answer = await confirmInBrowser(sandbox, intent, { number: '4242424242424242' })
  expect(await answer.json()).toMatchObject({ status: 'succeeded', last_setup_error: null })
})

test('The browser needs the right client secret, and nothing else opens to its key', async () => {
  const intent = await newSetup()
  const wrong = await confirmInBrowser(sandbox, { ...intent, client_secret: 'guess' }, { number: '4242424242424242' })
  expect(wrong.status).toBe(400)
  const customers = await fetch(`${sandbox.url}/v1/customers?key=${KEYS.publishableKey}`)
  expect(customers.status).toBe(401)
  const preflight = await fetch(`${sandbox.url}/v1/setup_intents/x/confirm`, { method: 'OPTIONS' })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
})

test('The number is stored nowhere, and the same card has the same fingerprint', async () => {
  const prints: unknown[] = []
  for (const number of ['4000056655665556', '4000 0566 5566 5556']) {
    const answer = await confirmInBrowser(sandbox, await newSetup(), { number })
    const { payment_method } = (await answer.json()) as { payment_method: string }
    prints.push((await sandbox.stripe.paymentMethods.retrieve(payment_method)).card?.fingerprint)
  }
  expect(prints[0]).toMatch(/^[A-Za-z0-9]{16}$/)
  expect(prints[1]).toBe(prints[0])
  const traces = await sandbox.sql(
    `select id from stripe_sandbox.objects where data::text || hidden::text like '%4000056655665556%'
     union all select key from stripe_sandbox.idempotency_keys where body like '%4000056655665556%'`,
  )
  expect(traces).toEqual([])
})

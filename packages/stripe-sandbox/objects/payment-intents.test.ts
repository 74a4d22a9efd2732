import { expect, test } from 'vitest'
import { confirmInBrowser, customerWithCard, fund, post } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()

test('A saved card is charged off session', async () => {
  const { stripe } = sandbox
  const { customer, method } = await customerWithCard(sandbox)
  const intent = await stripe.paymentIntents.create({
    amount: 20_000,
    currency: 'gbp',
    customer: customer.id,
    payment_method: method.id,
    confirm: true,
    off_session: true,
    description: 'Agreement fee',
    metadata: { agreement: 'a1' },
    expand: ['latest_charge.balance_transaction', 'customer'],
  })
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 20_000, customer: { id: customer.id } })
  expect(intent.latest_charge).toMatchObject({
    amount: 20_000,
    paid: true,
    metadata: { agreement: 'a1' },
    payment_method_details: { card: { last4: '4242' } },
    balance_transaction: { amount: 20_000, fee: 0, net: 20_000, type: 'charge', status: 'available' },
  })
  const listed = await stripe.paymentIntents.list({ customer: customer.id })
  expect(listed.data.map((each) => each.id)).toEqual([intent.id])
  const events = await stripe.events.list({ types: ['payment_intent.succeeded', 'charge.succeeded'], limit: 2 })
  expect(events.data.map((event) => event.type)).toEqual(['payment_intent.succeeded', 'charge.succeeded'])
})

test.each([
  ['pm_card_chargeCustomerFail', 'card_declined', 'generic_decline'],
  ['pm_card_authenticationRequired', 'authentication_required', 'authentication_required'],
])('A saved card that declines (%s) leaves the intent waiting for another', async (card, code, decline_code) => {
  const { stripe } = sandbox
  const { customer, method } = await customerWithCard(sandbox, card)
  const refusal = await stripe.paymentIntents
    .create({
      amount: 5000,
      currency: 'gbp',
      customer: customer.id,
      payment_method: method.id,
      confirm: true,
      off_session: true,
    })
    .catch((error: unknown) => error)
  expect(refusal).toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code,
    decline_code,
    payment_intent: { status: 'requires_payment_method', last_payment_error: { code } },
    payment_method: { id: method.id },
  })
  const [intent] = (await stripe.paymentIntents.list({ customer: customer.id })).data
  expect(intent).toMatchObject({ status: 'requires_payment_method', amount_received: 0 })
  const [charge] = (await stripe.charges.list({ customer: customer.id })).data
  expect(charge).toMatchObject({ status: 'failed', failure_code: code, paid: false })

  const paid = await stripe.paymentIntents.confirm(intent?.id ?? '', { payment_method: 'pm_card_visa' })
  expect(paid.status).toBe('succeeded')
})

test('A card that is declined at once cannot be attached', async () => {
  const { stripe } = sandbox
  const customer = await stripe.customers.create()
  await expect(
    stripe.paymentMethods.attach('pm_card_chargeDeclinedInsufficientFunds', { customer: customer.id }),
  ).rejects.toMatchObject({
    statusCode: 402,
    decline_code: 'insufficient_funds',
  })
})

test('Confirmed by two at once, an intent is charged once', async () => {
  const { stripe } = sandbox
  const intent = await stripe.paymentIntents.create({ amount: 700, currency: 'gbp', payment_method: 'pm_card_visa' })
  expect(intent.status).toBe('requires_confirmation')
  const results = await Promise.allSettled([1, 2, 3].map(() => stripe.paymentIntents.confirm(intent.id)))
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  const refused = results.find((result) => result.status === 'rejected')
  expect(refused?.reason).toMatchObject({
    code: 'payment_intent_unexpected_state',
    payment_intent: { status: 'succeeded' },
  })
  expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1)
})

test('The cardholder confirms a payment on the bank’s page', async () => {
  const { stripe } = sandbox
  const intent = await stripe.paymentIntents.create({
    amount: 900,
    currency: 'gbp',
    allowed_payment_method_types: ['card'],
  })
  const answer = await confirmInBrowser(
    sandbox,
    intent,
    { number: '4000002760003184' },
    { return_url: 'https://sharewell.example/back' },
  )
  const waiting = (await answer.json()) as { status: string; next_action: { redirect_to_url: { url: string } } }
  expect(waiting).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })
  const page = waiting.next_action.redirect_to_url.url
  expect(await (await fetch(page)).text()).toContain('Complete authentication')
  const done = await post(page, { action: 'complete' })
  expect(done.headers.get('location')).toBe(
    `https://sharewell.example/back?payment_intent=${intent.id}&redirect_status=succeeded`,
  )
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
  expect((await fetch(page)).status).toBe(404)
})

test('A card that asked its holder while it was saved is charged without asking again', async () => {
  const { stripe } = sandbox
  const customer = await stripe.customers.create()
  const setup = await stripe.setupIntents.create({ customer: customer.id, allowed_payment_method_types: ['card'] })
  const answer = await confirmInBrowser(sandbox, setup, { number: '4000002500003155' })
  const waiting = (await answer.json()) as { status: string; next_action: { use_stripe_sdk: { stripe_js: string } } }
  expect(waiting.status).toBe('requires_action')
  await post(waiting.next_action.use_stripe_sdk.stripe_js, { action: 'complete' })
  const saved = await stripe.setupIntents.retrieve(setup.id)
  expect(saved.status).toBe('succeeded')
  const charge = { amount: 800, currency: 'gbp', customer: customer.id, confirm: true, off_session: true }
  const paid = await stripe.paymentIntents.create({ ...charge, payment_method: String(saved.payment_method) })
  expect(paid.status).toBe('succeeded')

  const unasked = await stripe.paymentMethods.attach('pm_card_authenticationRequiredOnSetup', { customer: customer.id })
  await expect(stripe.paymentIntents.create({ ...charge, payment_method: unasked.id })).rejects.toMatchObject({
    code: 'authentication_required',
  })
})

test('An intent is changed and cancelled only while nothing was taken', async () => {
  const { stripe } = sandbox
  const intent = await stripe.paymentIntents.create({ amount: 1000, currency: 'gbp' })
  expect((await stripe.paymentIntents.update(intent.id, { amount: 1200 })).amount).toBe(1200)
  const cancelled = await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' })
  expect(cancelled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
  await expect(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  const paid = await fund(sandbox, 1000)
  await expect(stripe.paymentIntents.cancel(paid.id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
})

test.each([
  [{ amount: 29, currency: 'gbp' }, 'amount_too_small', 'amount'],
  [{ amount: 100_000_000, currency: 'gbp' }, 'amount_too_large', 'amount'],
  [{ amount: 10.5, currency: 'gbp' }, 'parameter_invalid_integer', 'amount'],
  [{ amount: 1000, currency: 'xyz' }, undefined, 'currency'],
  [{ currency: 'gbp' }, 'parameter_missing', 'amount'],
  [{ amount: 1000, currency: 'gbp', customer: 'cus_nobody' }, 'resource_missing', 'customer'],
  [{ amount: 1000, currency: 'gbp', payment_method: 'pm_nobody' }, 'resource_missing', 'payment_method'],
])('The intent %j is refused as %s', async (parameters, code, param) => {
  // Stripe's own types refuse most of these before the sandbox could.
  await expect(sandbox.stripe.paymentIntents.create(parameters as never)).rejects.toMatchObject({ code, param })
})

test('Another customer’s card is refused', async () => {
  const { method } = await customerWithCard(sandbox)
  const other = await sandbox.stripe.customers.create()
  const charge = { amount: 500, currency: 'gbp', customer: other.id, payment_method: method.id, confirm: true }
  await expect(sandbox.stripe.paymentIntents.create(charge)).rejects.toMatchObject({
    statusCode: 400,
    param: 'payment_method',
  })
})

test('A charge is refunded in parts, never more than it was', async () => {
  const { stripe } = sandbox
  const paid = await fund(sandbox, 1000)
  const refund = await stripe.refunds.create({ payment_intent: paid.id, amount: 400, reason: 'requested_by_customer' })
  expect(refund).toMatchObject({ amount: 400, status: 'succeeded', charge: paid.latest_charge })
  await expect(stripe.refunds.create({ payment_intent: paid.id, amount: 601 })).rejects.toThrow(
    'greater than unrefunded',
  )
  await stripe.refunds.create({ charge: String(paid.latest_charge) })
  expect(await stripe.charges.retrieve(String(paid.latest_charge))).toMatchObject({
    refunded: true,
    amount_refunded: 1000,
  })
  await expect(stripe.refunds.create({ payment_intent: paid.id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  expect((await stripe.refunds.list({ payment_intent: paid.id })).data).toHaveLength(2)
})

import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { CARD, EMAIL, eventTypesOf, goneTo, openCheckout, press, SITE } from '../testing/checkout.ts'
import { customerWithCard, post } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()

const open = (parameters: Partial<Stripe.Checkout.SessionCreateParams> = {}) => openCheckout(sandbox, parameters)
const sessionOf = (id: string) =>
  sandbox.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
const eventsOf = async (id: string) =>
  (await eventTypesOf(sandbox, id)).map((type) => type.replace('checkout.session.', ''))

test('Olivia pays by card and goes on, also when she loads the page again', async () => {
  const { id, page, done } = await open({ payment_intent_data: { metadata: { agreement: 'a1' }, description: 'Plus' } })
  const text = await (await fetch(page)).text()
  for (const shown of [
    'Pay £25.00',
    'Fernleaf &lt;b&gt;Plus',
    `href="https:&#x2F;&#x2F;sharewell.example&#x2F;basket"`,
  ]) {
    expect(text).toContain(shown)
  }
  expect(goneTo(await press(page, CARD))).toBe(done)
  expect(await sessionOf(id)).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    customer: null,
    customer_details: { email: EMAIL.email, name: 'Olivia Hart' },
    payment_intent: {
      amount_received: 2500,
      description: 'Plus',
      metadata: { agreement: 'a1' },
      latest_charge: { billing_details: { email: EMAIL.email, name: 'Olivia Hart' } },
    },
  })
  expect(await eventsOf(id)).toEqual(['completed'])
  expect(goneTo(await fetch(page, { redirect: 'manual' }))).toBe(done)
  expect(goneTo(await post(page, { attempts: '1', ...EMAIL, ...CARD }))).toBe(done)
})

test('Pressed twice, the button pays once', async () => {
  const { id, page, done } = await open()
  const typed = { attempts: '0', ...EMAIL, ...CARD }
  const answers = await Promise.all([post(page, typed), post(page, typed), post(page, typed)])
  expect(answers.map(goneTo)).toEqual([done, done, done])
  const { payment_intent } = await sessionOf(id)
  expect((await sandbox.stripe.charges.list({ payment_intent: Object(payment_intent).id })).data).toHaveLength(1)
})

test.each([
  ['4000 0000 0000 0002', {}, 'number', 'Your card was declined.'],
  ['4000 0000 0000 9995', {}, 'number', 'Your card has insufficient funds.'],
  ['4000 0000 0000 0127', {}, 'cvc', 'Your card&#39;s security code is incorrect.'],
  ['4000 0000 0000 0069', {}, 'expiry', 'Your card has expired.'],
  ['4242 4242 4242 4241', {}, 'number', 'Your card number is incorrect.'],
  ['4242 4242 4242 4242', { expiry: '13 / 34' }, 'expiry', 'Your card&#39;s expiration month is invalid.'],
  ['4242 4242 4242 4242', { expiry: '01 / 20' }, 'expiry', 'Your card&#39;s expiration year is invalid.'],
])('The card %s %j is refused beside the field, and another one pays', async (number, more, field, message) => {
  const { id, page, done } = await open()
  const answer = await press(page, { ...CARD, number, ...more })
  expect(answer.status).toBe(402)
  const text = await answer.text()
  expect(text).toContain(`<p class="error" id="${field}-error">${message}</p>`)
  expect(text).toContain('value="Olivia Hart"')
  expect(text).not.toContain('value="123"')
  expect((await sessionOf(id)).status).toBe('open')
  expect(goneTo(await press(page, CARD))).toBe(done)
  const intents = (await sandbox.stripe.checkout.sessions.retrieve(id)).payment_intent
  expect((await sandbox.stripe.charges.list({ payment_intent: String(intents) })).data.at(0)?.paid).toBe(true)
})

test.each([
  [{ email: 'nobody' }, 'email'],
  [{ number: '' }, 'number'],
  [{ expiry: 'soon' }, 'expiry'],
  [{ cvc: '' }, 'cvc'],
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(201) }, 'name'],
  [{ way: 'cheque' }, 'way'],
])('The answer %j is asked again, and nothing is tried', async (wrong, field) => {
  const { id, page } = await open()
  const answer = await press(page, { ...CARD, ...wrong })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain(`id="${field}-error"`)
  expect((await sessionOf(id)).payment_intent).toBeNull()
})

test('The bank asks; confirmed the payment is made, failed it may be tried again', async () => {
  const { id, page, done } = await open()
  const typed = { ...CARD, number: '4000 0000 0000 3220' }
  const bank = goneTo(await press(page, typed)) ?? ''
  expect(bank).toContain('/authenticate/')
  expect(goneTo(await post(page, { attempts: '0', ...EMAIL, ...typed }))).toBe(bank)
  const failed = goneTo(await post(bank, { action: 'fail' })) ?? ''
  expect(failed).toContain(`${page}?payment_intent=`)
  expect(await (await fetch(failed)).text()).toContain('We are unable to authenticate your payment method.')

  const again = goneTo(await press(page, typed)) ?? ''
  const back = goneTo(await post(again, { action: 'complete' })) ?? ''
  expect((await sessionOf(id)).payment_status).toBe('paid')
  expect(goneTo(await fetch(back, { redirect: 'manual' }))).toBe(done)
  expect(await eventsOf(id)).toEqual(['completed'])
})

test('PayPal is approved on its page; a later settlement sends a later event', async () => {
  const types = { allowed_payment_method_types: ['card', 'paypal', 'crypto'] as const }
  const { id, page, done } = await open({
    ...types,
    allowed_payment_method_types: [...types.allowed_payment_method_types],
  })
  expect(await (await fetch(page)).text()).toContain('value="paypal"')
  const partner = goneTo(await press(page, { way: 'paypal' })) ?? ''
  const back = goneTo(await post(partner, { action: 'later' })) ?? ''
  expect(goneTo(await fetch(back, { redirect: 'manual' }))).toBe(done)
  expect(await sessionOf(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
  sandbox.clock = new Date(sandbox.clock.getTime() + 180_000)
  expect((await sessionOf(id)).payment_status).toBe('paid')
  expect(await eventsOf(id)).toEqual(['completed', 'async_payment_succeeded'])

  const other = await open({ allowed_payment_method_types: ['paypal'] })
  const declined = goneTo(await press(other.page, { way: 'paypal' })) ?? ''
  await post(declined, { action: 'fail' })
  expect(await (await fetch(other.page)).text()).toContain('The customer declined')
})

test('A debit that fails later sends an event; bank details are validated at their fields', async () => {
  const { id, page, done } = await open({ allowed_payment_method_types: ['bacs_debit'] })
  const wrong = await press(page, { way: 'bacs_debit', sort_code: '20-00-00', account_number: '00012345' })
  expect(await wrong.text()).toContain('id="sort_code-error"')
  expect(goneTo(await press(page, { way: 'bacs_debit', sort_code: '10-88-00', account_number: '22222227' }))).toBe(done)
  sandbox.clock = new Date(sandbox.clock.getTime() + 1000)
  expect(await sessionOf(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
  expect(await eventsOf(id)).toEqual(['completed', 'async_payment_failed'])
})

test('A bank transfer goes on to its instructions, with a customer made for it', async () => {
  const { id, page, done } = await open({
    allowed_payment_method_types: ['customer_balance'],
    payment_method_options: {
      customer_balance: { funding_type: 'bank_transfer', bank_transfer: { type: 'gb_bank_transfer' } },
    },
  })
  const instructions = goneTo(await press(page, { way: 'customer_balance' })) ?? ''
  const text = await (await fetch(instructions)).text()
  expect(text).toContain('Send £25.00')
  expect(text).toContain(done.replaceAll('/', '&#x2F;').replaceAll('=', '&#x3D;'))
  const session = await sessionOf(id)
  expect(session).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
  const customer = await sandbox.stripe.customers.retrieve(String(session.customer))
  expect(customer).toMatchObject({ email: EMAIL.email })
  await post(instructions, {})
  expect((await sessionOf(id)).payment_status).toBe('paid')
  expect(await eventsOf(id)).toEqual(['completed', 'async_payment_succeeded'])
})

test('A known customer is not asked who they are, and may use a card they let be shown', async () => {
  const { stripe } = sandbox
  const { customer, method } = await customerWithCard(sandbox)
  await stripe.paymentMethods.attach('pm_card_mastercard', { customer: customer.id })
  await stripe.paymentMethods.update(method.id, { allow_redisplay: 'always' })
  const { id, page, done } = await open({ customer: customer.id })
  const text = await (await fetch(page)).text()
  expect(text).toContain('Visa ending in 4242')
  expect(text).not.toContain('Mastercard')
  expect(text).not.toContain('name="email"')
  expect(goneTo(await press(page, { way: `saved:${method.id}` }))).toBe(done)
  expect(await sessionOf(id)).toMatchObject({ payment_intent: { payment_method: method.id, customer: customer.id } })
})

test('A card is saved: for a customer, or for one that paying makes', async () => {
  const { stripe } = sandbox
  const customer = await stripe.customers.create(EMAIL)
  const { id, page, done } = await open({
    mode: 'setup',
    customer: customer.id,
    line_items: [],
    cancel_url: `${SITE}/cards`,
  })
  expect(await (await fetch(page)).text()).toContain('<h1>Save a payment method</h1>')
  expect((await press(page, { ...CARD, number: '4000 0000 0000 0002' })).status).toBe(402)
  expect(goneTo(await press(page, CARD))).toBe(done)
  expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toHaveLength(1)
  expect((await sessionOf(id)).status).toBe('complete')

  const paid = await open({ payment_intent_data: { setup_future_usage: 'off_session' } })
  await press(paid.page, CARD)
  const made = String((await sessionOf(paid.id)).customer)
  expect((await stripe.paymentMethods.list({ customer: made })).data).toHaveLength(1)
})

test('An expired page says so and leads back; a guessed one is not there', async () => {
  const { id, page } = await open()
  await sandbox.stripe.checkout.sessions.expire(id)
  const answer = await fetch(page)
  expect(answer.status).toBe(410)
  expect(await answer.text()).toContain('This page has expired')
  expect(goneTo(await post(page, { attempts: '0', ...EMAIL, ...CARD }))).toBe(page)
  expect((await fetch(`${sandbox.url}/c/pay/cs_test_guess`)).status).toBe(404)
})

test('What costs nothing is completed without a card', async () => {
  const { id, page, done } = await open({
    line_items: [{ quantity: 1, price_data: { currency: 'gbp', unit_amount: 0, product_data: { name: 'A look' } } }],
  })
  const text = await (await fetch(page)).text()
  expect(text).toContain('Complete order')
  expect(text).not.toContain('name="number"')
  expect(goneTo(await press(page, {}))).toBe(done)
  expect(await sessionOf(id)).toMatchObject({ payment_status: 'no_payment_required', payment_intent: null })
})

import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { customerWithCard, post } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()

const BACK = 'https://sharewell.example/billing'
const CARD = { number: '5555 5555 5555 4444', expiry: '12/34', cvc: '123', name: 'Olivia Hart' }

const goneTo = (answer: Response) => answer.headers.get('location')
const textOf = async (address: string) => (await fetch(address)).text()

async function open(customer: string, parameters: Partial<Stripe.BillingPortal.SessionCreateParams> = {}) {
  const session = await sandbox.stripe.billingPortal.sessions.create({ customer, return_url: BACK, ...parameters })
  return session.url
}

/** Types a card as the page is shown now. */
async function typeCard(home: string, typed: Record<string, string> = CARD): Promise<Response> {
  const attempts = /name="attempts" value="(\d+)"/.exec(await textOf(`${home}/card`))?.[1] ?? ''
  return post(`${home}/card`, { attempts, ...typed })
}

const cardsOf = async (customer: string) =>
  (await sandbox.stripe.paymentMethods.list({ customer })).data.map((method) => method.card?.last4)
const defaultOf = async (customer: string) => {
  const found = await sandbox.stripe.customers.retrieve(customer)
  return 'invoice_settings' in found ? found.invoice_settings.default_payment_method : null
}

test('Olivia adds a card, makes it the default, and removes the old one', async () => {
  const { customer, method } = await customerWithCard(sandbox)
  const home = await open(customer.id)
  const text = await textOf(home)
  for (const shown of ['Visa ending in 4242', 'Olivia Hart', 'Return to the site']) expect(text).toContain(shown)

  expect(goneTo(await typeCard(home))).toBe(home)
  expect(await cardsOf(customer.id)).toEqual(['4444', '4242'])
  const [added] = (await sandbox.stripe.paymentMethods.list({ customer: customer.id })).data
  expect(added).toMatchObject({ allow_redisplay: 'always', billing_details: { name: 'Olivia Hart' } })
  expect(await defaultOf(customer.id)).toBe(added?.id)

  expect(goneTo(await post(home, { action: 'default', method: method.id }))).toBe(home)
  expect(await defaultOf(customer.id)).toBe(method.id)
  await Promise.all([1, 2].map(() => post(home, { action: 'remove', method: added?.id ?? '' })))
  expect(await cardsOf(customer.id)).toEqual(['4242'])
  const detached = await sandbox.stripe.events.list({ type: 'payment_method.detached' })
  expect(detached.data).toHaveLength(1)
})

test('Pressed twice, the button saves the card once', async () => {
  const { customer } = await customerWithCard(sandbox)
  const home = await open(customer.id)
  const typed = { attempts: '0', ...CARD }
  const answers = await Promise.all([1, 2, 3].map(() => post(`${home}/card`, typed)))
  expect(answers.map(goneTo)).toEqual([home, home, home])
  expect(await cardsOf(customer.id)).toEqual(['4444', '4242'])
})

test.each([
  [{ number: '4000 0000 0000 0002' }, 402, 'number', 'Your card was declined.'],
  [{ number: '4000 0000 0000 0069' }, 402, 'expiry', 'Your card has expired.'],
  [{ number: '' }, 422, 'number', 'Enter the card number.'],
  [{ name: '' }, 422, 'name', 'Enter the name on the card.'],
])('The card %j is refused beside its field, and another one saved', async (wrong, status, field, message) => {
  const { customer } = await customerWithCard(sandbox)
  const home = await open(customer.id)
  const answer = await typeCard(home, { ...CARD, ...wrong })
  expect(answer.status).toBe(status)
  const text = await answer.text()
  expect(text).toContain(`<p class="error" id="${field}-error">${message}</p>`)
  const attempts = /name="attempts" value="(\d+)"/.exec(text)?.[1] ?? ''
  expect(goneTo(await post(`${home}/card`, { attempts, ...CARD }))).toBe(home)
  expect(await cardsOf(customer.id)).toEqual(['4444', '4242'])
})

test('The bank asks before a card is saved', async () => {
  const { customer } = await customerWithCard(sandbox)
  const home = await open(customer.id)
  const typed = { ...CARD, number: '4000 0027 6000 3184' }
  const failed = goneTo(await post(goneTo(await typeCard(home, typed)) ?? '', { action: 'fail' })) ?? ''
  expect(await textOf(failed)).toContain('We are unable to authenticate your payment method.')
  const passed = goneTo(await post(goneTo(await typeCard(home, typed)) ?? '', { action: 'complete' })) ?? ''
  expect(goneTo(await fetch(passed, { redirect: 'manual' }))).toBe(home)
  expect(await cardsOf(customer.id)).toEqual(['3184', '4242'])
})

test('A session made to change the card shows only that, makes it the default, and leads on', async () => {
  const { customer, method } = await customerWithCard(sandbox)
  await sandbox.stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } })
  const redirect = { return_url: 'https://sharewell.example/done' }
  const type = 'payment_method_update'
  const home = await open(customer.id, { flow_data: { type, after_completion: { type: 'redirect', redirect } } })
  expect(goneTo(await fetch(home, { redirect: 'manual' }))).toBe(`${home}/card`)
  expect(goneTo(await typeCard(home))).toBe(redirect.return_url)
  expect(await defaultOf(customer.id)).not.toBe(method.id)

  const notified = await open(customer.id, {
    flow_data: {
      type,
      after_completion: { type: 'hosted_confirmation', hosted_confirmation: { custom_message: 'All set, Olivia.' } },
    },
  })
  const done = goneTo(await typeCard(notified)) ?? ''
  expect(await textOf(done)).toContain('All set, Olivia.')
})

test('Olivia corrects her details, as far as she may', async () => {
  const { customer } = await customerWithCard(sandbox)
  const home = await open(customer.id)
  const wrong = await post(`${home}/details`, { name: 'Olivia Hart', email: 'nobody', phone: '' })
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toContain('id="email-error"')
  const long = await post(`${home}/details`, { name: 'x'.repeat(201), email: 'olivia@fernleaf.example', phone: '' })
  expect(await long.text()).toContain('id="name-error">Use at most 200 characters.')
  const details = { name: 'Olivia H. Hart', email: 'hart@fernleaf.example', phone: '' }
  expect(goneTo(await post(`${home}/details`, details))).toBe(home)
  const changed = { name: 'Olivia H. Hart', email: 'hart@fernleaf.example', phone: null }
  expect(await sandbox.stripe.customers.retrieve(customer.id)).toMatchObject(changed)

  const features = { customer_update: { enabled: true, allowed_updates: ['name' as const] } }
  const configuration = (await sandbox.stripe.billingPortal.configurations.create({ features })).id
  const narrow = await open(customer.id, { configuration })
  await post(`${narrow}/details`, { name: 'Olivia Hart', email: 'other@fernleaf.example' })
  expect(await sandbox.stripe.customers.retrieve(customer.id)).toMatchObject({ ...changed, name: 'Olivia Hart' })
  expect((await fetch(`${narrow}/card`)).status).toBe(404)
  await post(narrow, {
    action: 'remove',
    method: (await sandbox.stripe.paymentMethods.list({ customer: customer.id })).data[0]?.id ?? '',
  })
  expect(await cardsOf(customer.id)).toEqual(['4242'])
})

test('Somebody else’s card is out of reach; a session ends after an hour, and cannot be guessed', async () => {
  const { customer } = await customerWithCard(sandbox)
  const other = await customerWithCard(sandbox)
  const home = await open(customer.id)
  await post(home, { action: 'remove', method: other.method.id })
  await post(home, { action: 'default', method: other.method.id })
  expect(await cardsOf(other.customer.id)).toEqual(['4242'])
  expect(await defaultOf(customer.id)).toBeNull()
  for (const place of ['elsewhere', 'card/more']) expect((await fetch(`${home}/${place}`)).status).toBe(404)
  expect((await fetch(`${sandbox.url}/p/session/guess`)).status).toBe(404)
  sandbox.clock = new Date(sandbox.clock.getTime() + 60 * 60 * 1000)
  expect((await fetch(home)).status).toBe(404)
})

import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { post, recurringPrice, wait } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()
const CARD = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' }

/** An open invoice that Olivia has never given a card for, and its page. */
async function openPage(more: Partial<Stripe.InvoiceCreateParams> = {}) {
  const { stripe } = sandbox
  const customer = await stripe.customers.create({ name: 'Olivia <b>Hart', email: 'olivia@fernleaf.example' })
  const item = { customer: customer.id, currency: 'gbp' }
  await stripe.invoiceItems.create({ ...item, amount: 2000, description: 'A <i>box' })
  const draft = await stripe.invoices.create({
    customer: customer.id,
    pending_invoice_items_behavior: 'include',
    ...more,
  })
  const invoice = await stripe.invoices.finalizeInvoice(draft.id)
  return { customer, id: invoice.id, number: invoice.number ?? '', page: invoice.hosted_invoice_url ?? '' }
}

const textOf = async (page: string) => (await fetch(page)).text()
const statusOf = async (id: string) => (await sandbox.stripe.invoices.retrieve(id)).status

test('The page says what is owed and takes a card for it', async () => {
  const { id, page, number } = await openPage({ description: 'March', footer: 'Thank you' })
  const text = await textOf(page)
  for (const shown of [
    number,
    'Olivia &lt;b&gt;Hart',
    'A &lt;i&gt;box',
    '£20.00',
    'To be paid',
    'March',
    'Thank you',
  ]) {
    expect(text).toContain(shown)
  }
  const answer = await post(page, CARD)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, page])
  const paid = await textOf(page)
  expect(paid).toContain('Paid on')
  expect(paid).not.toContain('<form')
  expect(await statusOf(id)).toBe('paid')
})

test('A discount and credit stand between the sum and what is due', async () => {
  const { stripe } = sandbox
  await stripe.coupons.create({ id: 'fifth', percent_off: 20 })
  const customer = await stripe.customers.create({ name: 'Priya Shah' })
  await stripe.customers.createBalanceTransaction(customer.id, { amount: -600, currency: 'gbp' })
  await stripe.invoiceItems.create({ customer: customer.id, amount: 2000, currency: 'gbp' })
  const draft = await stripe.invoices.create({
    customer: customer.id,
    pending_invoice_items_behavior: 'include',
    discounts: [{ coupon: 'fifth' }],
  })
  const invoice = await stripe.invoices.finalizeInvoice(draft.id)
  const text = await textOf(invoice.hosted_invoice_url ?? '')
  for (const shown of ['Discount', '-£4.00', 'Total', '£16.00', 'From your credit', '-£6.00', 'Pay £10.00']) {
    expect(text).toContain(shown)
  }
})

test.each([
  [{ number: '4000 0000 0000 0002' }, 402, 'number', 'Your card was declined.'],
  [{ number: '4242 4242 4242 4241' }, 402, 'number', 'Your card number is incorrect.'],
  [{ expiry: '01 / 20' }, 402, 'expiry', 'Your card&#39;s expiration year is invalid.'],
  [{ cvc: '' }, 422, 'cvc', 'Enter the security code.'],
])('The card %j is refused beside its field, and another one pays', async (typed, status, field, message) => {
  const { id, page } = await openPage()
  const answer = await post(page, { ...CARD, ...typed })
  expect(answer.status).toBe(status)
  expect(await answer.text()).toContain(`<p class="error" id="${field}-error">${message}</p>`)
  expect(await statusOf(id)).toBe('open')
  await post(page, CARD)
  expect(await statusOf(id)).toBe('paid')
})

test('The bank may ask the holder, and both answers lead back', async () => {
  const { id, page } = await openPage()
  const ask = async () => (await post(page, { ...CARD, number: '4000 0000 0000 3220' })).headers.get('location') ?? ''
  const failed = await post(await ask(), { action: 'fail' })
  expect(new URL(failed.headers.get('location') ?? '').pathname).toBe(new URL(page).pathname)
  expect(await textOf(page)).toContain('We are unable to authenticate')
  const passed = await post(await ask(), { action: 'complete' })
  expect(new URL(passed.headers.get('location') ?? '').pathname).toBe(new URL(page).pathname)
  expect(await statusOf(id)).toBe('paid')
})

test('A first invoice paid on its page begins the subscription and saves the card for the next', async () => {
  const { stripe } = sandbox
  const customer = await stripe.customers.create({ name: 'Olivia Hart' })
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: await recurringPrice(sandbox) }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice'],
  })
  const page = Object(subscription.latest_invoice).hosted_invoice_url
  expect(await textOf(page)).toContain('Fernleaf (at £9.00 &#x2F; month)')
  await post(page, CARD)
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
  wait(sandbox, 32)
  expect((await stripe.invoices.list({ subscription: subscription.id })).data.map(({ status }) => status)).toEqual([
    'paid',
    'paid',
  ])
})

test('Pressed twice at once, the button pays once', async () => {
  const { customer, page } = await openPage()
  const answers = await Promise.all([1, 2, 3].map(() => post(page, CARD)))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect((await sandbox.stripe.charges.list({ customer: customer.id })).data).toHaveLength(1)
})

test('A page that nobody needs takes no card, and a strange address shows nothing', async () => {
  const { id, page } = await openPage()
  await sandbox.stripe.invoices.voidInvoice(id)
  expect(await textOf(page)).toContain('no payment is due')
  expect((await post(page, CARD)).status).toBe(303)
  expect(await statusOf(id)).toBe('void')
  expect((await fetch(`${page}x`)).status).toBe(404)
  wait(sandbox, 31)
  expect((await fetch(page)).status).toBe(404)
})

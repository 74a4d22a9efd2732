import type Stripe from 'stripe'
import { KEYS, type TestSandbox } from './use-sandbox.ts'

/** Olivia as a customer with a saved card that pays. */
export async function customerWithCard(test: TestSandbox, card = 'pm_card_visa') {
  const customer = await test.stripe.customers.create({ name: 'Olivia Hart', email: 'olivia@fernleaf.example' })
  const method = await test.stripe.paymentMethods.attach(card, { customer: customer.id })
  return { customer, method }
}

/** Puts money on the platform's balance. */
export async function fund(test: TestSandbox, amount: number, currency = 'gbp'): Promise<Stripe.PaymentIntent> {
  return test.stripe.paymentIntents.create({
    amount,
    currency,
    payment_method: 'pm_card_bypassPending',
    allowed_payment_method_types: ['card'],
    confirm: true,
  })
}

export const PRIYA = {
  business_type: 'individual',
  company_name: '',
  first_name: 'Priya',
  last_name: 'Shah',
  dob_day: '12',
  dob_month: '5',
  dob_year: '1991',
  sort_code: '10-88-00',
  account_number: '00012345',
}

export const RETURN_URL = 'https://sharewell.example/onboarding-success'
export const REFRESH_URL = 'https://sharewell.example/onboarding-again'

/** Priya's express account, onboarded by default. */
export async function providerAccount(test: TestSandbox, answers: Partial<typeof PRIYA> | null = {}) {
  const account = await test.stripe.accounts.create({
    type: 'express',
    country: 'GB',
    email: 'priya@example.com',
    capabilities: { transfers: { requested: true } },
  })
  if (answers === null) return account
  const session = await openOnboarding(test, account.id)
  await post(session, { action: 'submit', ...PRIYA, ...answers })
  return test.stripe.accounts.retrieve(account.id)
}

/** Follows an account link as a browser does, up to the form's address. */
export async function openOnboarding(test: TestSandbox, account: string): Promise<string> {
  const link = await test.stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    return_url: RETURN_URL,
    refresh_url: REFRESH_URL,
  })
  const visit = await fetch(link.url, { redirect: 'manual' })
  return visit.headers.get('location') ?? ''
}

export function post(address: string, fields: Record<string, string>): Promise<Response> {
  return fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
}

interface TypedCard {
  number: string
  exp_month?: string
  exp_year?: string
  cvc?: string
}

/** Confirms an intent from a browser: with the publishable key, the client secret and a card that was typed. */
export function confirmInBrowser(
  test: TestSandbox,
  intent: { id: string; object: string; client_secret: string | null },
  card: TypedCard,
  more: Record<string, string> = {},
): Promise<Response> {
  const { number, exp_month = '12', exp_year = '2034', cvc = '123' } = card
  return fetch(`${test.url}/v1/${intent.object}s/${intent.id}/confirm`, {
    method: 'POST',
    headers: { origin: 'https://sharewell.example' },
    body: new URLSearchParams({
      key: KEYS.publishableKey,
      client_secret: intent.client_secret ?? '',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': exp_month,
      'payment_method_data[card][exp_year]': exp_year,
      'payment_method_data[card][cvc]': cvc,
      ...more,
    }),
  })
}

/** A price of Fernleaf, monthly by default. */
export async function recurringPrice(
  test: TestSandbox,
  unit_amount = 900,
  recurring: Stripe.PriceCreateParams.Recurring = { interval: 'month' },
): Promise<string> {
  const product = await test.stripe.products.create({
    name: 'Fernleaf',
    default_price_data: { currency: 'gbp', unit_amount, recurring },
  })
  return String(product.default_price)
}

/** Olivia with a default card, subscribed to Fernleaf. */
export async function subscriber(
  test: TestSandbox,
  { card = 'pm_card_visa', ...more }: { card?: string } & Partial<Stripe.SubscriptionCreateParams> = {},
) {
  const { customer, method } = await customerWithCard(test, card)
  await test.stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } })
  const price = await recurringPrice(test)
  const asked = { customer: customer.id, items: [{ price }], ...more }
  const subscription = await test.stripe.subscriptions.create(asked)
  return { customer, method, price, subscription }
}

/** Moves a sandbox's clock on. */
export function wait(test: TestSandbox, days: number, hours = 0): void {
  test.clock = new Date(test.clock.getTime() + (days * 24 + hours) * 60 * 60 * 1000)
}

/** The types of the newest events, oldest of them first. */
export async function newestTypes(test: TestSandbox, limit: number): Promise<string[]> {
  return (await test.stripe.events.list({ limit })).data.map((event) => event.type).reverse()
}

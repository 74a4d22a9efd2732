import { randomUUID } from 'node:crypto'
import type { StripeBoundary } from '../stripe/boundary.ts'
import { SANDBOX_KEYS } from './use-stripe.ts'

export interface TypedCard {
  number?: string
  exp_month?: string
  exp_year?: string
  cvc?: string
  name?: string
  postal_code?: string
}

/** What the browser does with the card that somebody typed: it goes straight to the provider, with the public key. */
export async function confirmInBrowser(
  sandbox_url: string,
  setup: { setup_intent_id: string; client_secret: string },
  card: TypedCard = {},
) {
  const { number = '4242424242424242', exp_month = '12', exp_year = '2030', cvc = '123' } = card
  const form = new URLSearchParams({
    client_secret: setup.client_secret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': exp_month,
    'payment_method_data[card][exp_year]': exp_year,
    'payment_method_data[card][cvc]': cvc,
    'payment_method_data[billing_details][name]': card.name ?? 'Olivia Hart',
  })
  if (card.postal_code) form.set('payment_method_data[billing_details][address][postal_code]', card.postal_code)
  const response = await fetch(`${sandbox_url}/v1/setup_intents/${setup.setup_intent_id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_KEYS.publishableKey}` },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as { error?: { message: string; code?: string } } }
}

/** Sets up a card for somebody, up to the moment before this server learns of it. */
export async function setUpCard(
  test: { boundary: StripeBoundary; sandboxUrl: () => string },
  person: { id: string; email: string; name: string },
  card: TypedCard = {},
): Promise<{ setup_intent_id: string; customer_id: string }> {
  const customer_id = await test.boundary.cards.customerOf(person)
  const setup = await test.boundary.cards.beginSetup(person, randomUUID())
  const { status, body } = await confirmInBrowser(test.sandboxUrl(), setup, { name: person.name, ...card })
  if (status !== 200) throw new Error(`The card was not saved: ${body.error?.message}`)
  return { setup_intent_id: setup.setup_intent_id, customer_id }
}

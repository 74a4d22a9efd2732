import { randomUUID } from 'node:crypto'
import { cardForm, type TypedCard } from '#scenarios/save-card.ts'
import type { StripeBoundary } from '../stripe/boundary.ts'
import { SANDBOX_KEYS } from './use-stripe.ts'

/** What the browser does with the card that somebody typed: it goes straight to Stripe, with the public key. */
export async function confirmInBrowser(
  sandbox_url: string,
  setup: { setup_intent_id: string; client_secret: string },
  card: TypedCard = {},
) {
  const response = await fetch(`${sandbox_url}/v1/setup_intents/${setup.setup_intent_id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_KEYS.publishableKey}` },
    body: new URLSearchParams(cardForm(setup.client_secret, card)),
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

import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { type Card, cardOf, idOf } from './card.ts'
import { customerInsteadOf, customerOf, type Payer } from './customers.ts'
import type { StripeDeps } from './deps.ts'
import { isMissing, refusalFrom, type StripeRefusal } from './failures.ts'
import { underKey } from './idempotency-key.ts'

export interface CardSetup {
  customer_id: string | null
  /** Null until the setup has succeeded. */
  card: Card | null
  /** Why it did not succeed; null while it is still open. */
  refusal: StripeRefusal | null
}

interface BegunSetup {
  setup_intent_id: string
  client_secret: string
}

/** Saved cards at Stripe. Each call goes out to it: never from inside a transaction. */
export interface Cards {
  /** The person's customer at Stripe, made when there is none yet (decision C-158). */
  customerOf(payer: Payer): Promise<string>
  /** Begins to save a card; the browser finishes it with Stripe. `attempt` makes a repeated call the same one. */
  beginSetup(payer: Payer, attempt: string | null): Promise<BegunSetup>
  /** What became of it; null when there is no such setup. */
  setupResult(setup_intent_id: string): Promise<CardSetup | null>
}

// Less than Stripe takes, so that there is room for the count of further tries.
const MAX_KEY = 250

export function createCards(deps: StripeDeps): Cards {
  const { client } = deps
  return {
    customerOf: (payer) => customerOf(deps, payer),

    async beginSetup(payer, attempt) {
      const customer_id = await customerOf(deps, payer)
      try {
        return await beginSetup(client, customer_id, attempt)
      } catch (error) {
        if (!isMissing(error)) throw error
        // The customer was deleted at Stripe: without a new one this person could never pay again.
        return beginSetup(client, await customerInsteadOf(deps, payer, customer_id), attempt)
      }
    },

    async setupResult(setup_intent_id) {
      try {
        return cardSetupOf(await client.setupIntents.retrieve(setup_intent_id, { expand: ['payment_method'] }))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
  }
}

async function beginSetup(client: Stripe, customer_id: string, attempt: string | null): Promise<BegunSetup> {
  const intent = await underKey(
    `setup_${customer_id}_${attempt ?? randomUUID()}`.slice(0, MAX_KEY),
    (idempotencyKey) =>
      client.setupIntents.create(
        { customer: customer_id, usage: 'off_session', allowed_payment_method_types: ['card'] },
        { idempotencyKey },
      ),
    // One that nobody knows of is never confirmed and saves nothing: no need to look.
    async () => undefined,
  )
  if (!intent.client_secret) throw new Error(`The setup ${intent.id} came without a client secret.`)
  return { setup_intent_id: intent.id, client_secret: intent.client_secret }
}

export function cardSetupOf(intent: Stripe.SetupIntent): CardSetup {
  const { payment_method: method } = intent
  const card = intent.status === 'succeeded' && typeof method === 'object' && method ? cardOf(method) : null
  const failed = intent.last_setup_error && intent.status !== 'succeeded'
  return {
    customer_id: idOf(intent.customer),
    card,
    refusal: failed ? refusalFrom(intent.last_setup_error ?? {}) : null,
  }
}

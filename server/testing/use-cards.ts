import { beforeAll, beforeEach } from 'vitest'
import type { TypedCard } from '#scenarios/save-card.ts'
import { paymentMethods } from '../features/payment-methods/feature.ts'
import { createRateLimits } from '../identity/rate-limits.ts'
import { type Cast, registerCast } from './cast.ts'
import { setUpCard } from './saved-card.ts'
import { SANDBOX_KEYS, type StripeTestDeps, useStripe } from './use-stripe.ts'

/** The operations on cards, with the sandbox as the Stripe of the browser. */
export function cardRoutes({ boundary, pool, clock }: StripeTestDeps) {
  return paymentMethods.routes({
    cards: boundary.cards,
    rate_limits: createRateLimits({ pool, clock }),
    browser: { publishable_key: SANDBOX_KEYS.publishableKey, mode: 'sandbox', api_url: 'http://127.0.0.1:3001' },
  })
}

/** People with the sandbox beside them, and nobody's cards saved before a test. */
export function useCards() {
  const server = useStripe({ routes: (deps) => ({ paymentMethods: cardRoutes(deps) }) })
  const { as, db, quiet } = server
  const cast = {} as Cast
  beforeAll(async () => void Object.assign(cast, await registerCast(db)))
  beforeEach(async () => {
    server.clearFaults()
    await quiet()
    await db.deleteFrom('charges').execute()
    await db.deleteFrom('payment_methods').execute()
  })

  const mine = (person = cast.olivia) => as(person).paymentMethods

  async function cardsOf(person = cast.olivia) {
    return (await mine(person).listPaymentMethods({ user_id: 'current' })).payment_methods
  }

  async function addCard(card: TypedCard = {}, person = cast.olivia) {
    const { setup_intent_id } = await setUpCard(server, person, card)
    return mine(person).addPaymentMethod({ user_id: 'current', setup_intent_id })
  }

  return { ...server, cast, mine, cardsOf, addCard }
}

import type { Contract } from '#contract/index.ts'
import { consumeRateLimit } from '#server/identity/consume-rate-limit.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { customerOf, findCard } from '#server/queries/saved-cards.ts'
import { saveCard } from '#server/stripe/card-records.ts'
import { orUnavailable } from '#server/stripe/failures.ts'
import type { CardSetupDeps } from './deps.ts'
import { cardHolder } from './policy.ts'
import { presentAddedCard } from './present.ts'

/**
 * Saves a card after the browser completed its setup with Stripe. The setup must have succeeded at Stripe, for this
 * person's customer. A repeated request saves the card once.
 */
export function addPaymentMethod({
  cards,
  rate_limits,
}: CardSetupDeps): Handler<Contract['paymentMethods']['addPaymentMethod']> {
  return async ({ db, command, viewer, today, log }, { user_id, setup_intent_id }) => {
    const holder = cardHolder(viewer, user_id)
    if (!holder) return refuse('NOT_FOUND')
    const tooOften = await consumeRateLimit(rate_limits, ['card_setup', viewer.id])
    if (tooOften) return tooOften
    const customer = await customerOf(db, holder)
    if (!customer) return refuse('CARD_SETUP_FAILED')
    const setup = await orUnavailable(log, () => cards.setupResult(setup_intent_id))
    if (isRefusal(setup)) return setup
    if (setup?.customer_id !== customer) return refuse('NOT_FOUND')
    if (setup.refusal) return refuse('CARD_SETUP_FAILED', { message: setup.refusal.sentence })
    const { card } = setup
    if (card?.customer_id !== customer) return refuse('CARD_SETUP_FAILED')

    return command(async (write) => {
      await saveCard(write, holder, card)
      const stored = await findCard(write.tx, holder, card.id)
      return stored ? presentAddedCard(stored, today) : refuse('CARD_SETUP_FAILED')
    })
  }
}

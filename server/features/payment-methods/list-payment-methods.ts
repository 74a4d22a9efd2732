import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { cardHolder } from './policy.ts'
import { presentCard } from './present.ts'
import { cardsOf } from './store.ts'

export const listPaymentMethods: Handler<Contract['paymentMethods']['listPaymentMethods']> = async (
  { db, viewer, today },
  { user_id },
) => {
  const holder = cardHolder(viewer, user_id)
  if (!holder) return refuse('NOT_FOUND')
  const cards = await cardsOf(db, holder)
  return { payment_methods: cards.map((card) => presentCard(card, today)) }
}

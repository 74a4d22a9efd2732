import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { findCard } from '#server/queries/saved-cards.ts'
import { detachCardJob } from '#server/stripe/card-jobs.ts'
import { lockCardsOf, removeCard } from '#server/stripe/card-records.ts'
import { cardHolder } from './policy.ts'
import { isPayingNow } from './store.ts'

/** Removed here at once; a job detaches it at Stripe. */
export const removePaymentMethod: WriteHandler<Contract['paymentMethods']['removePaymentMethod']> = async (
  write,
  input,
) => {
  const { tx, viewer } = write
  const holder = cardHolder(viewer, input.user_id)
  if (!holder) return refuse('NOT_FOUND')
  await lockCardsOf(tx, holder)
  const card = await findCard(tx, holder, input.payment_method_id)
  if (!card) return refuse('NOT_FOUND')
  if (card.is_default) return refuse('CARD_IS_DEFAULT')
  if (await isPayingNow(tx, card.id)) return refuse('CARD_IN_USE')

  await removeCard(write, holder, card.id)
  write.enqueue(detachCardJob, { payment_method_id: card.id })
  return { success: true }
}

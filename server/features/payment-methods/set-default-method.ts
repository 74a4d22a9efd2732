import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { customerOf, findCard } from '#server/queries/saved-cards.ts'
import { defaultCardJob } from '#server/stripe/card-jobs.ts'
import { chooseDefault, lockCardsOf } from '#server/stripe/card-records.ts'
import { cardHolder } from './policy.ts'

export const setDefaultMethod: WriteHandler<Contract['paymentMethods']['setDefaultMethod']> = async (write, input) => {
  const { tx, viewer } = write
  const holder = cardHolder(viewer, input.user_id)
  if (!holder) return refuse('NOT_FOUND')
  await lockCardsOf(tx, holder)
  const card = await findCard(tx, holder, input.payment_method_id)
  if (!card) return refuse('NOT_FOUND')

  await chooseDefault(write, holder, card.id)
  const customer_id = await customerOf(tx, holder)
  if (customer_id) write.enqueue(defaultCardJob, { customer_id, payment_method_id: card.id })
  return { message: 'Default payment method updated' }
}

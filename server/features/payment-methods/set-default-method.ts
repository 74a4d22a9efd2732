import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { preferCard } from '#server/stripe/prefer-card.ts'
import { cardHolder } from './policy.ts'

export const setDefaultMethod: WriteHandler<Contract['paymentMethods']['setDefaultMethod']> = async (write, input) => {
  const holder = cardHolder(write.viewer, input.user_id)
  const isChosen = holder && (await preferCard(write, holder, input.payment_method_id))
  return isChosen ? { message: 'Default payment method updated' } : refuse('NOT_FOUND')
}

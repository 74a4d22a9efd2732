import { type FundingMethod, isAskingMethod } from '#domain/funding-method.ts'
import type { Tx } from '#server/platform/database.ts'
import { customerOf, findCard } from '#server/queries/saved-cards.ts'
import { lockCardsOf } from '#server/stripe/card-records.ts'
import type { ChargeFunding } from '#server/stripe/request-charge.ts'

export const CARD_GONE = 'The saved card was removed before it was charged. Use another card.'

interface Funded {
  owner_id: string
  payment_method: FundingMethod
  payment_method_id: string | null
}

/** What pays a charge that is requested after the click; null when its card was removed meanwhile. */
export async function batchFunding(
  tx: Tx,
  { owner_id, payment_method: method, payment_method_id }: Funded,
): Promise<ChargeFunding | null> {
  if (isAskingMethod(method)) return { method }
  await lockCardsOf(tx, owner_id)
  const card = payment_method_id ? await findCard(tx, owner_id, payment_method_id) : undefined
  const customer_id = await customerOf(tx, owner_id)
  return card && customer_id ? { method, customer_id, payment_method_id: card.id } : null
}

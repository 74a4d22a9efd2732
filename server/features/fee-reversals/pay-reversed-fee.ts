import type { Contract } from '#contract/index.ts'
import { mayPayReversedFee } from '#domain/fee-reversal.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { customerOf, findCard } from '#server/queries/saved-cards.ts'
import { lockCardsOf } from '#server/stripe/card-records.ts'
import { broadcastReversal } from './broadcast.ts'
import { chargeCard } from './charge-other-party.ts'
import { roleIn } from './policy.ts'
import { presentFeeReversal } from './present.ts'
import { lockReversal, shownReversal, stateOf } from './store.ts'

type Pay = Contract['feeReversals']['payReversedFee']

/** The other party pays what no card of theirs could be charged for. */
export const payReversedFee: WriteHandler<Pay> = async (write, { id, payment_method_id, fee_amount_seen }) => {
  const { tx, viewer } = write
  const reversal = await lockReversal(tx, id)
  const role = reversal && roleIn(reversal, viewer)
  if (!reversal || !role || role === 'stranger') return refuse('NOT_FOUND')
  if (mayPayReversedFee(stateOf(reversal), role)) return refuse('FEE_NOT_OWED')
  if (fee_amount_seen !== reversal.amount) return refuse('FEE_CHANGED')
  await lockCardsOf(tx, viewer.id)
  const card = await findCard(tx, viewer.id, payment_method_id)
  const customer_id = await customerOf(tx, viewer.id)
  if (!card || !customer_id) return refuse('CARD_NOT_YOURS', { field: 'payment_method_id' })
  await chargeCard(write, reversal, { payment_method_id, customer_id })
  await broadcastReversal(write, reversal)
  return presentFeeReversal(await shownReversal(tx, id), viewer)
}

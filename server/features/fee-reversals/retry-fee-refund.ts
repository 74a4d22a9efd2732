import type { Contract } from '#contract/index.ts'
import { mayRetryRefund } from '#domain/fee-reversal.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { beginRefund } from './begin-refund.ts'
import { broadcastReversal } from './broadcast.ts'
import { presentFeeReversal } from './present.ts'
import { lockReversal, shownReversal, stateOf } from './store.ts'

/** Starts a further refund after one that failed. */
export const retryFeeRefund: WriteHandler<Contract['feeReversals']['retryFeeRefund']> = async (write, { id }) => {
  const { tx, viewer } = write
  const reversal = await lockReversal(tx, id)
  if (!reversal) return refuse('NOT_FOUND')
  if (mayRetryRefund(stateOf(reversal), 'admin')) return refuse('REFUND_NOT_FAILED')
  await tx.updateTable('fee_reversals').set({ refund_status: 'processing' }).where('id', '=', id).execute()
  await beginRefund(write, reversal)
  await broadcastReversal(write, reversal)
  return presentFeeReversal(await shownReversal(tx, id), viewer)
}

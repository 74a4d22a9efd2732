import type { Contract } from '#contract/index.ts'
import { mayRetryRefund } from '#domain/fee-reversal.ts'
import { approveMoneyAct } from '#server/identity/second-admin.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { beginRefund } from './begin-refund.ts'
import { broadcastReversal } from './broadcast.ts'
import { notifyOtherAdmins } from './notify.ts'
import { presentFeeReversal } from './present.ts'
import { lockReversal, shownReversal, stateOf } from './store.ts'

/** Starts a further refund after one that failed. Where there is a second admin, it takes them too. */
export const retryFeeRefund: WriteHandler<Contract['feeReversals']['retryFeeRefund']> = async (write, { id }) => {
  const { tx, viewer } = write
  const reversal = await lockReversal(tx, id)
  if (!reversal) return refuse('NOT_FOUND')
  if (mayRetryRefund(stateOf(reversal), 'admin')) return refuse('REFUND_NOT_FAILED')
  const step = await approveMoneyAct(write, { kind: 'fee_refund', subject_id: id })
  if (isRefusal(step)) return step
  if (step === 'asked') {
    write.audit({
      ...{ chain: `deal:${reversal.proposal_id}`, action: 'fee_refund_second_admin_asked' },
      ...{ subject_type: 'fee_reversal', subject_id: id },
    })
    await notifyOtherAdmins(write, reversal, 'fee_refund')
    await broadcastReversal(write, reversal)
    return presentFeeReversal(await shownReversal(tx, id), viewer)
  }
  await tx.updateTable('fee_reversals').set({ refund_status: 'processing' }).where('id', '=', id).execute()
  await beginRefund(write, reversal)
  await broadcastReversal(write, reversal)
  return presentFeeReversal(await shownReversal(tx, id), viewer)
}

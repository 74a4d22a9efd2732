import { beginsCharge, type ReversedChargeStatus, refundStatus } from '#domain/fee-reversal.ts'
import type { RefundSettled } from '#server/stripe/settlements.ts'
import { broadcastReversal } from './broadcast.ts'
import { chargeOtherParty, oweFeeAgain } from './charge-other-party.ts'
import { notifyOfFailedRefund, notifyOfRefund } from './notify.ts'
import { postFailed, postSettled } from './postings.ts'
import { lockReversal, refundedParts } from './store.ts'

/** The refund of an agreement fee has come to an end: only one that arrived lets the other party be charged. */
export const settleFeeRefund: RefundSettled = async (write, refund) => {
  const { tx } = write
  const reversal = await lockReversal(tx, refund.subject_id)
  if (!reversal) throw new Error(`The refund ${refund.id} is for a fee reversal that does not exist.`)
  const event = { chain: `deal:${reversal.proposal_id}`, subject_type: 'refund', subject_id: refund.id }
  const refund_status = refundStatus(await refundedParts(tx, reversal))
  const part = { ...reversal, amount: refund.amount }
  await tx.updateTable('fee_reversals').set({ refund_status }).where('id', '=', reversal.id).execute()
  if (refund.status === 'succeeded') {
    await postSettled(write, part, refund.id)
    write.audit({ ...event, action: 'fee_refunded' })
    if (refund_status === 'completed') notifyOfRefund(write, reversal)
  } else {
    const { failure_code: code, failure_message: message, had_succeeded } = refund
    await postFailed(write, part, { id: refund.id, had_succeeded })
    write.audit({ ...event, action: 'fee_refund_failed', data: { code, message } })
    await notifyOfFailedRefund(write, part, message)
  }
  if (beginsCharge(refund_status, reversal.charge_status as ReversedChargeStatus)) {
    await chargeOtherParty(write, { ...reversal, refund_status })
  } else if (refund_status === 'completed' && reversal.charge_status === 'owed') {
    await oweFeeAgain(write, reversal)
  }
  await broadcastReversal(write, reversal)
}

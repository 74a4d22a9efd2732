import type { Contract } from '#contract/index.ts'
import { mayDecideReversal } from '#domain/fee-reversal.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { approveFeeReversal } from '../proposals/commands.ts'
import { beginRefund } from './begin-refund.ts'
import { broadcastReversal } from './broadcast.ts'
import { notifyOfDecision } from './notify.ts'
import { presentFeeReversal } from './present.ts'
import { lockReversal, shownReversal, stateOf } from './store.ts'

type Decide = Contract['feeReversals']['decideFeeReversal']

/**
 * Approves or refuses a request (decision C-61). An approval flips the payer of the fee at once and starts the refund;
 * the other party is charged when the refund has arrived.
 */
export const decideFeeReversal: WriteHandler<Decide> = async (write, { id, decision, note }) => {
  const { tx, viewer, now } = write
  const reversal = await lockReversal(tx, id)
  if (!reversal) return refuse('NOT_FOUND')
  const status = decision === 'approve' ? 'approved' : 'refused'
  const isSame = reversal.status === status && reversal.decided_by === viewer.id && reversal.decision_note === note
  // A repeated decision after a lost response.
  if (isSame) return presentFeeReversal(reversal, viewer)
  if (mayDecideReversal(stateOf(reversal), 'admin')) return refuse('FEE_REVERSAL_DECIDED')

  const approved = status === 'approved'
  await tx
    .updateTable('fee_reversals')
    .set({ status, decided_by: viewer.id, decided_at: now, decision_note: note })
    .set(approved ? { refund_status: 'processing', charge_status: 'waiting' } : {})
    .where('id', '=', id)
    .execute()
  write.audit({
    chain: `deal:${reversal.proposal_id}`,
    action: `fee_reversal_${status}`,
    subject_type: 'fee_reversal',
    subject_id: id,
    data: { note },
  })
  if (approved) {
    await approveFeeReversal(tx, reversal.proposal_id)
    await beginRefund(write, reversal)
  }
  notifyOfDecision(write, reversal, { approved, note })
  await broadcastReversal(write, reversal)
  return presentFeeReversal(await shownReversal(tx, id), viewer)
}

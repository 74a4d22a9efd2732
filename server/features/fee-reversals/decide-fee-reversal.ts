import type { Contract } from '#contract/index.ts'
import { mayDecideReversal } from '#domain/fee-reversal.ts'
import { approveMoneyAct, endMoneyAct } from '#server/identity/second-admin.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { MemberWrite, WriteHandler } from '#server/platform/http.ts'
import type { FeeReversalRow } from '#server/queries/fee-reversals.ts'
import { approveFeeReversal } from '../proposals/commands.ts'
import { beginRefund } from './begin-refund.ts'
import { broadcastReversal } from './broadcast.ts'
import { notifyOfDecision, notifyOtherAdmins } from './notify.ts'
import { presentFeeReversal } from './present.ts'
import { lockReversal, shownReversal, stateOf } from './store.ts'

type Decide = Contract['feeReversals']['decideFeeReversal']

/**
 * Approves or refuses a request (decision C-61). An approval flips the payer of the fee at once and starts the refund;
 * the other party is charged when the refund has arrived. Where there is a second admin, it takes them too.
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
  const act = { kind: 'fee_reversal', subject_id: id } as const
  if (approved) {
    const step = await approveMoneyAct(write, act)
    if (isRefusal(step)) return step
    if (step === 'asked') return askSecondAdmin(write, reversal)
  } else await endMoneyAct(write, act, { is_approved: false })
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

/** The first of two approvals: no money moves yet. */
async function askSecondAdmin(write: MemberWrite, reversal: FeeReversalRow) {
  write.audit({
    chain: `deal:${reversal.proposal_id}`,
    action: 'fee_reversal_second_admin_asked',
    subject_type: 'fee_reversal',
    subject_id: reversal.id,
  })
  await notifyOtherAdmins(write, reversal, 'fee_reversal')
  await broadcastReversal(write, reversal)
  return presentFeeReversal(await shownReversal(write.tx, reversal.id), write.viewer)
}

import type { Contract } from '#contract/index.ts'
import type { FeeReversalState } from '#domain/fee-reversal.ts'
import { feePayer, sideInProposal } from '#domain/negotiation.ts'
import { otherSide, type Side } from '#domain/roles.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { type LockedProposal, lockProposal } from '../proposals/commands.ts'
import { openReversal } from './open-reversal.ts'
import { requestRefusal, roleIn } from './policy.ts'
import { presentFeeReversal } from './present.ts'
import { findFee, reversalOfProposal, shownReversal, stateOf } from './store.ts'

type Request = Contract['feeReversals']['requestFeeReversal']

/** The payer asks, once, that the other party pays the agreement fee (decision C-61). */
export const requestFeeReversal: WriteHandler<Request> = async (write, { id, proposal_id, reason }) => {
  const { tx, viewer } = write
  const proposal = await lockProposal(tx, proposal_id)
  if (!proposal || !sideInProposal(proposal, viewer.id)) return refuse('NOT_FOUND')
  const fee = await findFee(tx, proposal_id)
  const before = await reversalOfProposal(tx, proposal_id)
  // A repeated request after a lost response.
  if (before?.id === id && before.payer_id === viewer.id && before.reason === reason) {
    return presentFeeReversal(await shownReversal(tx, id), viewer)
  }
  const role = roleIn(fee ?? partiesOf(proposal), viewer)
  const state = before ? stateOf(before) : { fee: feeStatus(fee?.status), reversal: null }
  const refusal = requestRefusal(state, role)
  if (refusal) return refuse(refusal)
  if (!fee) throw new Error(`The proposal ${proposal_id} has no paid fee.`)
  await openReversal(write, { ...fee, id, reason })
  return presentFeeReversal(await shownReversal(tx, id), viewer)
}

const feeStatus = (completion: string | undefined): FeeReversalState['fee'] => {
  if (completion === 'succeeded') return 'paid'
  return completion === 'processing' ? 'processing' : 'unpaid'
}

/** Who will owe the fee, before anybody has paid it. */
function partiesOf({ owner_id, provider_id, current_version, fee_reversal_approved }: LockedProposal) {
  const ids: Record<Side, string | null> = { owner: owner_id, provider: provider_id }
  const payer = feePayer({ accepted_version_created_by: current_version.created_by as Side, fee_reversal_approved })
  return { payer_id: ids[payer] ?? '', other_party_id: ids[otherSide(payer)] }
}

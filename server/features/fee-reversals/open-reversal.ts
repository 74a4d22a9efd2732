import { randomUUID } from 'node:crypto'
import type { Write } from '#server/platform/commands.ts'
import type { AgreementHooks, PaidFee } from '../agreements/hooks.ts'
import { notifyOfRequest } from './notify.ts'

/** A request made with the completion counts from the payment of the fee on. */
export const openRequestedReversal: AgreementHooks['agreement_fee_paid'] = async (write, fee) => {
  if (fee.reversal_reason) await openReversal(write, { ...fee, id: randomUUID(), reason: fee.reversal_reason })
}

type Opening = Omit<PaidFee, 'reversal_reason'> & { id: string; reason: string }

export async function openReversal(write: Write, fee: Opening): Promise<void> {
  const { id, proposal_id, completion_id, payer_id, other_party_id, reason } = fee
  await write.tx
    .insertInto('fee_reversals')
    .values({
      ...{ id, proposal_id, completion_id, payer_id, other_party_id, reason },
      status: 'requested',
      requested_at: write.now,
    })
    .execute()
  write.audit({
    chain: `deal:${proposal_id}`,
    action: 'fee_reversal_requested',
    subject_type: 'fee_reversal',
    subject_id: id,
    data: { reason },
  })
  await notifyOfRequest(write, fee)
}

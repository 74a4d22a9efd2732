import type { ChargeSettled } from '#server/stripe/settlements.ts'
import { broadcastReversal } from './broadcast.ts'
import { oweFee } from './charge-other-party.ts'
import { notifyOfReversedCharge } from './notify.ts'
import { postCharged } from './postings.ts'
import { lockReversal } from './store.ts'

/** The other party has paid the fee, or still owes it. */
export const settleReversedFee: ChargeSettled = async (write, charge) => {
  const reversal = await lockReversal(write.tx, charge.subject_id)
  if (!reversal) throw new Error(`The charge ${charge.id} is for a fee reversal that does not exist.`)
  if (reversal.charge_status !== 'processing') {
    throw new Error(`The charge ${charge.id} ${charge.status}, but its fee was already ${reversal.charge_status}.`)
  }
  const event = { chain: `deal:${reversal.proposal_id}`, subject_type: 'charge', subject_id: charge.id }
  if (charge.status === 'succeeded') {
    await write.tx.updateTable('fee_reversals').set({ charge_status: 'paid' }).where('id', '=', reversal.id).execute()
    await postCharged(write, reversal)
    write.audit({ ...event, action: 'reversed_fee_paid' })
    notifyOfReversedCharge(write, reversal)
  } else {
    const { failure_code: code, failure_message: message } = charge
    write.audit({ ...event, action: 'reversed_fee_not_charged', data: { code, message } })
    await oweFee(write, reversal, message)
  }
  await broadcastReversal(write, reversal)
}

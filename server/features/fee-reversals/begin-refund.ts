import { randomUUID } from 'node:crypto'
import type { Write } from '#server/platform/commands.ts'
import type { FeeReversalRow } from '#server/queries/fee-reversals.ts'
import { requestRefund } from '#server/stripe/request-refund.ts'
import { postReserved } from './postings.ts'

/** Sets the fee aside in the books and asks Stripe to give it back to the payer's card. */
export async function beginRefund(write: Write, reversal: FeeReversalRow): Promise<void> {
  const { amount, currency } = reversal
  const id = randomUUID()
  await requestRefund(write, {
    id,
    purpose: 'agreement_fee',
    subject_id: reversal.id,
    charge_id: reversal.fee_charge_id,
    amount,
    currency,
  })
  await postReserved(write, reversal, id)
  write.audit({
    chain: `deal:${reversal.proposal_id}`,
    action: 'fee_refund_started',
    subject_type: 'refund',
    subject_id: id,
    data: { amount, currency },
  })
}

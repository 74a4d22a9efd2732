import { randomUUID } from 'node:crypto'
import type { Write } from '#server/platform/commands.ts'
import type { FeeReversalRow } from '#server/queries/fee-reversals.ts'
import { requestRefund } from '#server/stripe/request-refund.ts'
import { postReserved } from './postings.ts'
import { refundedParts } from './store.ts'

/** Sets aside in the books what is not refunded yet, and asks Stripe to give it back to the payer's card. */
export async function beginRefund(write: Write, reversal: FeeReversalRow): Promise<void> {
  const { currency } = reversal
  const { completed, under_way } = await refundedParts(write.tx, reversal)
  const amount = reversal.amount - completed - under_way
  const id = randomUUID()
  await requestRefund(write, {
    id,
    purpose: 'agreement_fee',
    subject_id: reversal.id,
    charge_id: reversal.fee_charge_id,
    amount,
    currency,
  })
  await postReserved(write, { ...reversal, amount }, id)
  write.audit({
    chain: `deal:${reversal.proposal_id}`,
    action: 'fee_refund_started',
    subject_type: 'refund',
    subject_id: id,
    data: { amount, currency },
  })
}

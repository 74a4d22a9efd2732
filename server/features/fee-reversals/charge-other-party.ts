import { randomUUID } from 'node:crypto'
import { nameOf } from '#server/identity/name-placeholders.ts'
import type { Write } from '#server/platform/commands.ts'
import type { FeeReversalRow } from '#server/queries/fee-reversals.ts'
import { customerOf, findDefaultCard } from '#server/queries/saved-cards.ts'
import { lockCardsOf } from '#server/stripe/card-records.ts'
import { requestCharge } from '#server/stripe/request-charge.ts'
import { notifyOfOwedFee } from './notify.ts'

/** Charges the other party's default card, though they are not present. Without one, they owe the fee. */
export async function chargeOtherParty(write: Write, reversal: FeeReversalRow): Promise<void> {
  const { tx } = write
  await lockCardsOf(tx, reversal.other_party_id)
  const card = await findDefaultCard(tx, reversal.other_party_id)
  const customer_id = await customerOf(tx, reversal.other_party_id)
  if (card && customer_id) await chargeCard(write, reversal, { payment_method_id: card.id, customer_id })
  else await oweFee(write, reversal, null)
}

export async function chargeCard(
  write: Write,
  reversal: FeeReversalRow,
  card: { payment_method_id: string; customer_id: string },
): Promise<void> {
  const { id, amount, currency, other_party_id, title, proposal_id } = reversal
  const charge_id = randomUUID()
  await requestCharge(write, {
    id: charge_id,
    purpose: 'fee_reversal',
    subject_id: id,
    payer_id: other_party_id,
    ...card,
    ...{ amount, currency },
    description: `Agreement fee: ${title}`,
  })
  await write.tx.updateTable('fee_reversals').set({ charge_status: 'processing' }).where('id', '=', id).execute()
  write.audit({
    chain: `deal:${proposal_id}`,
    action: 'reversed_fee_charge_started',
    subject_type: 'charge',
    subject_id: charge_id,
    data: { amount, currency },
  })
}

/**
 * `sentence` says why a card was not charged. They owe it since the first time. Nobody is asked to pay before the payer has
 * been refunded.
 */
export async function oweFee(write: Write, reversal: FeeReversalRow, sentence: string | null): Promise<void> {
  await write.tx
    .updateTable('fee_reversals')
    .set({ charge_status: 'owed', owed_at: reversal.owed_at ?? write.now })
    .where('id', '=', reversal.id)
    .execute()
  if (reversal.refund_status === 'completed') notifyOfOwedFee(write, reversal, sentence)
}

/** The refund has arrived again after it had come back: the fee is owed from now on, with all reminders. */
export async function oweFeeAgain(write: Write, { id, ...reversal }: FeeReversalRow): Promise<void> {
  await write.tx.updateTable('fee_reversals').set({ owed_at: write.now }).where('id', '=', id).execute()
  await write.tx.deleteFrom('fee_reversal_reminders').where('fee_reversal_id', '=', id).execute()
  notifyOfOwedFee(write, { id, ...reversal }, `The refund to ${nameOf(reversal.payer_id)} has arrived.`)
}

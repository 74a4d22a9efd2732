import { nameOf } from '#server/identity/name-placeholders.ts'
import { agreementFees, cards } from '#server/ledger/accounts.ts'
import { type LedgerEntry, post } from '#server/ledger/post.ts'
import type { Write } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import type { ChargeSettled, SettledCharge } from '#server/stripe/settlements.ts'
import { lockProposal } from '../proposals/commands.ts'
import { type CompletionRow, findCompletion } from './completions.ts'
import type { AgreementHooks, PaidFee } from './hooks.ts'
import { makeAgreement } from './make-agreement.ts'
import { notifyOfFailedFee } from './notify.ts'

/**
 * Settles the agreement fee: makes the agreement, or marks the completion as failed, which may be retried with another
 * card.
 */
export const settleAgreementFee =
  ({ agreement_fee_paid }: AgreementHooks): ChargeSettled =>
  async (write, charge) => {
    const { tx, now } = write
    const completion = await takeCompletion(tx, charge)
    // Already settled.
    if (completion.status === charge.status) return
    if (completion.status !== 'processing') {
      throw new Error(`The charge ${charge.id} ${charge.status}, but its completion had already ${completion.status}.`)
    }

    await tx
      .updateTable('agreement_completions')
      .set({ status: charge.status, finished_at: now })
      .where('id', '=', completion.id)
      .execute()
    if (charge.status === 'failed') fail(write, completion, charge)
    else {
      await postFee(write, completion, charge)
      await makeAgreement(write, completion)
      await agreement_fee_paid(write, paidFee(completion, charge))
    }
    const audience = [completion.owner_id, completion.provider_id].filter((id) => id !== null)
    write.publish({ audience, topic: 'agreements', id: completion.id })
    write.publish({ audience, topic: 'proposals', id: completion.proposal_id })
  }

function paidFee(completion: CompletionRow, { amount, currency }: SettledCharge): PaidFee {
  const { id, proposal_id, title, payer_id, owner_id, provider_id } = completion
  const other_party_id = payer_id === owner_id ? provider_id : owner_id
  if (!other_party_id) throw new Error(`The proposal ${proposal_id} has one side only.`)
  const reversal_reason = completion.fee_reversal_reason
  return { completion_id: id, proposal_id, title, payer_id, other_party_id, amount, currency, reversal_reason }
}

/** Reads the completion under its proposal's lock, after any earlier settlement or attempt. */
async function takeCompletion(tx: Tx, { id, subject_id }: SettledCharge): Promise<CompletionRow> {
  const found = await findCompletion(tx, subject_id)
  if (found) await lockProposal(tx, found.proposal_id)
  const completion = found && (await findCompletion(tx, subject_id))
  if (!completion) throw new Error(`The charge ${id} is for a completion that does not exist: ${subject_id}`)
  return completion
}

function fail(write: Write, completion: CompletionRow, charge: SettledCharge & { status: 'failed' }): void {
  write.audit({
    chain: `deal:${completion.proposal_id}`,
    action: 'agreement_fee_failed',
    subject_type: 'agreement_completion',
    subject_id: completion.id,
    data: { code: charge.failure_code, message: charge.failure_message },
  })
  notifyOfFailedFee(write, completion, charge, charge.failure_message)
}

async function postFee({ tx, now }: Write, completion: CompletionRow, charge: SettledCharge): Promise<void> {
  const { amount, currency } = charge
  const entry: LedgerEntry = {
    kind: 'agreement_fee_charged',
    reference_id: completion.id,
    deal_id: completion.proposal_id,
    memo: `Agreement fee of ${nameOf(completion.payer_id)} for “${completion.title}”`,
    postings: [{ source: cards(currency), destination: agreementFees(currency), amount, currency }],
  }
  await post(tx, [entry], now)
}

import { cards, commission, connectedAccounts, inTransit, payable } from '#server/ledger/accounts.ts'
import type { LedgerEntry } from '#server/ledger/post.ts'
import { nameOf } from '#server/platform/names-in-texts.ts'
import type { LockedPayment } from './store.ts'
import { subjectWords } from './tell.ts'

/** The owner's money has arrived: the payee's part waits for its transfer, the commission is earned. */
export function fundingEntry(payment: LockedPayment): LedgerEntry {
  const { id, currency, amount, commission_amount, payer_id, payee_id } = payment
  return {
    kind: 'payment_funded',
    reference_id: id,
    deal_id: payment.proposal_id,
    memo: `${nameOf(payer_id)} pays the share of ${nameOf(payee_id)}: ${subjectWords(payment)}`,
    postings: [
      { source: cards(currency), destination: payable(id), amount, currency },
      { source: cards(currency), destination: commission(currency), amount: commission_amount, currency },
    ],
  }
}

/** An attempt to transfer sets the payee's money aside, so that no second attempt can take it. */
export function reservingEntry(payment: LockedPayment, transfer: { id: string; attempt: number }): LedgerEntry {
  const { id, currency, amount, payee_id } = payment
  return {
    kind: 'transfer_reserved',
    reference_id: transfer.id,
    deal_id: payment.proposal_id,
    memo: `Set aside for ${nameOf(payee_id)}${attemptWords(transfer)}: ${subjectWords(payment)}`,
    postings: [{ source: payable(id), destination: inTransit(id), amount, currency }],
  }
}

/** The money is on the payee's connected account. */
export function settlingEntry(payment: LockedPayment, transfer: { id: string; attempt: number }): LedgerEntry {
  const { id, currency, amount, payee_id } = payment
  return {
    kind: 'transfer_settled',
    reference_id: transfer.id,
    deal_id: payment.proposal_id,
    memo: `Transferred to ${nameOf(payee_id)}${attemptWords(transfer)}: ${subjectWords(payment)}`,
    postings: [{ source: inTransit(id), destination: connectedAccounts(currency), amount, currency }],
  }
}

/** The attempt failed: the money is owed to the payee as before. */
export function releasingEntry(payment: LockedPayment, transfer: { id: string; attempt: number }): LedgerEntry {
  const { id, currency, amount, payee_id } = payment
  return {
    kind: 'transfer_released',
    reference_id: transfer.id,
    deal_id: payment.proposal_id,
    memo: `Transfer to ${nameOf(payee_id)} failed${attemptWords(transfer)}: ${subjectWords(payment)}`,
    postings: [{ source: inTransit(id), destination: payable(id), amount, currency }],
  }
}

const attemptWords = ({ attempt }: { attempt: number }) => (attempt > 1 ? ` (attempt ${attempt})` : '')

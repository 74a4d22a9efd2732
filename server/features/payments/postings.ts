import { subjectWords } from '#domain/report-words.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { cards, commission, connectedAccounts, inTransit, payable } from '#server/ledger/accounts.ts'
import type { LedgerEntry } from '#server/ledger/post.ts'
import { ENTRY_WORDS, type EntryKind } from './entry-words.ts'
import type { LockedPayment } from './store.ts'

/** The charge succeeded: the net amount is owed to the payee, the commission is earned. */
export function fundingEntry(payment: LockedPayment): LedgerEntry {
  const { id, currency, amount, commission_amount } = payment
  return {
    kind: 'payment_funded',
    reference_id: id,
    deal_id: payment.proposal_id,
    memo: memoOf('payment_funded', payment),
    postings: [
      { source: cards(currency), destination: payable(id), amount, currency },
      { source: cards(currency), destination: commission(currency), amount: commission_amount, currency },
    ],
  }
}

/** A transfer attempt reserves the payee's money, so that no other attempt can use it. */
export function reservingEntry(payment: LockedPayment, transfer: { id: string; attempt: number }): LedgerEntry {
  const { id, currency, amount } = payment
  return {
    kind: 'transfer_reserved',
    reference_id: transfer.id,
    deal_id: payment.proposal_id,
    memo: memoOf('transfer_reserved', payment, transfer.attempt),
    postings: [{ source: payable(id), destination: inTransit(id), amount, currency }],
  }
}

/** The money has reached the payee's connected account. */
export function settlingEntry(payment: LockedPayment, transfer: { id: string; attempt: number }): LedgerEntry {
  const { id, currency, amount } = payment
  return {
    kind: 'transfer_settled',
    reference_id: transfer.id,
    deal_id: payment.proposal_id,
    memo: memoOf('transfer_settled', payment, transfer.attempt),
    postings: [{ source: inTransit(id), destination: connectedAccounts(currency), amount, currency }],
  }
}

/** The attempt failed: the money is owed to the payee as before. */
export function releasingEntry(payment: LockedPayment, transfer: { id: string; attempt: number }): LedgerEntry {
  const { id, currency, amount } = payment
  return {
    kind: 'transfer_released',
    reference_id: transfer.id,
    deal_id: payment.proposal_id,
    memo: memoOf('transfer_released', payment, transfer.attempt),
    postings: [{ source: inTransit(id), destination: payable(id), amount, currency }],
  }
}

/** The ledger stores placeholders for people's names. */
function memoOf(kind: EntryKind, payment: LockedPayment, attempt = 1): string {
  const marked = (id: string) => ({ name: nameOf(id), is_viewer: false })
  const words = ENTRY_WORDS[kind]({ payer: marked(payment.payer_id), payee: marked(payment.payee_id), attempt })
  return `${words}: ${subjectWords(payment)}`
}

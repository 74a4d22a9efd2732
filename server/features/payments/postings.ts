import { subjectWords } from '#domain/report-words.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { cards, commission, connectedAccounts, inTransit, payable, receivable } from '#server/ledger/accounts.ts'
import type { LedgerEntry } from '#server/ledger/post.ts'
import type { Reversal } from '#server/ledger/reverse.ts'
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
export function reservingEntry(payment: LockedPayment, transfer: Attempt): LedgerEntry {
  const { id, currency } = payment
  const { amount } = transfer
  return {
    kind: 'transfer_reserved',
    reference_id: transfer.id,
    deal_id: payment.proposal_id,
    memo: memoOf('transfer_reserved', payment, transfer.attempt),
    postings: [{ source: payable(id), destination: inTransit(id), amount, currency }],
  }
}

/** The money has reached the payee's connected account. */
export function settlingEntry(payment: LockedPayment, transfer: Attempt): LedgerEntry {
  const { id, currency } = payment
  const { amount } = transfer
  return {
    kind: 'transfer_settled',
    reference_id: transfer.id,
    deal_id: payment.proposal_id,
    memo: memoOf('transfer_settled', payment, transfer.attempt),
    postings: [{ source: inTransit(id), destination: connectedAccounts(currency), amount, currency }],
  }
}

/** The attempt failed: the money is owed to the payee as before. */
export function releasingEntry(payment: LockedPayment, transfer: Attempt): LedgerEntry {
  const { id, currency } = payment
  const { amount } = transfer
  return {
    kind: 'transfer_released',
    reference_id: transfer.id,
    deal_id: payment.proposal_id,
    memo: memoOf('transfer_released', payment, transfer.attempt),
    postings: [{ source: inTransit(id), destination: payable(id), amount, currency }],
  }
}

/** The payer's money went back to their card: they owe it again. */
export function returningEntry(payment: LockedPayment, cause: 'refund' | 'chargeback', part: Part): LedgerEntry {
  const { id, currency } = payment
  const kind = RETURNED[cause]
  return {
    kind,
    reference_id: part.id,
    deal_id: payment.proposal_id,
    memo: memoOf(kind, payment),
    postings: [{ source: receivable(id), destination: cards(currency), amount: part.amount, currency }],
  }
}

const RETURNED = { refund: 'funding_refunded', chargeback: 'funding_charged_back' } as const

/** What reverses it: the refund failed, or the dispute was won. */
export function recovery(payment: LockedPayment, cause: 'refund' | 'chargeback', { id }: Pick<Part, 'id'>): Reversal {
  return {
    of: { kind: RETURNED[cause], reference_id: id },
    kind: 'funding_recovered',
    memo: memoOf('funding_recovered', payment),
  }
}

/** The payer has paid again what had gone back to their card. */
export function repayingEntry(payment: LockedPayment, part: Part): LedgerEntry {
  const { id, currency } = payment
  return {
    kind: 'funding_repaid',
    reference_id: part.id,
    deal_id: payment.proposal_id,
    memo: memoOf('funding_repaid', payment),
    postings: [{ source: cards(currency), destination: receivable(id), amount: part.amount, currency }],
  }
}

/** The transfer was reversed: the money is owed to the payee as before it. */
export function reversingEntry(payment: LockedPayment, part: Part & { attempt: number }): LedgerEntry {
  const { id, currency } = payment
  return {
    kind: 'transfer_returned',
    reference_id: part.id,
    deal_id: payment.proposal_id,
    memo: memoOf('transfer_returned', payment, part.attempt),
    postings: [{ source: connectedAccounts(currency), destination: payable(id), amount: part.amount, currency }],
  }
}

interface Part {
  id: string
  amount: number
}

interface Attempt extends Part {
  attempt: number
}

/** The ledger stores placeholders for people's names. */
function memoOf(kind: EntryKind, payment: LockedPayment, attempt = 1): string {
  const marked = (id: string) => ({ name: nameOf(id), is_viewer: false })
  const words = ENTRY_WORDS[kind]({ payer: marked(payment.payer_id), payee: marked(payment.payee_id), attempt })
  return `${words}: ${subjectWords(payment)}`
}

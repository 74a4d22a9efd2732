import { subjectWords } from '#domain/report-words.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import {
  cards,
  commission,
  connectedAccounts,
  correctedCommission,
  credit,
  debt,
  inTransit,
  payable,
  receivable,
} from '#server/ledger/accounts.ts'
import { type LedgerEntry, signedPosting } from '#server/ledger/post.ts'
import type { Reversal } from '#server/ledger/reverse.ts'
import type { StoredReport } from '#server/queries/visible-reports.ts'
import { ENTRY_WORDS, type EntryKind } from './entry-words.ts'
import type { SettledHolder } from './settle-holders.ts'
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

/** Only the first part of the payment was charged: its payer owes the rest. */
export function restEntry(payment: LockedPayment, amount: number): LedgerEntry {
  const { id, currency } = payment
  return {
    kind: 'rest_due',
    reference_id: id,
    deal_id: payment.proposal_id,
    memo: memoOf('rest_due', payment),
    postings: [{ source: receivable(id), destination: cards(currency), amount, currency }],
  }
}

/** A payment that settles what was paid too much before: it charges, pays and earns less by as much. */
export function settledCorrection(payment: LockedPayment): LedgerEntry[] {
  const { id, currency, agreement_id, payee_id, settled_gross, settled_commission } = payment
  if (settled_gross === 0) return []
  const source = credit(agreement_id, payee_id)
  const net = settled_gross - settled_commission
  return [
    {
      kind: 'correction_settled',
      reference_id: id,
      deal_id: payment.proposal_id,
      memo: memoOf('correction_settled', payment),
      postings: [
        { source, destination: debt(agreement_id, payee_id), amount: net, currency },
        { source, destination: correctedCommission(currency), amount: settled_commission, currency },
      ].map(signedPosting),
    },
  ]
}

/** What the holder was paid too much grows by corrections, or shrinks by a share that is not paid: their debt, and the payer's credit. */
export function correctingEntry(
  { id, deal_id, distribution, holder_id, settlement }: SettledHolder & { id: string; deal_id: string },
  report: StoredReport,
): LedgerEntry {
  const { currency, owner_id } = report
  const { agreement_id } = distribution
  const { owed } = settlement
  const destination = credit(agreement_id, holder_id)
  const words = ENTRY_WORDS.share_corrected({
    ...{ payer: { name: nameOf(owner_id), is_viewer: false }, payee: { name: nameOf(holder_id), is_viewer: false } },
    attempt: 1,
  })
  return {
    ...{ kind: 'share_corrected', reference_id: id, deal_id, memo: `${words}: ${subjectWords(report)}` },
    postings: [
      { source: debt(agreement_id, holder_id), destination, amount: owed.net, currency },
      { source: correctedCommission(currency), destination, amount: owed.commission, currency },
    ].map(signedPosting),
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

/** The payer has paid again what had gone back to their card, or a further part of a payment. */
export function repayingEntry(payment: LockedPayment, part: Part & { is_part: boolean }): LedgerEntry {
  const { id, currency } = payment
  const kind = part.is_part ? 'part_paid' : 'funding_repaid'
  return {
    kind,
    reference_id: part.id,
    deal_id: payment.proposal_id,
    memo: memoOf(kind, payment),
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

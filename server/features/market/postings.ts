import { nameOf } from '#server/identity/name-placeholders.ts'
import {
  cards,
  connectedAccounts,
  marketFees,
  purchaseHeld,
  purchaseInTransit,
  purchasePayable,
  purchaseReceivable,
  refundInTransit,
} from '#server/ledger/accounts.ts'
import type { LedgerEntry } from '#server/ledger/post.ts'
import type { PurchaseRow } from './purchases.ts'

const about = ({ project_title }: PurchaseRow) => `part of a right in “${project_title}”`
const total = ({ price, fee }: PurchaseRow) => price + fee

/** The buyer's money is here, and nobody's yet. */
export function chargedEntry(purchase: PurchaseRow): LedgerEntry {
  const { id, buyer_id, currency, proposal_id } = purchase
  return {
    ...{ kind: 'purchase_charged', reference_id: id, deal_id: proposal_id },
    memo: `Charged to ${nameOf(buyer_id)}: ${about(purchase)}`,
    postings: [{ source: cards(currency), destination: purchaseHeld(id), amount: total(purchase), currency }],
  }
}

/** The part has changed hands: the price is owed to the seller, the fee is earned. */
export function soldEntry(purchase: PurchaseRow): LedgerEntry {
  const { id, buyer_id, seller_id, currency, proposal_id, price, fee } = purchase
  return {
    ...{ kind: 'purchase_settled', reference_id: id, deal_id: proposal_id },
    memo: `Sold by ${nameOf(seller_id)} to ${nameOf(buyer_id)}: ${about(purchase)}`,
    postings: [
      { source: purchaseHeld(id), destination: purchasePayable(id), amount: price, currency },
      { source: purchaseHeld(id), destination: marketFees(currency), amount: fee, currency },
    ],
  }
}

interface Moved {
  id: string
  amount: number
}

/** It cannot be sold any more: the money is set aside for the buyer. */
export function refundReservedEntry(purchase: PurchaseRow, { id, amount }: Moved): LedgerEntry {
  const { currency } = purchase
  return entry('refund_reserved', purchase, {
    ...{ id, words: `Set aside to refund ${nameOf(purchase.buyer_id)}`, amount },
    ...{ source: purchaseHeld(purchase.id), destination: refundInTransit(id, currency) },
  })
}

export function refundSettledEntry(purchase: PurchaseRow, { id, amount }: Moved): LedgerEntry {
  const { currency } = purchase
  return entry('refund_settled', purchase, {
    ...{ id, words: `Refunded to ${nameOf(purchase.buyer_id)}`, amount },
    ...{ source: refundInTransit(id, currency), destination: cards(currency) },
  })
}

export function refundReleasedEntry(purchase: PurchaseRow, { id, amount }: Moved): LedgerEntry {
  const { currency } = purchase
  return entry('refund_released', purchase, {
    ...{ id, words: `Refund to ${nameOf(purchase.buyer_id)} failed`, amount },
    ...{ source: refundInTransit(id, currency), destination: purchaseHeld(purchase.id) },
  })
}

/** A transfer to the seller: set aside, arrived, failed, or come back. */
export function payoutEntry(
  kind: 'transfer_reserved' | 'transfer_settled' | 'transfer_released' | 'transfer_returned',
  purchase: PurchaseRow,
  moved: Moved,
): LedgerEntry {
  const { currency, seller_id } = purchase
  const [payable, in_transit] = [purchasePayable(purchase.id), purchaseInTransit(purchase.id)]
  const seller = nameOf(seller_id)
  const ways = {
    transfer_reserved: { words: `Set aside to pay ${seller}`, source: payable, destination: in_transit },
    transfer_settled: { words: `Paid to ${seller}`, source: in_transit, destination: connectedAccounts(currency) },
    transfer_released: { words: `Transfer to ${seller} failed`, source: in_transit, destination: payable },
    transfer_returned: { words: `Returned by ${seller}`, source: connectedAccounts(currency), destination: payable },
  }
  return entry(kind, purchase, { ...moved, ...ways[kind] })
}

/** Money of a sale went back to the buyer, who owes it. */
export function returnedEntry(
  purchase: PurchaseRow,
  { id, amount }: Moved,
  cause: 'refund' | 'chargeback',
): LedgerEntry {
  const { currency, buyer_id } = purchase
  const words = `${cause === 'refund' ? 'Refunded to' : 'Charged back by the bank of'} ${nameOf(buyer_id)}`
  return entry('purchase_returned', purchase, {
    ...{ id, words, amount, source: purchaseReceivable(purchase.id), destination: cards(currency) },
  })
}

type Movement = Pick<LedgerEntry['postings'][number], 'source' | 'destination'> & Moved & { words: string }

function entry(
  kind: LedgerEntry['kind'],
  purchase: PurchaseRow,
  { id, words, source, destination, amount }: Movement,
): LedgerEntry {
  const { currency, proposal_id } = purchase
  const postings = [{ source, destination, amount, currency }]
  return { kind, reference_id: id, deal_id: proposal_id, memo: `${words}: ${about(purchase)}`, postings }
}

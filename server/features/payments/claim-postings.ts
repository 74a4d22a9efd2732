import { nameOf } from '#server/identity/name-placeholders.ts'
import { cards, connectedAccounts, credit, debt, refundInTransit } from '#server/ledger/accounts.ts'
import type { LedgerEntry } from '#server/ledger/post.ts'
import type { ClaimRow } from './claims.ts'

/** The payee has paid back what they were paid too much. */
export function claimedEntry(claim: ClaimRow, { id, amount }: { id: string; amount: number }): LedgerEntry {
  const { currency, agreement_id, holder_id } = claim
  return {
    ...{
      kind: 'claim_reversed',
      reference_id: id,
      deal_id: claim.proposal_id,
      memo: claimMemo('claim_reversed', claim),
    },
    postings: [{ source: connectedAccounts(currency), destination: debt(agreement_id, holder_id), amount, currency }],
  }
}

type RefundKind = 'refund_reserved' | 'refund_settled' | 'refund_released'

/** What the payer had paid too much is set aside for their card, has left for it, or is their credit again. */
export function refundEntry(
  kind: RefundKind,
  claim: ClaimRow,
  { id, amount }: { id: string; amount: number },
): LedgerEntry {
  const { currency, agreement_id, holder_id } = claim
  const [owed, set_aside] = [credit(agreement_id, holder_id), refundInTransit(id, currency)]
  const accounts = {
    refund_reserved: { source: owed, destination: set_aside },
    refund_settled: { source: set_aside, destination: cards(currency) },
    refund_released: { source: set_aside, destination: owed },
  }[kind]
  return {
    ...{ kind, reference_id: id, deal_id: claim.proposal_id, memo: claimMemo(kind, claim) },
    postings: [{ ...accounts, amount, currency }],
  }
}

/** The ledger stores placeholders for people's names. */
export function claimMemo(kind: RefundKind | 'claim_reversed' | 'refund_returned', claim: ClaimRow): string {
  const words = {
    claim_reversed: `Paid back by ${nameOf(claim.holder_id)}`,
    refund_reserved: `Set aside to refund ${nameOf(claim.payer_id)}`,
    refund_settled: `Refunded to ${nameOf(claim.payer_id)}`,
    refund_released: `Refund to ${nameOf(claim.payer_id)} failed`,
    refund_returned: `Refund to ${nameOf(claim.payer_id)} failed`,
  }[kind]
  return `${words}: what was paid too much under “${claim.agreement_title}”`
}

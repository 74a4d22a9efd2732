import type { Money } from '#domain/money.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { agreementFees, cards, refundInTransit } from '#server/ledger/accounts.ts'
import { type LedgerEntry, post } from '#server/ledger/post.ts'
import { reverse } from '#server/ledger/reverse.ts'
import { splitRefund } from '#server/ledger/split-refund.ts'
import type { Write } from '#server/platform/commands.ts'
import type { RefundSplit } from '#server/stripe/settlements.ts'

interface Fee extends Money {
  id: string
  proposal_id: string
  title: string
  payer_id: string
  other_party_id: string
}

/** The refund takes the money out of the fees at once, so that nothing else can use it. */
export function postReserved({ tx, now }: Write, fee: Fee, refund_id: string): Promise<void> {
  const accounts = { source: agreementFees(fee.currency), destination: refundInTransit(refund_id, fee.currency) }
  return post(
    tx,
    [entry('refund_reserved', fee, { refund_id, words: `Set aside to refund ${nameOf(fee.payer_id)}`, ...accounts })],
    now,
  )
}

/** A part of what is set aside belongs to a refund of its own. */
export const postSplit: RefundSplit = ({ tx, now }, part) => splitRefund(tx, part, now)

/** The money is on its way back to the payer's card. */
export function postSettled({ tx, now }: Write, fee: Fee, refund_id: string): Promise<void> {
  const accounts = { source: refundInTransit(refund_id, fee.currency), destination: cards(fee.currency) }
  return post(
    tx,
    [entry('refund_settled', fee, { refund_id, words: `Refunded to ${nameOf(fee.payer_id)}`, ...accounts })],
    now,
  )
}

/** The refund failed: the money is among the fees as before. What had left the books came back first. */
export async function postFailed(
  write: Write,
  fee: Fee,
  refund: { id: string; had_succeeded: boolean },
): Promise<void> {
  const { tx, now } = write
  const words = `Refund to ${nameOf(fee.payer_id)} failed`
  if (refund.had_succeeded) {
    const of = { kind: 'refund_settled', reference_id: refund.id } as const
    await reverse(tx, { of, kind: 'refund_returned', memo: `${words}: ${about(fee)}` }, now)
  }
  const accounts = { source: refundInTransit(refund.id, fee.currency), destination: agreementFees(fee.currency) }
  await post(tx, [entry('refund_released', fee, { refund_id: refund.id, words, ...accounts })], now)
}

/** The other party has paid the fee. */
export function postCharged({ tx, now }: Write, fee: Fee): Promise<void> {
  const { id, proposal_id, amount, currency } = fee
  const charged: LedgerEntry = {
    kind: 'agreement_fee_charged',
    reference_id: id,
    deal_id: proposal_id,
    memo: `Agreement fee of ${nameOf(fee.other_party_id)} for “${fee.title}”`,
    postings: [{ source: cards(currency), destination: agreementFees(currency), amount, currency }],
  }
  return post(tx, [charged], now)
}

type Movement = Pick<LedgerEntry['postings'][number], 'source' | 'destination'> & { refund_id: string; words: string }

function entry(
  kind: 'refund_reserved' | 'refund_settled' | 'refund_released',
  fee: Fee,
  { refund_id, words, source, destination }: Movement,
): LedgerEntry {
  const { amount, currency } = fee
  return {
    kind,
    reference_id: refund_id,
    deal_id: fee.proposal_id,
    memo: `${words}: ${about(fee)}`,
    postings: [{ source, destination, amount, currency }],
  }
}

const about = ({ title }: Fee) => `agreement fee for “${title}”`

import type Stripe from 'stripe'
import { blankDispute, disputeFee } from '../objects/dispute-shape.ts'
import { refundOf } from '../objects/refund-shape.ts'
import { settledOn } from '../objects/settlement.ts'
import type { Past } from './past.ts'
import type { PlannedDispute, Sale } from './plan-sale.ts'

/** Money given back. */
export function recordRefund(past: Past, charge: Stripe.Charge, { at, amount }: NonNullable<Sale['refund']>): void {
  const id = past.id('refund')
  const transaction = past.book(
    {
      ...settledOn(past.settlement.currencies, { amount: -amount, currency: charge.currency }, at),
      type: 'refund',
      reporting_category: 'refund',
      source: id,
      description: 'REFUND FOR CHARGE',
    },
    at,
  )
  const refund = past.add<Stripe.Refund>({
    ...refundOf(charge, id, amount, at),
    balance_transaction: transaction.id,
    reason: 'requested_by_customer',
  })
  past.happened('refund.created', refund, at)
  past.happened('charge.refunded', charge, at, { amount_refunded: 0, refunded: false })
}

/** Money that the bank took back, and how that ended, if it has. */
export function recordDispute(past: Past, charge: Stripe.Charge, { at, kind, ending }: PlannedDispute): void {
  const dispute = blankDispute(past.id('dispute'), charge, kind, at)
  const moved = (amount: number, timestamp: number) => {
    const taken = amount < 0
    const money = settledOn(past.settlement.currencies, { amount, currency: charge.currency }, timestamp)
    return past.book(
      {
        ...money,
        fee: taken ? disputeFee(money.currency) : 0,
        type: 'adjustment',
        reporting_category: taken ? 'dispute' : 'dispute_reversal',
        source: dispute.id,
        description: `Chargeback ${taken ? 'withdrawal' : 'reversal'} for ${charge.id}`,
      },
      timestamp,
    )
  }
  past.happened('charge.dispute.created', dispute, at)
  past.happened('charge.updated', charge, at, { disputed: false })
  const withdrawn = moved(-dispute.amount, at)
  past.happened('charge.dispute.funds_withdrawn', { ...dispute, balance_transactions: [withdrawn] }, at)
  if (ending === null) {
    past.add<Stripe.Dispute>({ ...dispute, balance_transactions: [withdrawn] })
    const { due_by } = dispute.evidence_details
    if (due_by !== null) past.later({ kind: 'dispute_overdue', subject: dispute.id, due_at: due_by })
    return
  }
  const back = ending.won ? [moved(dispute.amount, ending.at)] : []
  const closed = past.add<Stripe.Dispute>({
    ...dispute,
    balance_transactions: [withdrawn, ...back],
    evidence: { ...dispute.evidence, uncategorized_text: ending.won ? 'winning_evidence' : 'losing_evidence' },
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: true,
      submission_count: 1,
      submission_method: 'manual',
    },
    status: ending.won ? 'won' : 'lost',
  })
  if (ending.won) past.happened('charge.dispute.funds_reinstated', closed, ending.at)
  past.happened('charge.dispute.closed', closed, ending.at, { status: dispute.status })
}

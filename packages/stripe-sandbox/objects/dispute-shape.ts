import type Stripe from 'stripe'
import { idOf } from '../store/stored.ts'

const DAY_SECONDS = 24 * 60 * 60
const ANSWER_WITHIN_DAYS = 7

export type DisputeKind = 'fraudulent' | 'product_not_received' | 'inquiry'

const NETWORK_REASONS: Record<DisputeKind, string> = {
  fraudulent: '10.4',
  product_not_received: '13.1',
  inquiry: '10.4',
}

/** Stripe's fee for a dispute, won or lost, in the smallest unit. */
const FEES: Record<string, number> = { eur: 2000, gbp: 2000, usd: 1500 }

export function disputeFee(currency: string): number {
  return FEES[currency] ?? FEES.usd ?? 0
}

/** A dispute as it comes in; the account has until the end of the seventh day to answer. */
export function blankDispute(id: string, charge: Stripe.Charge, kind: DisputeKind, now: number): Stripe.Dispute {
  const inquiry = kind === 'inquiry'
  const brand = charge.payment_method_details?.card?.brand ?? 'visa'
  return {
    id,
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...NO_EVIDENCE, ...whatIsKnown(charge) },
    evidence_details: {
      due_by: (Math.floor(now / DAY_SECONDS) + ANSWER_WITHIN_DAYS + 1) * DAY_SECONDS - 1,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    payment_method_details: {
      card: {
        brand,
        case_type: inquiry ? 'inquiry' : 'chargeback',
        network: brand,
        network_reason_code: NETWORK_REASONS[kind],
      },
      type: 'card',
    },
    reason: inquiry ? 'fraudulent' : kind,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  }
}

/** What Stripe fills in of the evidence by itself. */
function whatIsKnown(charge: Stripe.Charge): Partial<Stripe.Dispute.Evidence> {
  const { email, name } = charge.billing_details
  return { customer_email_address: email ?? charge.receipt_email, customer_name: name }
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

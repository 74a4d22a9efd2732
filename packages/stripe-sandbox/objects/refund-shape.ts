import type Stripe from 'stripe'
import { idOf } from '../store/stored.ts'
import { destinationOf } from './refund-destination.ts'

/** A refund of a charge, before it is known where it is booked. */
export function refundOf(charge: Stripe.Charge, id: string, refunded: number, now: number): Stripe.Refund {
  return {
    id,
    object: 'refund',
    amount: refunded,
    balance_transaction: null,
    charge: charge.id,
    created: now,
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    destination_details: destinationOf(charge),
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}

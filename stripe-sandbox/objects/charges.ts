import type Stripe from 'stripe'
import { missing } from '../http/failure.ts'
import { listObjects } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import { newId } from '../store/ids.ts'
import { idOf, type Kept } from '../store/stored.ts'
import { book } from './balance-transactions.ts'
import { NO_BILLING_DETAILS } from './billing-details.ts'
import type { Decline } from './test-cards.ts'

export async function retrieveCharge(call: Call): Promise<object> {
  const kept = await call.unit.read('charge', pathId(call))
  if (kept === undefined) throw missing('charge', pathId(call))
  return kept.data
}

export async function listCharges(call: Call): Promise<object> {
  const filters = ['customer', 'payment_intent', 'transfer_group']
  return listObjects(call, { family: 'charge', filters, url: '/v1/charges' })
}

/** Takes the intent's amount from the card; the money is available at once. */
export async function chargeCard(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Kept<'payment_method'>,
): Promise<Stripe.Charge> {
  const { unit, surroundings } = call
  const id = newId('charge')
  const fee = Math.trunc((intent.amount * surroundings.fee.basis_points) / 10_000) + surroundings.fee.fixed
  const [transaction] = await book(unit, [
    {
      account: unit.account,
      currency: intent.currency,
      amount: intent.amount,
      fee,
      type: 'charge',
      reporting_category: 'charge',
      source: id,
      description: intent.description,
    },
  ])
  const charge: Stripe.Charge = {
    ...chargeOf(intent, method.data, id, unit.now),
    amount_captured: intent.amount,
    balance_transaction: transaction?.id ?? null,
    captured: true,
    outcome: outcomeOf('authorized', 'approved_by_network', 'Payment complete.', null),
    paid: true,
    receipt_url: `${surroundings.publicUrl}/receipts/${id}`,
    status: 'succeeded',
  }
  unit.insert(charge)
  unit.emit('charge.succeeded', charge)
  return charge
}

/** Records that the card was tried and refused. */
export function recordDecline(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Kept<'payment_method'>,
  decline: Decline,
): Stripe.Charge {
  const charge: Stripe.Charge = {
    ...chargeOf(intent, method.data, newId('charge'), call.unit.now),
    failure_code: decline.code,
    failure_message: decline.message,
    outcome: outcomeOf(
      'issuer_declined',
      'declined_by_network',
      'The bank did not return any further details with this decline.',
      decline.decline_code ?? decline.code,
    ),
  }
  call.unit.insert(charge)
  call.unit.emit('charge.failed', charge)
  return charge
}

function outcomeOf(
  type: string,
  network_status: string,
  seller_message: string,
  reason: string | null,
): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status,
    reason,
    risk_level: 'normal',
    risk_score: 1,
    seller_message,
    type,
  }
}

function chargeOf(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, id: string, now: number): Stripe.Charge {
  return {
    ...blankCharge(id, intent.amount, intent.currency, now),
    billing_details: method.billing_details,
    customer: idOf(intent.customer),
    description: intent.description,
    metadata: intent.metadata,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method, intent.amount),
    receipt_email: intent.receipt_email,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    transfer_group: intent.transfer_group,
  }
}

/** A charge with nothing said about how it was paid: the ground for card charges and for transfers received. */
export function blankCharge(id: string, amount: number, currency: string, now: number): Stripe.Charge {
  return {
    id,
    object: 'charge',
    amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: NO_BILLING_DETAILS,
    calculated_statement_descriptor: null,
    captured: false,
    created: now,
    currency,
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: false,
    payment_intent: null,
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'failed',
    transfer_data: null,
    transfer_group: null,
  }
}

function detailsOf(method: Stripe.PaymentMethod, amount: number): Stripe.Charge.PaymentMethodDetails {
  const card = method.card
  if (card === undefined) return { type: method.type }
  return {
    card: {
      amount_authorized: null,
      authorization_code: null,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      extended_authorization: { status: 'disabled' },
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      incremental_authorization: { status: 'unavailable' },
      installments: null,
      last4: card.last4,
      mandate: null,
      multicapture: { status: 'unavailable' },
      network: card.brand,
      network_token: { used: false },
      network_transaction_id: null,
      overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
      regulated_status: card.regulated_status,
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
    type: 'card',
  }
}

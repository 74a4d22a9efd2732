import { createHash } from 'node:crypto'
import type Stripe from 'stripe'

/** What a charge shows of how it was paid. */
export function paymentDetailsOf(
  method: Stripe.PaymentMethod,
  charge: { id: string; amount: number },
): Stripe.Charge.PaymentMethodDetails {
  const { type } = method
  if (method.card !== undefined) return { card: cardDetails(method.card, charge.amount), type }
  if (method.paypal !== undefined) return { paypal: paypalDetails(method, method.paypal, charge.id), type }
  if (method.crypto !== undefined) return { crypto: cryptoDetails(charge.id), type }
  if (method.us_bank_account !== undefined) return { type, us_bank_account: usBankDetails(method.us_bank_account) }
  if (method.bacs_debit !== undefined) return { bacs_debit: { ...method.bacs_debit, mandate: null }, type }
  return { customer_balance: {}, type }
}

function cardDetails(card: Stripe.PaymentMethod.Card, amount: number): Stripe.Charge.PaymentMethodDetails.Card {
  return {
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
  }
}

function paypalDetails(
  { billing_details }: Stripe.PaymentMethod,
  { country, payer_email, payer_id }: Stripe.PaymentMethod.Paypal,
  charge: string,
): Stripe.Charge.PaymentMethodDetails.Paypal {
  return {
    country,
    payer_email,
    payer_id,
    payer_name: billing_details.name,
    seller_protection: { dispute_categories: null, status: 'not_eligible' },
    transaction_id: hexOf(charge, 17).toUpperCase(),
  }
}

function cryptoDetails(charge: string): Stripe.Charge.PaymentMethodDetails.Crypto {
  return {
    buyer_address: `0x${hexOf(`buyer of ${charge}`, 40)}`,
    network: 'base',
    token_currency: 'usdc',
    transaction_hash: `0x${hexOf(charge, 64)}`,
  }
}

function usBankDetails(bank: Stripe.PaymentMethod.UsBankAccount): Stripe.Charge.PaymentMethodDetails.UsBankAccount {
  const { account_holder_type, account_type, bank_name, fingerprint, last4, routing_number } = bank
  return { account_holder_type, account_type, bank_name, fingerprint, last4, payment_reference: null, routing_number }
}

function hexOf(text: string, length: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, length)
}

import type Stripe from 'stripe'
import { idOf } from '../store/stored.ts'
import type { Unit } from '../store/unit.ts'
import { CashAccount } from './cash-account.ts'

/** Where the money of a refund goes: back the way it came. */
export function destinationOf(charge: Stripe.Charge): Stripe.Refund.DestinationDetails {
  switch (charge.payment_method_details?.type) {
    case 'paypal':
      return { paypal: { network_decline_code: null, reference: null, reference_status: null }, type: 'paypal' }
    case 'crypto':
      return { crypto: { reference: null }, type: 'crypto' }
    case 'customer_balance':
      return { customer_cash_balance: {}, type: 'customer_cash_balance' }
    case 'us_bank_account':
      return { type: 'us_bank_transfer', us_bank_transfer: { reference: null, reference_status: null } }
    case 'bacs_debit':
      return { gb_bank_transfer: { reference: null, reference_status: null }, type: 'gb_bank_transfer' }
    default:
      return { card: { type: 'refund' }, type: 'card' }
  }
}

/** What was paid by bank transfer goes back to the customer's cash. */
export async function giveCashBack(unit: Unit, charge: Stripe.Charge, refund: Stripe.Refund): Promise<void> {
  const customer = idOf(charge.customer)
  if (charge.payment_method_details?.type !== 'customer_balance' || customer === null) return
  const cash = await CashAccount.open(unit, customer, charge.currency)
  cash.move(refund.amount, { type: 'refunded_from_payment', refunded_from_payment: { refund: refund.id } })
  cash.emitAvailable()
}

import type Stripe from 'stripe'
import { nextMidnight } from './payout-schedule.ts'

const DAY_SECONDS = 24 * 60 * 60

/** A payout that was just ordered: it leaves at the next midnight and arrives at the one after. */
export function blankPayout(id: string, amount: number, currency: string, now: number): Stripe.Payout {
  return {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: leavesAt(now) + DAY_SECONDS,
    automatic: false,
    balance_transaction: null,
    created: now,
    currency,
    description: null,
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'pending',
    trace_id: { status: 'pending', value: null },
    type: 'bank_account',
  }
}

export function leavesAt(now: number): number {
  return nextMidnight(now)
}

/** How the payouts to Stripe's test bank accounts fail, by the last four digits of the account number. */
export const PAYOUT_FAILURES: Record<string, { failure_code: string; failure_message: string }> = {
  '1116': {
    failure_code: 'no_account',
    failure_message:
      'The bank account details on file are probably incorrect. No bank account could be located with those details.',
  },
  '1113': { failure_code: 'account_closed', failure_message: 'The bank account has been closed.' },
  '2227': {
    failure_code: 'insufficient_funds',
    failure_message: 'Your Stripe account has insufficient funds to cover the payout.',
  },
  '3335': {
    failure_code: 'debit_not_authorized',
    failure_message: 'Debit transactions are not approved on your bank account.',
  },
  '4440': {
    failure_code: 'invalid_currency',
    failure_message: 'The bank was unable to process this payout because of its currency.',
  },
}

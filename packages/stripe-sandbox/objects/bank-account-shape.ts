import type Stripe from 'stripe'
import { newId } from '../store/ids.ts'

interface Given {
  account_holder_name: string | null
  business_type: string | null
  sort_code: string
  account_number: string
}

/** The bank account that takes an account's payouts in its own currency, as its holder gave it. */
export function newBankAccount(account: Stripe.Account, given: Given): Stripe.BankAccount {
  return {
    id: newId('bank_account'),
    object: 'bank_account',
    account: account.id,
    account_holder_name: given.account_holder_name,
    account_holder_type: given.business_type,
    account_type: null,
    available_payout_methods: ['standard'],
    bank_name: 'STRIPE TEST BANK',
    country: account.country ?? 'GB',
    currency: account.default_currency ?? 'gbp',
    default_for_currency: true,
    fingerprint: null,
    last4: given.account_number.slice(-4),
    metadata: {},
    routing_number: given.sort_code,
    status: 'new',
  }
}

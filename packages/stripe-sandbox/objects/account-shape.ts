import type Stripe from 'stripe'
import { NO_ADDRESS } from './address.ts'
import { firstSchedule } from './payout-schedule.ts'

const CURRENCIES: Record<string, string> = {
  AU: 'aud',
  CA: 'cad',
  CH: 'chf',
  DK: 'dkk',
  GB: 'gbp',
  JP: 'jpy',
  NO: 'nok',
  NZ: 'nzd',
  SE: 'sek',
  US: 'usd',
}

/** What a new express account must still enter before it may be paid. */
const FIRST_REQUIREMENTS = [
  'business_profile.product_description',
  'business_type',
  'external_account',
  'individual.dob.day',
  'individual.dob.month',
  'individual.dob.year',
  'individual.first_name',
  'individual.last_name',
  'tos_acceptance.date',
  'tos_acceptance.ip',
]

export const NOTHING_REQUIRED: Stripe.Account.Requirements = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
}

export const EVERYTHING_REQUIRED: Stripe.Account.Requirements = {
  ...NOTHING_REQUIRED,
  currently_due: FIRST_REQUIREMENTS,
  disabled_reason: 'requirements.past_due',
  eventually_due: FIRST_REQUIREMENTS,
  past_due: FIRST_REQUIREMENTS,
}

export const NO_BUSINESS_PROFILE: Stripe.Account.BusinessProfile = {
  annual_revenue: null,
  estimated_worker_count: null,
  mcc: null,
  minority_owned_business_designation: null,
  name: null,
  product_description: null,
  specified_commercial_transactions_act_url: null,
  support_address: NO_ADDRESS,
  support_email: null,
  support_phone: null,
  support_url: null,
  url: null,
}

/** An account before its holder has said anything. */
export function blankAccount(id: string, type: 'express' | 'standard', country: string, now: number): Stripe.Account {
  return {
    id,
    object: 'account',
    business_profile: NO_BUSINESS_PROFILE,
    business_type: null,
    capabilities: {},
    charges_enabled: false,
    controller: type === 'express' ? EXPRESS_CONTROLLER : { type: 'account' },
    country,
    created: now,
    default_currency: CURRENCIES[country] ?? 'eur',
    details_submitted: false,
    email: null,
    external_accounts: { object: 'list', data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` },
    future_requirements: NOTHING_REQUIRED,
    metadata: {},
    payouts_enabled: false,
    requirements: EVERYTHING_REQUIRED,
    settings: settingsOf(country),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type,
  }
}

const EXPRESS_CONTROLLER: Stripe.Account.Controller = {
  fees: { payer: 'application_express' },
  is_controller: true,
  losses: { payments: 'application' },
  requirement_collection: 'stripe',
  stripe_dashboard: { type: 'express' },
  type: 'application',
}

function settingsOf(country: string): Stripe.Account.Settings {
  return {
    bacs_debit_payments: { display_name: null, service_user_number: null },
    branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
    card_issuing: { tos_acceptance: { date: null, ip: null } },
    card_payments: {
      decline_on: { avs_failure: false, cvc_failure: false },
      statement_descriptor_prefix: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    dashboard: { display_name: null, timezone: 'Etc/UTC' },
    invoices: { default_account_tax_ids: null, hosted_payment_method_save: 'offer' },
    payments: {
      statement_descriptor: null,
      statement_descriptor_kana: null,
      statement_descriptor_kanji: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    payouts: {
      debit_negative_balances: true,
      schedule: firstSchedule(country),
      statement_descriptor: null,
    },
    sepa_debit_payments: {},
  }
}

import type { FieldNames } from './field-names.ts'

export const ACCOUNT: FieldNames = {
  '': `
    business_profile business_type capabilities charges_enabled controller country created default_currency
    details_submitted email external_accounts future_requirements id metadata object payouts_enabled requirements
    settings tos_acceptance type`,
  business_profile: `
    annual_revenue estimated_worker_count mcc minority_owned_business_designation name product_description
    support_address support_email support_phone support_url url`,
  'business_profile.annual_revenue': 'amount currency fiscal_year_end',
  'business_profile.support_address': 'city country line1 line2 postal_code state',
  controller: 'type',
  external_accounts: 'data has_more object url',
  future_requirements: `
    alternatives current_deadline currently_due disabled_reason errors eventually_due past_due pending_verification`,
  requirements: `
    alternatives current_deadline currently_due disabled_reason errors eventually_due past_due pending_verification`,
  settings: `
    bacs_debit_payments branding card_issuing card_payments dashboard invoices payments payouts sepa_debit_payments`,
  'settings.bacs_debit_payments': 'display_name service_user_number',
  'settings.branding': 'icon logo primary_color secondary_color',
  'settings.card_issuing': 'tos_acceptance',
  'settings.card_issuing.tos_acceptance': 'date ip',
  'settings.card_payments': `
    decline_on statement_descriptor_prefix statement_descriptor_prefix_kana statement_descriptor_prefix_kanji`,
  'settings.card_payments.decline_on': 'avs_failure cvc_failure',
  'settings.dashboard': 'display_name timezone',
  'settings.invoices': 'default_account_tax_ids hosted_payment_method_save',
  'settings.payments': `
    statement_descriptor statement_descriptor_kana statement_descriptor_kanji statement_descriptor_prefix_kana
    statement_descriptor_prefix_kanji`,
  'settings.payouts': 'debit_negative_balances schedule statement_descriptor',
  'settings.payouts.schedule': 'delay_days interval',
  tos_acceptance: 'date ip user_agent',
}

import type { FieldNames } from './field-names.ts'

export const SUBSCRIPTION: FieldNames = {
  '': `
    application application_fee_percent automatic_tax billing_cycle_anchor billing_cycle_anchor_config billing_mode
    billing_schedules billing_thresholds cancel_at cancel_at_period_end canceled_at cancellation_details
    collection_method created currency customer customer_account days_until_due default_payment_method
    default_source default_tax_rates description discounts ended_at id invoice_settings items latest_invoice
    livemode managed_payments metadata next_pending_invoice_item_invoice object on_behalf_of pause_collection
    payment_settings pending_invoice_item_interval pending_setup_intent pending_update schedule start_date status
    test_clock transfer_data trial_end trial_settings trial_start`,
  automatic_tax: 'disabled_reason enabled liability',
  'automatic_tax.liability': 'type',
  billing_cycle_anchor_config: 'day_of_month hour minute month second',
  billing_mode: 'flexible type',
  billing_thresholds: 'amount_gte reset_billing_cycle_anchor',
  cancellation_details: 'comment feedback reason',
  invoice_settings: 'account_tax_ids custom_fields description footer issuer',
  'invoice_settings.issuer': 'type',
  items: 'data has_more object url',
  managed_payments: 'enabled',
  pause_collection: 'behavior resumes_at',
  payment_settings: 'payment_method_options payment_method_types save_default_payment_method',
  pending_invoice_item_interval: 'interval interval_count',
  transfer_data: 'amount_percent destination',
  trial_settings: 'end_behavior',
  'trial_settings.end_behavior': 'missing_payment_method',
}

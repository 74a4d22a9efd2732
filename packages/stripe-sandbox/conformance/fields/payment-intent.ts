import type { FieldNames } from './field-names.ts'

export const PAYMENT_INTENT: FieldNames = {
  '': `
    amount amount_capturable amount_details amount_received application application_fee_amount
    automatic_payment_methods canceled_at cancellation_reason capture_method client_secret confirmation_method
    created currency customer customer_account description excluded_payment_method_types id last_payment_error
    latest_charge livemode managed_payments metadata next_action object on_behalf_of payment_method
    payment_method_configuration_details payment_method_options payment_method_types processing receipt_email review
    setup_future_usage shipping source statement_descriptor statement_descriptor_suffix status transfer_data
    transfer_group`,
  amount_details: 'tip',
  automatic_payment_methods: 'enabled',
  last_payment_error: 'type',
  managed_payments: 'enabled',
  next_action: 'type',
  payment_method_configuration_details: 'id parent',
  processing: 'type',
  transfer_data: 'destination',
  'transfer_data.destination': 'id object',
}

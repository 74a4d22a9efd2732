import type { FieldNames } from './field-names.ts'

export const SETUP_INTENT: FieldNames = {
  '': `
    application automatic_payment_methods cancellation_reason client_secret created customer description
    excluded_payment_method_types flow_directions id last_setup_error latest_attempt livemode mandate metadata
    next_action object on_behalf_of payment_method payment_method_configuration_details payment_method_options
    payment_method_types single_use_mandate status usage`,
  automatic_payment_methods: 'enabled',
  last_setup_error: 'type',
  next_action: 'type',
  payment_method_configuration_details: 'id parent',
}

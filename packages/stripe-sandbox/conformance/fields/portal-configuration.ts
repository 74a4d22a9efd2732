import type { FieldNames } from './field-names.ts'

export const PORTAL_CONFIGURATION: FieldNames = {
  '': `
    active application business_profile created default_return_url features id is_default livemode login_page
    metadata name object updated`,
  business_profile: 'headline privacy_policy_url terms_of_service_url',
  features: 'customer_update invoice_history payment_method_update subscription_cancel subscription_update',
  'features.customer_update': 'allowed_updates enabled',
  'features.invoice_history': 'enabled',
  'features.payment_method_update': 'enabled payment_method_configuration',
  'features.subscription_cancel': 'cancellation_reason enabled mode proration_behavior',
  'features.subscription_cancel.cancellation_reason': 'enabled options',
  'features.subscription_update': `
    billing_cycle_anchor default_allowed_updates enabled proration_behavior schedule_at_period_end
    trial_update_behavior`,
  'features.subscription_update.schedule_at_period_end': 'conditions',
  login_page: 'enabled url',
}

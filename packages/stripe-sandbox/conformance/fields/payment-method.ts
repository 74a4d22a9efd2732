import type { FieldNames } from './field-names.ts'

export const PAYMENT_METHOD: FieldNames = {
  '': 'allow_redisplay billing_details card created customer customer_account id livemode metadata object type',
  billing_details: 'address email name phone tax_id',
  'billing_details.address': 'city country line1 line2 postal_code state',
  card: `
    brand checks country display_brand exp_month exp_year fingerprint funding generated_from last4 networks
    regulated_status three_d_secure_usage wallet`,
  'card.checks': 'address_line1_check address_postal_code_check cvc_check',
  'card.generated_from': 'charge payment_method_details setup_attempt',
  'card.generated_from.payment_method_details': 'type',
  'card.networks': 'available preferred',
  'card.three_d_secure_usage': 'supported',
  'card.wallet': 'dynamic_last4 type',
}

import type { FieldNames } from './field-names.ts'

export const CHECKOUT_SESSION: FieldNames = {
  '': `
    adaptive_pricing after_expiration allow_promotion_codes amount_subtotal amount_total automatic_tax
    billing_address_collection cancel_url client_reference_id client_secret collected_information consent
    consent_collection created currency currency_conversion custom_fields custom_text customer customer_account
    customer_creation customer_details customer_email discounts expires_at id integration_identifier invoice
    invoice_creation livemode locale managed_payments metadata mode object origin_context payment_intent
    payment_link payment_method_collection payment_method_configuration_details payment_method_options
    payment_method_types payment_status permissions phone_number_collection recovered_from
    saved_payment_method_options setup_intent shipping_address_collection shipping_cost shipping_options status
    submit_type subscription success_url total_details ui_mode url wallet_options`,
  adaptive_pricing: 'enabled',
  after_expiration: 'recovery',
  'after_expiration.recovery': 'allow_promotion_codes enabled expires_at url',
  automatic_tax: 'enabled liability provider status',
  'automatic_tax.liability': 'type',
  collected_information: 'business_name individual_name shipping_details',
  'collected_information.shipping_details': 'address name',
  'collected_information.shipping_details.address': 'city country line1 line2 postal_code state',
  consent: 'promotions terms_of_service',
  consent_collection: 'payment_method_reuse_agreement promotions terms_of_service',
  'consent_collection.payment_method_reuse_agreement': 'position',
  currency_conversion: 'amount_subtotal amount_total fx_rate source_currency',
  custom_text: 'after_submit shipping_address submit terms_of_service_acceptance',
  'custom_text.after_submit': 'message',
  'custom_text.shipping_address': 'message',
  'custom_text.submit': 'message',
  'custom_text.terms_of_service_acceptance': 'message',
  customer_details: 'address business_name email individual_name name phone tax_exempt tax_ids',
  'customer_details.address': 'city country line1 line2 postal_code state',
  invoice_creation: 'enabled invoice_data',
  'invoice_creation.invoice_data': 'account_tax_ids custom_fields description footer issuer metadata rendering_options',
  'invoice_creation.invoice_data.issuer': 'type',
  'invoice_creation.invoice_data.rendering_options': 'amount_tax_display template',
  managed_payments: 'enabled',
  payment_method_configuration_details: 'id parent',
  permissions: 'update_shipping_details',
  phone_number_collection: 'enabled',
  saved_payment_method_options: 'allow_redisplay_filters payment_method_remove payment_method_save',
  shipping_address_collection: 'allowed_countries',
  shipping_cost: 'amount_subtotal amount_tax amount_total shipping_rate',
  total_details: 'amount_discount amount_shipping amount_tax',
}

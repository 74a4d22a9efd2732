import type { FieldNames } from './field-names.ts'

export const CUSTOMER: FieldNames = {
  '': `
    address balance created currency default_source delinquent description discount email id invoice_prefix
    invoice_settings livemode metadata name next_invoice_sequence object phone preferred_locales shipping tax_exempt
    test_clock`,
  address: 'city country line1 line2 postal_code state',
  discount: `
    checkout_session customer customer_account end id invoice invoice_item object promotion_code source start
    subscription subscription_item`,
  'discount.source': 'coupon type',
  invoice_settings: 'custom_fields default_payment_method footer rendering_options',
  'invoice_settings.rendering_options': 'amount_tax_display template',
}

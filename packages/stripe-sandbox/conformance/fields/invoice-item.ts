import type { FieldNames } from './field-names.ts'

export const INVOICEITEM: FieldNames = {
  '': `
    amount currency customer customer_account date description discountable discounts id invoice livemode metadata
    net_amount object parent period pricing proration quantity quantity_decimal tax_rates test_clock`,
  parent: 'subscription_details type',
  'parent.subscription_details': 'subscription',
  period: 'end start',
  pricing: 'type unit_amount_decimal',
}

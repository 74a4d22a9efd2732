import type { FieldNames } from './field-names.ts'

export const DISCOUNT: FieldNames = {
  '': `
    checkout_session customer customer_account end id invoice invoice_item object promotion_code source start
    subscription subscription_item`,
  source: 'coupon type',
}

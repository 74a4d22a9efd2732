import type { FieldNames } from './field-names.ts'

export const PROMOTION_CODE: FieldNames = {
  '': `
    active code created customer customer_account expires_at id livemode max_redemptions metadata object promotion
    restrictions times_redeemed`,
  promotion: 'coupon type',
  restrictions: 'first_time_transaction minimum_amount minimum_amount_currency',
}

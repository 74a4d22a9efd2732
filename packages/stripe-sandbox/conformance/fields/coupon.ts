import type { FieldNames } from './field-names.ts'

export const COUPON: FieldNames = {
  '': `
    amount_off created currency duration duration_in_months id livemode max_redemptions metadata name object
    percent_off redeem_by times_redeemed valid`,
}

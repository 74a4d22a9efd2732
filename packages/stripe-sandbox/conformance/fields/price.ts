import type { FieldNames } from './field-names.ts'

export const PRICE: FieldNames = {
  '': `
    active billing_scheme created currency custom_unit_amount id livemode lookup_key metadata nickname object
    product recurring tax_behavior tiers_mode transform_quantity type unit_amount unit_amount_decimal`,
  custom_unit_amount: 'maximum minimum preset',
  recurring: 'interval interval_count meter trial_period_days usage_type',
  transform_quantity: 'divide_by round',
}

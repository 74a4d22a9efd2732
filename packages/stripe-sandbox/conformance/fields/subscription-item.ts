import type { FieldNames } from './field-names.ts'

export const SUBSCRIPTION_ITEM: FieldNames = {
  '': `
    billing_thresholds created current_period_end current_period_start discounts id metadata object plan price
    quantity subscription tax_rates`,
  billing_thresholds: 'usage_gte',
}

import type { FieldNames } from './field-names.ts'

export const PLAN: FieldNames = {
  '': `
    active amount amount_decimal billing_scheme created currency id interval interval_count livemode metadata meter
    nickname object product tiers_mode transform_usage trial_period_days usage_type`,
}

import type { FieldNames } from './field-names.ts'

export const BALANCE_TRANSACTION: FieldNames = {
  '': `
    amount available_on balance_type created currency description exchange_rate fee fee_details id net object
    reporting_category source status type`,
}

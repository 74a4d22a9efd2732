import type { FieldNames } from './field-names.ts'

export const CASH_BALANCE: FieldNames = {
  '': 'available customer customer_account livemode object settings',
  settings: 'reconciliation_mode using_merchant_default',
}

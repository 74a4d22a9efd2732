import type { FieldNames } from './field-names.ts'

export const CUSTOMER_BALANCE_TRANSACTION: FieldNames = {
  '': `
    amount checkout_session created credit_note currency customer customer_account description ending_balance id
    invoice livemode metadata object type`,
}

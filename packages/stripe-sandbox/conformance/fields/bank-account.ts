import type { FieldNames } from './field-names.ts'

export const BANK_ACCOUNT: FieldNames = {
  '': `
    account_holder_name account_holder_type account_type bank_name country currency customer fingerprint id last4
    metadata object routing_number status`,
}

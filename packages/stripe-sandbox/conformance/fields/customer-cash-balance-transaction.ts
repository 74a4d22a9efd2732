import type { FieldNames } from './field-names.ts'

export const CUSTOMER_CASH_BALANCE_TRANSACTION: FieldNames = {
  '': 'created currency customer customer_account ending_balance funded id livemode net_amount object type',
  funded: 'bank_transfer',
  'funded.bank_transfer': 'eu_bank_transfer reference type',
  'funded.bank_transfer.eu_bank_transfer': 'bic iban_last4 sender_name',
}

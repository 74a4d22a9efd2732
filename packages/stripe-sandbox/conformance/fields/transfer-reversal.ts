import type { FieldNames } from './field-names.ts'

export const TRANSFER_REVERSAL: FieldNames = {
  '': `
    amount balance_transaction created currency destination_payment_refund id metadata object source_refund transfer`,
}

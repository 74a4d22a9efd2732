import type { FieldNames } from './field-names.ts'

export const REFUND: FieldNames = {
  '': `
    amount balance_transaction charge created currency customer customer_account destination_details id metadata
    object payment_intent payment_method reason receipt_number source_transfer_reversal status transfer_reversal`,
  destination_details: 'card type',
  'destination_details.card': 'type',
}

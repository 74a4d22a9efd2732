import type { FieldNames } from './field-names.ts'

export const TRANSFER: FieldNames = {
  '': `
    amount amount_reversed balance_transaction created currency description destination destination_payment id
    livemode metadata object reversals reversed source_transaction source_type transfer_group`,
  reversals: 'data has_more object url',
}

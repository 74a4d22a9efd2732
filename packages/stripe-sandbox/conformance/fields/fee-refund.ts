import type { FieldNames } from './field-names.ts'

export const FEE_REFUND: FieldNames = {
  '': 'amount balance_transaction created currency fee id metadata object',
}

import type { FieldNames } from './field-names.ts'

export const BALANCE: FieldNames = {
  '': 'available connect_reserved livemode object pending',
}

import type { FieldNames } from './field-names.ts'

export const FUNDING_INSTRUCTIONS: FieldNames = {
  '': 'bank_transfer currency funding_type livemode object',
  bank_transfer: 'country financial_addresses type',
}

import type { FieldNames } from './field-names.ts'

export const ACCOUNT_LINK: FieldNames = {
  '': 'created expires_at object url',
}

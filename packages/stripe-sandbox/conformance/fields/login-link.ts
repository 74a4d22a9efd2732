import type { FieldNames } from './field-names.ts'

export const LOGIN_LINK: FieldNames = {
  '': 'created object url',
}

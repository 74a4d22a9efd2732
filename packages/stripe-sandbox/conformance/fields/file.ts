import type { FieldNames } from './field-names.ts'

export const FILE: FieldNames = {
  '': 'created expires_at filename id links object purpose size title type url',
}

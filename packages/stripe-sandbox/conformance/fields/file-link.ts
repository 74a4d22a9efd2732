import type { FieldNames } from './field-names.ts'

export const FILE_LINK: FieldNames = {
  '': 'created expired expires_at file id livemode metadata object url',
}

import type { FieldNames } from './field-names.ts'

export const WEBHOOK_ENDPOINT: FieldNames = {
  '': 'api_version application created description enabled_events id livemode metadata object status url',
}

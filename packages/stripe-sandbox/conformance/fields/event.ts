import type { FieldNames } from './field-names.ts'

export const EVENT: FieldNames = {
  '': 'api_version created data id livemode object pending_webhooks request type',
  request: 'id idempotency_key',
}

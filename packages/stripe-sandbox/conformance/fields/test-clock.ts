import type { FieldNames } from './field-names.ts'

export const TEST_CLOCK: FieldNames = {
  '': 'created deletes_after frozen_time id livemode name object status status_details',
}

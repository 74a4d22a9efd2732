import type { FieldNames } from './field-names.ts'

export const APPLICATION_FEE: FieldNames = {
  '': `
    account amount amount_refunded application balance_transaction charge created currency fee_source id livemode
    object originating_transaction refunded refunds`,
  fee_source: 'charge type',
  refunds: 'data has_more object url',
}

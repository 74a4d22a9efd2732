import type { FieldNames } from './field-names.ts'

export const PAYOUT: FieldNames = {
  '': `
    amount application_fee application_fee_amount arrival_date automatic balance_transaction created currency
    description destination failure_balance_transaction failure_code failure_message id livemode metadata method
    object original_payout payout_method reconciliation_status reversed_by source_type statement_descriptor status
    trace_id type`,
  trace_id: 'status value',
}

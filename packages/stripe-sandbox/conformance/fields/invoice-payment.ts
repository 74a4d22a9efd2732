import type { FieldNames } from './field-names.ts'

export const INVOICE_PAYMENT: FieldNames = {
  '': `
    amount_paid amount_requested created currency id invoice is_default livemode object payment status
    status_transitions`,
  payment: 'type',
  status_transitions: 'canceled_at paid_at',
}

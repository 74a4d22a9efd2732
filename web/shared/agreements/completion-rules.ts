import { completionForm } from '#contract/completion-form.ts'
import { REFUSALS } from '#contract/refusals.ts'
import type { CompletionValues } from './agreement-values.ts'

/** What is sent of what was typed: no date is null, and a reason without the request is not meant. */
export function completionInput(values: CompletionValues) {
  return {
    ...values,
    expiration_date: values.expiration_date || null,
    fee_reversal_reason: values.request_fee_reversal ? values.fee_reversal_reason : '',
  }
}

/** The sentences at the fields, by the contract's own schema; the card has its own place to say so. */
export function completionErrors(values: CompletionValues): Record<string, string> {
  const input = completionInput({ ...values, payment_method_id: 'chosen below' })
  const errors: Record<string, string> = {}
  for (const { path, message } of completionForm.safeParse(input).error?.issues ?? []) {
    errors[path.join('.')] ??= message
  }
  const { effective_date, expiration_date } = input
  if (expiration_date !== null && expiration_date < effective_date) {
    errors.expiration_date ??= REFUSALS.EXPIRATION_BEFORE_EFFECTIVE.message
  }
  return errors
}

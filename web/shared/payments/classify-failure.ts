import { classifyByStatus, classifyByText, type PaymentError } from '#domain/payment-error.ts'
import { isErrorAnswer } from '../../lib/answer.ts'
import { describe } from '../../lib/errors.ts'

/** A failed call about payments: by its HTTP status, or by what happened when no answer came. */
export function classifyFailure(error: unknown): PaymentError & { title: string | null } {
  if (isErrorAnswer(error)) return classifyByStatus(error.status)
  return { title: null, ...classifyByText(describe(error).sentence) }
}

/** 'Server Error. Try again later or contact support.' */
export function classifiedWords(error: unknown): string {
  const { title, suggested_action } = classifyFailure(error)
  return [...new Set([title, suggested_action])]
    .map((words) => (words ? `${words}.` : ''))
    .join(' ')
    .trim()
}

import { expect, test } from 'vitest'
import { classifyByStatus, classifyByText } from './payment-error.ts'

test.each([
  ['Amount is REQUIRED', 'validation', true, 'Verify all payment details and resubmit'],
  ['Insufficient funds', 'funds', true, 'Ensure sufficient funds are available in the account'],
  ['KYC is not finished', 'account', true, 'Check account status and verification requirements'],
  ['The gateway said no', 'provider', false, 'Contact support for assistance with the payment provider'],
  ['Timeout', 'connectivity', true, 'Check network connection and retry the operation'],
  ['Something else', 'unknown', false, 'An unknown error occurred during payment processing'],
])('%s is of the category %s', (message, category, is_recoverable, suggested_action) => {
  expect(classifyByText(message)).toEqual({ category, is_recoverable, suggested_action })
})

test('of several that a text matches, the first one counts', () => {
  expect(classifyByText('Network connection to Stripe account invalid').category).toBe('validation')
  expect(classifyByText('The balance of the account').category).toBe('funds')
})

test.each([
  [400, 'Bad Request', 'validation', true, 'Verify all payment details and resubmit'],
  [401, 'Authentication Error', 'account', true, 'Check authentication and permissions'],
  [403, 'Authentication Error', 'account', true, 'Check authentication and permissions'],
  [404, 'Resource Not Found', 'validation', false, 'Verify resource IDs and try again'],
  [422, 'Validation Error', 'validation', true, 'Verify all payment details and resubmit'],
  [429, 'Rate Limit Exceeded', 'provider', true, 'Wait before retrying the operation'],
  [500, 'Server Error', 'provider', true, 'Try again later or contact support'],
  [502, 'Server Error', 'provider', true, 'Try again later or contact support'],
  [503, 'Server Error', 'provider', true, 'Try again later or contact support'],
  [504, 'Server Error', 'provider', true, 'Try again later or contact support'],
  [418, 'An unknown error occurred during payment processing', 'unknown', false, undefined],
])('%i is a %s', (status, title, category, is_recoverable, suggested_action = title) => {
  expect(classifyByStatus(status)).toEqual({ title, category, is_recoverable, suggested_action })
})

import { expect, test } from 'vitest'
import { classifyByStatus, classifyByText, paymentFailure } from './payment-error.ts'

test.each([
  ['Amount is REQUIRED', 'validation', true, 'Verify all payment details and resubmit'],
  ['Insufficient funds', 'funds', true, 'Ensure sufficient funds are available in the account'],
  ['KYC is not finished', 'account', true, 'Check account status and verification requirements'],
  ['The gateway said no', 'provider', false, 'Contact support for assistance with the payment provider'],
  ['Timeout', 'connectivity', true, 'Check network connection and retry the operation'],
  ['Something else', 'unknown', false, null],
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

const VERIFY = 'Verify all payment details and resubmit'
const FUNDS = 'Ensure sufficient funds are available in the account'
const ACCOUNT = 'Check account status and verification requirements'

test.each([
  ['charge', 'generic_decline', 'card_error', 'payment_failed', 'Payment failed', 'validation', VERIFY],
  ['charge', 'insufficient_funds', 'card_error', 'payment_failed', 'Payment failed', 'funds', FUNDS],
  ['charge', 'canceled', 'card_error', 'confirmation_error', 'Payment failed', 'validation', VERIFY],
  [
    ...['charge', 'authentication_required', 'card_error', 'confirmation_error', 'Authentication Error'],
    ...['account', 'Check authentication and permissions'],
  ],
  [
    ...['charge', 'processing_error', 'card_error', 'payment_failed', 'Server Error'],
    ...['provider', 'Try again later or contact support'],
  ],
  ['transfer', 'balance_insufficient', 'api_error', 'payment_failed', 'Transfer failed', 'funds', FUNDS],
  ['transfer', 'account_invalid', 'api_error', 'payment_failed', 'Transfer failed', 'account', ACCOUNT],
  [
    ...['transfer', 'resource_missing', 'api_error', 'payment_failed', 'Resource Not Found'],
    ...['validation', 'Verify resource IDs and try again'],
  ],
] as const)('a %s refused with %s', (kind, reason, type, code, title, category, suggested_action) => {
  expect(paymentFailure({ kind, reason, message: 'It did not go through.' })).toMatchObject({
    ...{ type, code, reason, title, category, suggested_action, message: 'It did not go through.' },
  })
})

test('a code that says nothing leaves it to the message; without a message it is unknown', () => {
  const named = { kind: 'transfer' as const, reason: 'refused', message: 'Timeout of the connection' }
  expect(paymentFailure(named)).toMatchObject({ code: 'unknown_error', category: 'connectivity' })
  expect(paymentFailure({ kind: 'charge', reason: null, message: null })).toMatchObject({
    code: 'unknown_error',
    category: 'unknown',
    is_recoverable: false,
    message: 'An unknown error occurred during payment processing',
    suggested_action: null,
  })
})

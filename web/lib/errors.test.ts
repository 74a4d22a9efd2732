import { ORPCError } from '@orpc/client'
import { CancelledError } from '@tanstack/react-query'
import { expect, describe as group, test } from 'vitest'
import { describe, isBug, isOutcomeUnknown, isSignedOut, UserFacingError } from './errors.ts'
import { rememberRequestId } from './request-id.ts'

const refusal = (code: string, status: number, message: string, data?: unknown) =>
  new ORPCError(code, { defined: true, status, message, data })

group('a failed call, described for a person', () => {
  test('a refusal keeps the sentence of the server', () => {
    const shown = describe(refusal('PROPOSAL_CLOSED', 409, 'This proposal is already decided.'))
    expect(shown).toMatchObject({
      kind: 'refusal',
      code: 'PROPOSAL_CLOSED',
      sentence: 'This proposal is already decided.',
    })
  })

  test('a refusal about one field is put beside that field', () => {
    const shown = describe(refusal('RECIPIENT_HAS_OTHER_ROLE', 422, 'Use another e-mail address.', { field: 'email' }))
    expect(shown.fields).toEqual({ email: 'Use another e-mail address.' })
  })

  test('validation names each field once, by its path in the form', () => {
    const issues = [
      { path: 'revenue_sources.0.amount', message: 'Amount must be 0 or greater' },
      { path: 'revenue_sources.0.amount', message: 'Too small' },
      { path: '', message: 'At least one' },
    ]
    const shown = describe(refusal('INVALID_INPUT', 400, 'Amount must be 0 or greater', { issues }))
    expect(shown.kind).toBe('validation')
    expect(shown.fields).toEqual({ 'revenue_sources.0.amount': 'Amount must be 0 or greater' })
  })

  test.each([
    [new TypeError('Failed to fetch'), 'network', 'Please check your internet connection and try again.'],
    [
      new DOMException('No answer came in time.', 'TimeoutError'),
      'network',
      'The server took too long to answer. Please try again.',
    ],
    [
      new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/link-a1.js'),
      'unexpected',
      'Sharewell was updated while this page was open. Please reload it and try again.',
    ],
    [
      new ORPCError('INTERNAL_SERVER_ERROR'),
      'unexpected',
      'There was a problem with the server. Please try again later.',
    ],
    [new ORPCError('FORBIDDEN'), 'refusal', "You don't have permission to perform this action."],
    [new Error('x is undefined'), 'unexpected', 'Something unexpected happened. Please try again.'],
    ['thrown text', 'unexpected', 'Something unexpected happened. Please try again.'],
  ])('%s', (error, kind, sentence) => {
    expect(describe(error)).toMatchObject({ kind, sentence })
  })

  test('carries the id under which the server knows the call', () => {
    const error = new ORPCError('INTERNAL_SERVER_ERROR')
    rememberRequestId(error, 'req-7')
    expect(describe(error).request_id).toBe('req-7')
  })
})

test('a wrong password is a 401 and yet nobody is signed out by it', () => {
  expect(isSignedOut(refusal('WRONG_CREDENTIALS', 401, 'Not right.'))).toBe(false)
  expect(isSignedOut(refusal('NOT_SIGNED_IN', 401, 'Please sign in.'))).toBe(true)
})

test('only a lost answer or a broken server leaves the outcome open', () => {
  expect(isOutcomeUnknown(new TypeError('Failed to fetch'))).toBe(true)
  expect(isOutcomeUnknown(new CancelledError())).toBe(true)
  expect(isOutcomeUnknown(new ORPCError('INTERNAL_SERVER_ERROR'))).toBe(true)
  expect(isOutcomeUnknown(refusal('AMOUNT_CHANGED', 409, 'The amount has changed.'))).toBe(false)
})

test.each([
  [new CancelledError(), false],
  [new TypeError('x is not a function'), true],
  ['thrown text', true],
  [new TypeError('Failed to fetch'), false],
  [new DOMException('No answer came in time.', 'TimeoutError'), false],
  [new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/link-a1.js'), false],
  [new ORPCError('INTERNAL_SERVER_ERROR'), false],
  [refusal('RATE_LIMITED', 429, 'Try again later.'), false],
  [new UserFacingError('Your card was declined.'), false],
  [new UserFacingError('Failed to save card', { cause: new TypeError('Failed to fetch') }), false],
  [new UserFacingError('Failed to save card', { cause: new TypeError('x is not a function') }), true],
])('%s is a bug of the page: %s', (error, is) => {
  expect(isBug(error)).toBe(is)
})

import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { CardRefused, during, sentenceOf } from './add-card-steps.ts'

test.each<[Error, string]>([
  [
    new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 }),
    'Failed to save card: There was a problem with the server. Please try again later.',
  ],
  [new TypeError('Failed to fetch'), 'Failed to save card: Please check your internet connection and try again.'],
  [
    new ORPCError('PAYMENT_SERVICE_UNAVAILABLE', {
      defined: true,
      status: 503,
      message: 'Payment system is currently unavailable',
    }),
    'Payment system is currently unavailable',
  ],
])('%s while the card is saved', async (cause, sentence) => {
  const failed = await during('Failed to save card', () => Promise.reject(cause)).catch((error: Error) => error)
  expect(failed).toBeInstanceOf(Error)
  expect(sentenceOf(failed as Error)).toBe(sentence)
})

test('a refused card is shown in Stripe’s words', () => {
  expect(sentenceOf(new CardRefused('Your card was declined.'))).toBe('Your card was declined.')
})

test('a fault outside the steps shows nothing of its inside', () => {
  expect(sentenceOf(new TypeError('Cannot read properties of undefined'))).toBe('An unexpected error occurred')
})

test('a step may be called by what went wrong in it', async () => {
  const failed = await during(
    (cause) => (cause instanceof TypeError ? 'No answer' : 'An error'),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ).catch((error: Error) => error)
  expect(sentenceOf(failed as Error)).toBe('No answer: Please check your internet connection and try again.')
})

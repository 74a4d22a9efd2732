import { expect, test } from 'vitest'
import { StripeNotLoaded } from '../../shared/cards/stripe-js.ts'
import { paymentFailure, Refused } from './payment-failure.ts'

test.each([
  [new StripeNotLoaded('Stripe is not loaded'), 'Payment initialization failed: Stripe is not loaded'],
  [new StripeNotLoaded(''), 'Payment initialization failed: Unknown error'],
  [new Refused('Your card was declined.'), 'Payment failed: Your card was declined.'],
  [new Refused(''), 'Payment failed: Unknown error'],
  [new TypeError('x is not a function'), 'Payment failed: Something unexpected happened. Please try again.'],
])('%s', (error, words) => {
  expect(paymentFailure(error)).toBe(words)
})

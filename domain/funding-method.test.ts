import { describe, expect, test } from 'vitest'
import { FUNDING_METHODS, methodProblem, type Waiting, waitingSentence } from './funding-method.ts'
import { CURRENCIES } from './money.ts'

const ON = { is_available: true, currencies: CURRENCIES }

describe('why a method cannot be chosen', () => {
  test.each([
    ['card', 'gbp', undefined, null],
    ['bank_transfer', 'gbp', ON, null],
    ['paypal', 'eur', ON, null],
    ['bank_transfer', 'gbp', undefined, 'Bank transfer is being checked with Stripe. Try again in a minute.'],
    ['paypal', 'gbp', { ...ON, is_available: false }, 'PayPal is not enabled on the platform’s Stripe account.'],
    ['crypto', 'gbp', { ...ON, currencies: ['usd'] }, 'Crypto is possible in USD only.'],
    ['crypto', 'gbp', { ...ON, currencies: ['usd', 'eur'] }, 'Crypto is possible in USD and EUR only.'],
    ['crypto', 'usd', { ...ON, currencies: ['usd'] }, null],
  ] as const)('%s in %s', (method, currency, offered, problem) => {
    expect(methodProblem(method, currency, offered)).toBe(problem)
  })
})

describe('who waits for whom', () => {
  const olivia = { name: 'Olivia Hart', is_viewer: false }
  const you = { name: 'Olivia Hart', is_viewer: true }
  const waiting: Waiting = {
    ...{
      method: 'bank_transfer',
      state: 'payer',
      since: '2026-11-23',
      until: { day: '2026-12-07', time: '09:05' },
      payer: you,
    },
    ...{ received: 0, amount: 97_440, currency: 'gbp' },
  }
  const sentence = (changes: Partial<Waiting>) => waitingSentence({ ...waiting, ...changes })

  test.each<[Partial<Waiting>, string]>([
    [{}, 'Waiting for your bank transfer since 23 Nov 2026. Send £974.40 by 7 Dec 2026.'],
    [
      { received: 60_000 },
      'Waiting for your bank transfer since 23 Nov 2026: £600.00 of £974.40 has arrived. Send the rest by 7 Dec 2026.',
    ],
    [{ payer: olivia }, 'Waiting for the bank transfer of Olivia Hart since 23 Nov 2026.'],
    [
      { payer: olivia, received: 60_000 },
      'Waiting for the bank transfer of Olivia Hart since 23 Nov 2026. Part of it has arrived.',
    ],
    [
      { method: 'paypal' },
      'Waiting for your PayPal payment since 23 Nov 2026. Approve it at PayPal by 09:05 on 7 Dec 2026, London time.',
    ],
    [
      { method: 'crypto' },
      'Waiting for your crypto payment since 23 Nov 2026. Approve it in your wallet by 09:05 on 7 Dec 2026, London time.',
    ],
    [{ method: 'crypto', payer: olivia }, 'Waiting for the crypto payment of Olivia Hart since 23 Nov 2026.'],
    [
      { method: 'card' },
      'Waiting for your card payment since 23 Nov 2026. Confirm it with your bank by 09:05 on 7 Dec 2026, London time.',
    ],
    [
      { method: 'paypal', state: 'stripe', until: null },
      'You have paid with PayPal. Stripe has been processing it since 23 Nov 2026.',
    ],
    [
      { method: 'crypto', state: 'stripe', until: null, payer: olivia },
      'Olivia Hart has paid with Crypto. Stripe has been processing it since 23 Nov 2026.',
    ],
  ])('%j', (changes, words) => {
    expect(sentence(changes)).toBe(words)
  })

  test('tells a payee no amount, whatever the method', () => {
    for (const method of FUNDING_METHODS) {
      for (const state of ['payer', 'stripe'] as const) {
        expect(sentence({ method, state, received: 60_000, payer: olivia })).not.toContain('£')
      }
    }
  })
})

import { expect, test } from 'vitest'
import { toTheReader } from './to-the-reader.ts'

const people = {
  payer: { id: '0b0e3c30-0c8e-4f0e-8a57-0d6bd7d3e3a1', name: 'Olivia Hart' },
  payee: { id: '5a3dd6c1-6e0f-4a9b-9d0c-0b8a7f0f3c52', name: 'Priya Shah' },
}

test.each([
  ['less 15% commission, Priya Shah receives £828.24.', 'Less 15% commission, you receive £828.24.'],
  ['Transferred to Priya Shah', 'Transferred to you'],
  ['Set aside for Priya Shah', 'Set aside for you'],
  ['On the payout account of Priya Shah', 'On your payout account'],
  ['Olivia Hart was charged', 'Olivia Hart was charged'],
])('to Priya: %s', (text, said) => {
  expect(toTheReader(text, { ...people, viewer_side: 'provider' })).toBe(said)
})

test.each([
  ['Olivia Hart is charged', 'You are charged'],
  ['Olivia Hart was charged', 'You were charged'],
  ['By Olivia Hart, due on 5 December 2026', 'By you, due on 5 December 2026'],
  ['Olivia Hart pays the share of Priya Shah: Fernleaf', 'You pay the share of Priya Shah: Fernleaf'],
  ['Priya Shah receives £828.24.', 'Priya Shah receives £828.24.'],
])('to Olivia: %s', (text, said) => {
  expect(toTheReader(text, { ...people, viewer_side: 'owner' })).toBe(said)
})

test('to anybody else it names both', () => {
  const text = 'Olivia Hart pays the share of Priya Shah'
  expect(toTheReader(text, { ...people, viewer_side: null })).toBe(text)
})

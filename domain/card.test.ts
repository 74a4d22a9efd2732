import { expect, test } from 'vitest'
import { isCardExpired, isCardRecognisable } from './card.ts'

test.each([
  [12, 2026, '2026-11-20', false],
  [11, 2026, '2026-11-01', false],
  [11, 2026, '2026-11-30', false],
  [11, 2026, '2026-12-01', true],
  [10, 2026, '2026-11-20', true],
  [1, 2027, '2026-12-31', false],
  [12, 2025, '2026-01-01', true],
])('a card good until %i/%i on %s: expired %s', (exp_month, exp_year, today, expired) => {
  expect(isCardExpired({ exp_month, exp_year }, today)).toBe(expired)
})

test.each([
  ['visa', '4242', true],
  ['unknown', '4242', false],
  ['', '4242', false],
  ['visa', '', false],
])('a card of brand "%s" ending in "%s": recognisable %s', (brand, last4, expected) => {
  expect(isCardRecognisable({ brand, last4 })).toBe(expected)
})

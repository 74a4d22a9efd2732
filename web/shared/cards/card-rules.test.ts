import { describe, expect, test } from 'vitest'
import { cardProblems, fullYear, groupedNumber } from './card-rules.ts'

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 42', '4242 4242 42'],
  ['378282246310005', '3782 822463 10005'],
  ['', ''],
  ['42424242424242424242424242', '4242 4242 4242 4242 424'],
])('the number %s is shown as %s', (typed, shown) => {
  expect(groupedNumber(typed)).toBe(shown)
})

test.each([
  ['30', 2030],
  ['2030', 2030],
  ['07', 2007],
])('the year %s is %i', (typed, year) => {
  expect(fullYear(typed)).toBe(year)
})

describe('cardProblems', () => {
  const good = { number: '4242 4242 4242 4242', exp_month: '12', exp_year: '2030', cvc: '123' }
  const today = '2026-11-20'

  test('finds nothing in a good card', () => {
    expect(cardProblems(good, today)).toEqual({})
    expect(cardProblems({ ...good, exp_month: '11', exp_year: '26' }, today)).toEqual({})
  })

  test.each([
    [{ number: '' }, { number: 'Enter the card number' }],
    [{ number: '4242 4242 4242 4241' }, { number: 'Invalid card number. Check the digits' }],
    [{ number: '4242' }, { number: 'Invalid card number. Check the digits' }],
    [{ exp_month: '13' }, { exp_month: 'Enter the month, 1 to 12' }],
    [{ exp_month: '' }, { exp_month: 'Enter the month, 1 to 12' }],
    [{ exp_year: '203' }, { exp_year: 'Enter the year, such as 2030' }],
    [{ exp_month: '10', exp_year: '2026' }, { exp_year: 'This card has expired' }],
    [{ cvc: '12' }, { cvc: 'Enter the 3 or 4 digits on the card' }],
  ])('%o', (change, problems) => {
    expect(cardProblems({ ...good, ...change }, today)).toEqual(problems)
  })
})

import { expect, it } from 'vitest'
import { mayCompleteOneMore, planChange, planPrice } from './plan.ts'

it.each([
  ['Standard', 20_000, 20_000, null],
  ['Starter', 500, 5_000, 500],
  [' starter ', 1_999, 19_990, 1_999],
  ['Starter', 0, 0, null],
  ['Starter Plus', 500, 500, null],
])('%s made for %i costs %i', (name, given, amount, introductory_amount) => {
  expect(planPrice(name, given)).toEqual({ amount, introductory_amount })
})

const STANDARD = { id: 'standard', interval: 'month', amount: 20_000 } as const

it.each([
  [STANDARD, 'same'],
  [{ ...STANDARD, id: 'large', amount: 20_001 }, 'upgrade'],
  [{ ...STANDARD, id: 'small', amount: 19_999 }, 'downgrade'],
  [{ ...STANDARD, id: 'equal' }, 'downgrade'],
  [{ ...STANDARD, id: 'yearly', interval: 'year', amount: 200_000 }, 'other_interval'],
] as const)('to %o is %s', (to, change) => {
  expect(planChange(STANDARD, to)).toBe(change)
})

it.each([
  [0, 1, true],
  [1, 1, false],
  [2, 1, false],
  [99, null, true],
])('after %i agreements in a month, a plan that covers %s lets one more be: %s', (completed, limit, may) => {
  expect(mayCompleteOneMore(completed, limit)).toBe(may)
})

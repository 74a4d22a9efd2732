import { expect, test } from 'vitest'
import { withdrawalsOf } from './withdrawals.ts'

const taken = { amount: -1_000, created: 20 }
const given = { amount: 1_000, created: 30 }
const takenAgain = { amount: -1_000, created: 40 }

test.each([
  ['an inquiry takes nothing', [], { withdrawals: 0, created: 10, is_recovered: true }],
  ['taken', [taken], { withdrawals: 1, created: 10, is_recovered: false }],
  ['taken and given back', [taken, given], { withdrawals: 1, created: 10, is_recovered: true }],
  ['taken again', [taken, given, takenAgain], { withdrawals: 2, created: 40, is_recovered: false }],
])('of a dispute: %s', (_, balance_transactions, expected) => {
  expect(withdrawalsOf({ created: 10, balance_transactions })).toEqual(expected)
})

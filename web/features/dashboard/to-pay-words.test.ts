import { expect, test } from 'vitest'
import { toPayWords } from './to-pay-words.ts'

const words = (awaiting_payment: number, overdue_amount: number, days: number[], held_amount = 0) =>
  toPayWords({
    ...{ currency: 'gbp', awaiting_payment, overdue_amount, held_amount },
    your_turn: days.map((overdue_days) => ({ overdue_days })),
  })

test('what is to be paid says how much of it is overdue, and for how long', () => {
  expect(words(138_040, 0, [0])).toBe('£1,380.40 to pay')
  expect(words(138_040, 138_040, [5, 1])).toBe('£1,380.40 to pay, 5 days overdue')
  expect(words(138_040, 97_440, [1])).toBe('£1,380.40 to pay, £974.40 of it 1 day overdue')
})

test('what is to be paid says how much of it is held', () => {
  expect(words(138_040, 0, [], 138_040)).toBe('£1,380.40 to pay, held')
  expect(words(138_040, 97_440, [1], 30_000)).toBe('£1,380.40 to pay, £974.40 of it 1 day overdue, £300.00 of it held')
})

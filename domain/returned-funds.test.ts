import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumAmounts } from './money.ts'
import { amountToCharge, isOwedAgain, splitReturn } from './returned-funds.ts'

const part = (key: string, charged: number, returned = 0) => ({ key, charged, returned })

describe('what came back of a charge is split over what the charge paid for', () => {
  test.each([
    ['all of one', 97_440, [part('a', 97_440)], null, { a: 97_440 }],
    ['a part of one', 10_000, [part('a', 97_440)], null, { a: 10_000 }],
    // 100.00 over 300.00 and 100.00: three quarters and one quarter.
    ['a part of two', 10_000, [part('a', 30_000), part('b', 10_000)], null, { a: 7_500, b: 2_500 }],
    // 1.00 over three equal parts: 33p each, and the first gets the penny.
    ['a penny left over', 100, [part('a', 500), part('b', 500), part('c', 500)], null, { a: 34, b: 33, c: 33 }],
    ['less than a penny each', 1, [part('a', 500), part('b', 500)], null, { a: 1 }],
    // What came back before is left out: 50.00 is all that is left.
    ['the rest', 5_000, [part('a', 4_000, 4_000), part('b', 9_000, 4_000)], null, { b: 5_000 }],
    // Refunded in full and charged back in full: the second is split as the first.
    ['more than there is', 4_000, [part('a', 3_000, 3_000), part('b', 1_000, 1_000)], null, { a: 3_000, b: 1_000 }],
    ['the rest and more', 3_000, [part('a', 1_000), part('b', 1_000, 1_000)], null, { a: 2_000, b: 1_000 }],
    ['the named one', 4_000, [part('a', 3_000), part('b', 5_000)], 'b', { b: 4_000 }],
    ['the named one and the rest', 6_000, [part('a', 3_000), part('b', 5_000)], 'b', { a: 1_000, b: 5_000 }],
    ['a name that is not there', 400, [part('a', 300), part('b', 100)], 'c', { a: 300, b: 100 }],
  ])('%s', (_case, amount, parts, named, expected) => {
    expect(Object.fromEntries(splitReturn(amount, parts, named).map((each) => [each.key, each.amount]))).toEqual(
      expected,
    )
  })

  test('to the penny, and no part gets more than is left of it while anything is left', () => {
    const parts = fc
      .uniqueArray(fc.tuple(fc.string({ minLength: 1 }), fc.integer({ min: 1, max: 1e9 }), fc.nat(100)), {
        minLength: 1,
        maxLength: 20,
        selector: ([key]) => key,
      })
      .map((rows) => rows.map(([key, charged, percent]) => part(key, charged, Math.floor((charged * percent) / 100))))
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 1e10 }), fc.nat(), (rows, amount, at) => {
        const split = splitReturn(amount, rows, rows[at % (rows.length * 2)]?.key)
        expect(sumAmounts(split.map((each) => each.amount))).toBe(amount)
        const left = sumAmounts(rows.map(({ charged, returned }) => charged - returned))
        if (amount > left) return
        for (const { key, amount: of } of split) {
          const found = rows.find((row) => row.key === key)
          expect(of).toBeLessThanOrEqual((found?.charged ?? 0) - (found?.returned ?? 0))
        }
      }),
    )
  })
})

test.each([
  ['before it is funded', { is_funded: false, owed_amount: 0 }, 97_440],
  ['funded', { is_funded: true, owed_amount: 0 }, 0],
  ['refunded in part', { is_funded: true, owed_amount: 10_000 }, 10_000],
  ['paid twice, since the dispute was won after it was paid again', { is_funded: true, owed_amount: -97_440 }, 0],
])('what paying it charges: %s', (_case, payment, expected) => {
  expect(amountToCharge({ ...payment, gross_amount: 97_440 })).toBe(expected)
})

test('the payer owes again once the payee has the money', () => {
  expect(isOwedAgain({ status: 'completed', owed_amount: 1 })).toBe(true)
  expect(isOwedAgain({ status: 'completed', owed_amount: 0 })).toBe(false)
  expect(isOwedAgain({ status: 'failed', owed_amount: 1 })).toBe(false)
})

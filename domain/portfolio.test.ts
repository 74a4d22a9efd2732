import { expect, test } from 'vitest'
import { costOfWhatIsHeld, type HeldRight, portfolioTotals, whyNoYield, yieldToDate } from './portfolio.ts'

const right = (changes: Partial<HeldRight>): HeldRight => ({
  ...{ cost: null, fee: 0, earned: 0, due: 0, overdue: 0, expected_yield: null },
  ...changes,
})

test('totals are the sums of the rows', () => {
  const totals = portfolioTotals([
    right({
      cost: 5_356_00,
      fee: 156_00,
      earned: 1_632_80,
      due: 218_10,
      expected_yield: { low: 1430, expected: 1670, high: 1910 },
    }),
    right({
      cost: 2_987_00,
      fee: 87_00,
      earned: 443_10,
      due: 148_90,
      expected_yield: { low: 320, expected: 1570, high: 2270 },
    }),
    right({ cost: 1_854_00, fee: 54_00, earned: 58_10, due: 64_85, overdue: 61_20 }),
    right({ cost: 412_00, fee: 12_00 }),
  ])
  expect(totals).toEqual({
    cost: 10_609_00,
    fees: 309_00,
    earned: 2_134_00,
    due: 431_85,
    overdue: 61_20,
    // 2,134.00 / 10,609.00
    yield_to_date: 2011,
    // (1670 × 5,356 + 1570 × 2,987) / 8,343
    expected_yield: { low: 1033, expected: 1634, high: 2039 },
    rights_with_yield: 2,
  })
})

test('what was not bought has no yield, and its earnings none of the cost', () => {
  expect(portfolioTotals([right({ earned: 500 }), right({ cost: 1_000, earned: 100 })])).toMatchObject({
    earned: 600,
    yield_to_date: 1_000,
    expected_yield: null,
    rights_with_yield: 0,
  })
  expect(portfolioTotals([])).toMatchObject({ cost: 0, yield_to_date: null })
  expect(yieldToDate(100, null)).toBeNull()
})

test.each([
  [1_000, 2_500, 2_500, 1_000],
  [1_000, 2_500, 1_000, 400],
  [1_001, 2_000, 1_000, 501],
  [1_000, 2_500, 5_000, 1_000],
])('of %i paid for %i basis points, %i left cost %i', (paid, bought, held, cost) => {
  expect(costOfWhatIsHeld(paid, { bought, held })).toBe(cost)
})

test.each([
  [null, 12, 'Not bought here'],
  [100, 0, 'No verified month yet, shown after the third'],
  [100, 1, '1 verified month, shown after the third'],
  [100, 2, '2 verified months, shown after the third'],
  [100, 3, null],
])('a cost of %s with %i months: %s', (cost, verified_months, words) => {
  expect(whyNoYield({ cost, verified_months })).toBe(words)
})

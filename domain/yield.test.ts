import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_YIELD } from './rate-of-return.ts'
import { discountOf, earningsYield, expectedReturn, heldYield, monthsLeft } from './yield.ts'

/** A quarter of Priya's right in Fernleaf: June to October 2026, for £4,500.00 and the fee of 3%. */
const MONTHS = [176_97, 186_66, 189_21, 197_88, 207_06]
const FERNLEAF = { from: '2026-11-22', last_day: '2029-05-31', paid_after_days: 18 }

describe('what is expected of a right', () => {
  test('continues the mean of its months to the last day, after the fee', () => {
    // 957.78 / 5 = 191.556 a month; 9 of 30 days of November and 30 months: 30.3 months.
    expect(expectedReturn(4_635_00, MONTHS, FERNLEAF)).toEqual({
      monthly: { low: 176_97, expected: 191_56, high: 207_06 },
      back: { low: 5_362_19, expected: 5_804_15, high: 6_273_92 },
      yield_basis_points: { low: 1166, expected: 1882, high: 2650 },
    })
  })

  test('is the mean of the last six months, whatever came before', () => {
    const before = [1, 2, 3, 900_000]
    const six = [100, 200, 300, 400, 500, 600]
    expect(expectedReturn(10_000, [...before, ...six], FERNLEAF)?.monthly).toEqual({
      low: 100,
      expected: 350,
      high: 600,
    })
  })

  test.each([
    ['two months', 4_635_00, [1_00, 1_00], FERNLEAF],
    ['no month', 4_635_00, [], FERNLEAF],
    ['a term that has ended', 4_635_00, MONTHS, { ...FERNLEAF, from: '2029-06-01' }],
    ['nothing to pay', 0, MONTHS, FERNLEAF],
  ])('is nothing with %s', (_, cost, months, term) => {
    expect(expectedReturn(cost, months, term)).toBeNull()
  })

  test('counts the days of a first and of a last month that are not whole', () => {
    // 10 of 30 days of June, July, 15 of 31 days of August: 310 × (1/3 + 1 + 15/31).
    const term = { from: '2026-06-21', last_day: '2026-08-15', paid_after_days: 0 }
    expect(expectedReturn(100, [310, 310, 310], term)?.back.expected).toBe(563)
  })

  test('has no band where all months are alike, and no yield where just the cost comes back', () => {
    const term = { from: '2026-01-01', last_day: '2026-10-31', paid_after_days: 0 }
    const even = expectedReturn(1_000_00, [100_00, 100_00, 100_00], term)
    expect(even?.yield_basis_points).toEqual({ low: 0, expected: 0, high: 0 })
    const half = expectedReturn(2_000_00, [100_00, 100_00, 100_00], term)
    expect(half?.yield_basis_points.expected).toBeLessThan(-5_000)
  })

  test('is shown up to 1,000% a year', () => {
    expect(expectedReturn(1, MONTHS, FERNLEAF)?.yield_basis_points.expected).toBe(MAX_YIELD)
  })

  test('counts a right without an end over ten years', () => {
    const endless = { from: '2026-01-01', last_day: null, paid_after_days: 0 }
    expect(expectedReturn(1_000, [1, 1, 1], endless)?.back.expected).toBe(120)
    expect(monthsLeft(endless)).toBeNull()
  })

  test('yields less the more it costs, and the band holds the middle', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 10_000_00 }), { minLength: 3, maxLength: 12 })
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 1, max: 100_000_00 }),
        fc.integer({ min: 1, max: 1_000_00 }),
        (months, cost, more) => {
          const [cheap, dear] = [cost, cost + more].map(
            (paid) => expectedReturn(paid, months, FERNLEAF)?.yield_basis_points,
          )
          if (!cheap || !dear) throw new Error('Three months or more have a yield')
          expect(dear.expected).toBeLessThanOrEqual(cheap.expected)
          expect(cheap.low).toBeLessThanOrEqual(cheap.expected)
          expect(cheap.expected).toBeLessThanOrEqual(cheap.high)
        },
      ),
      { numRuns: 50 },
    )
  })
})

test.each([
  ['2026-11-22', '2029-05-31', 30],
  ['2026-11-01', '2026-11-30', 1],
  ['2026-11-02', '2026-11-30', 0],
  ['2026-12-01', '2026-11-30', 0],
])('from %s to %s there are %i months left', (from, last_day, months) => {
  expect(monthsLeft({ from, last_day })).toBe(months)
})

test('the earnings yield brings what there is to twelve months', () => {
  // 957.78 in 5 months are 2,298.67 in 12: 51.08% of 4,500.00.
  expect(earningsYield(4_500_00, MONTHS)).toBe(5108)
  expect(earningsYield(1_000_00, Array(20).fill(10_00))).toBe(1200)
  expect(earningsYield(1_000_00, [])).toBeNull()
})

test.each([
  [4_500_00, 5_804_15, 2247],
  [6_000_00, 5_000_00, -2000],
  [5_000_00, 5_000_00, 0],
  [100, 0, null],
])('a price of %i for a value of %i is a discount of %s', (price, value, discount) => {
  expect(discountOf(price, value)).toBe(discount)
})

describe('the yield of a part that is held', () => {
  const held = {
    cost: 1_200_00,
    bought_on: '2026-01-01',
    today: '2026-06-15',
    received: new Map(['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'].map((month) => [month, 100_00])),
    open: 100_00,
    verified: [90_00, 100_00, 110_00],
    rest: { from: '2026-06-01', last_day: '2026-11-30' },
  }

  test('is nothing where just the cost comes back, and less or more by the weakest and strongest month', () => {
    // 500.00 received, 100.00 open, 600.00 to come: 1,200.00.
    const { low, expected, high } = heldYield(held) ?? { low: 0, expected: 1, high: 0 }
    expect(expected).toBe(0)
    expect(low).toBeLessThan(0)
    expect(high).toBeGreaterThan(0)
  })

  test('counts what was received when it was received', () => {
    const late = { ...held, cost: 1_000_00, received: new Map([['2026-05', 500_00]]) }
    const early = { ...held, cost: 1_000_00, received: new Map([['2026-01', 500_00]]) }
    expect(heldYield(early)?.expected).toBeGreaterThan(heldYield(late)?.expected ?? Number.NaN)
  })

  test('is unknown before the third verified month', () => {
    expect(heldYield({ ...held, verified: [90_00, 100_00] })).toBeNull()
  })
})

import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  addAmounts,
  formatMoney,
  formatShortMoney,
  formatWholeMoney,
  moneyParts,
  parseMajorUnits,
  prorate,
  shareOf,
  splitByWeights,
  sumAmounts,
} from './money.ts'

const amounts = fc.integer({ min: 0, max: 1_000_000_000_000 })
const anyAmount = fc.maxSafeInteger()

describe('adding', () => {
  it('sums pence, and nothing is 0', () => {
    expect(sumAmounts([600_000, 212_000])).toBe(812_000)
    expect(sumAmounts([])).toBe(0)
  })

  it('refuses fractions of a penny and sums beyond safe integers', () => {
    expect(() => addAmounts(0.5, 1)).toThrow(RangeError)
    expect(() => addAmounts(Number.NaN, 1)).toThrow(RangeError)
    expect(() => addAmounts(Number.MAX_SAFE_INTEGER, 1)).toThrow(RangeError)
  })
})

describe('shares', () => {
  test.each([
    // amount, basis points, share, the arithmetic
    [812_000, 1_200, 97_440, '8,120.00 x 12% = 974.40'],
    [97_440, 1_500, 14_616, '974.40 x 15% = 146.16'],
    [10, 500, 1, '10 x 5% = 0.5, half up'],
    [9, 500, 0, '9 x 5% = 0.45'],
    [-10, 500, -1, 'a reversal mirrors what it reverses'],
    [1, 10_000, 1, 'all of it'],
    [1, 0, 0, 'none of it'],
    [Number.MAX_SAFE_INTEGER, 10_000, Number.MAX_SAFE_INTEGER, 'exact where floats are not'],
    [9_007_199_254_740_991, 3_333, 3_002_099_511_605_172, 'floor(9007199254740991 x 0.3333 = 3002099511605172.3)'],
  ])('%i at %i basis points is %i (%s)', (amount, basis_points, expected) => {
    expect(shareOf(amount, basis_points)).toBe(expected)
  })

  it('prorates by days, half up: 1,000.00 x 16/31 = 516.129...', () => {
    expect(prorate(100_000, 16, 31)).toBe(51_613)
    expect(prorate(100_000, 0, 31)).toBe(0)
  })

  it('refuses negative shares, fractions and a whole of 0', () => {
    expect(() => shareOf(100, -1)).toThrow(RangeError)
    expect(() => shareOf(100, 12.5)).toThrow(RangeError)
    expect(() => prorate(100, 1, 0)).toThrow(RangeError)
  })

  it('is never more than half a minor unit off', () => {
    fc.assert(
      fc.property(amounts, fc.nat(10_000), (amount, basis_points) => {
        const twiceError =
          2n * (BigInt(shareOf(amount, basis_points)) * 10_000n - BigInt(amount) * BigInt(basis_points))
        expect(twiceError <= 10_000n && twiceError > -10_000n).toBe(true)
      }),
    )
  })
})

describe('splitting', () => {
  it('gives leftover pennies to the largest remainders: 100 by 1:1:1 leaves 1, to the first key', () => {
    expect(
      splitByWeights(100, [
        { key: 'priya', weight: 1 },
        { key: 'marco', weight: 1 },
        { key: 'theo', weight: 1 },
      ]),
    ).toEqual([
      { key: 'priya', amount: 33, leftover: false },
      { key: 'marco', amount: 34, leftover: true },
      { key: 'theo', amount: 33, leftover: false },
    ])
  })

  it('prefers the larger remainder over the earlier key: 10 by 70.5% and 29.5% is 7.05 and 2.95', () => {
    expect(
      splitByWeights(10, [
        { key: 'a', weight: 7_050 },
        { key: 'b', weight: 2_950 },
      ]).map(({ amount }) => amount),
    ).toEqual([7, 3])
  })

  it('refuses weights of nothing, negative ones, a key twice, and a negative amount', () => {
    expect(() => splitByWeights(1, [])).toThrow(RangeError)
    expect(() => splitByWeights(1, [{ key: 'a', weight: 0 }])).toThrow(RangeError)
    expect(() => splitByWeights(1, [{ key: 'a', weight: -1 }])).toThrow(RangeError)
    expect(() => splitByWeights(-1, [{ key: 'a', weight: 1 }])).toThrow(RangeError)
    const twice = [
      { key: 'a', weight: 1 },
      { key: 'a', weight: 1 },
    ]
    expect(() => splitByWeights(1, twice)).toThrow(RangeError)
  })

  const weights = fc
    .uniqueArray(fc.record({ key: fc.string({ minLength: 1, maxLength: 4 }), weight: fc.nat(1_000_000) }), {
      selector: ({ key }) => key,
      minLength: 1,
      maxLength: 12,
    })
    .filter((list) => list.some(({ weight }) => weight > 0))

  it('always sums to the whole, with parts within one unit of exact, and none for a weight of 0', () => {
    fc.assert(
      fc.property(amounts, weights, (amount, list) => {
        const parts = splitByWeights(amount, list)
        const total = sumAmounts(list.map(({ weight }) => weight))
        expect(sumAmounts(parts.map((part) => part.amount))).toBe(amount)
        expect(parts.map(({ key }) => key)).toEqual(list.map(({ key }) => key))
        for (const [index, part] of parts.entries()) {
          const weight = list[index]?.weight ?? 0
          const floor = Number((BigInt(amount) * BigInt(weight)) / BigInt(total))
          expect(part.amount).toBe(part.leftover ? floor + 1 : floor)
          if (weight === 0) expect(part.amount).toBe(0)
        }
      }),
    )
  })

  it('gives everyone the same in whatever order they are listed', () => {
    fc.assert(
      fc.property(amounts, weights, (amount, list) => {
        const byKey = (parts: { key: string }[]) => parts.sort((a, b) => (a.key < b.key ? -1 : 1))
        expect(byKey(splitByWeights(amount, list.toReversed()))).toEqual(byKey(splitByWeights(amount, list)))
      }),
    )
  })
})

describe('reading and writing', () => {
  test.each([
    [0, '£0.00'],
    [5, '£0.05'],
    [-5, '-£0.05'],
    [99_999, '£999.99'],
    [100_000, '£1,000.00'],
    [123_450, '£1,234.50'],
    [123_456_789_012, '£1,234,567,890.12'],
  ])('%i is %s', (amount, text) => {
    expect(formatMoney(amount, 'gbp')).toBe(text)
  })

  it('uses the symbol of the currency', () => {
    expect(formatMoney(100, 'usd')).toBe('$1.00')
    expect(formatMoney(100, 'eur')).toBe('€1.00')
  })

  test.each([
    [101_349, '£1,013'],
    [101_350, '£1,014'],
    [-101_350, '-£1,014'],
    [-49, '£0'],
    [0, '£0'],
  ])('%d in whole pounds is %s', (amount, text) => {
    expect(formatWholeMoney(amount, 'gbp')).toBe(text)
  })

  test.each([
    [812_000, '£8,120'],
    [100_000_000, '£1m'],
    [1_249_999_999, '£12.5m'],
    [-1_250_000_000, '-£12.5m'],
    [99_999_999_999, '£1,000m'],
  ])('%d in a narrow place is %s', (amount, text) => {
    expect(formatShortMoney(amount, 'gbp')).toBe(text)
  })

  it('gives the parts that a screen sets differently', () => {
    expect(moneyParts(-123_450, 'gbp')).toEqual({ sign: '-', symbol: '£', major: '1,234', minor: '50' })
  })

  test.each([
    ['1,234.50', 123_450],
    ['£1,234.5', 123_450],
    [' 1234 ', 123_400],
    ['0', 0],
    ['0.01', 1],
    ['1,000,000', 100_000_000],
    ['007', 700],
  ])('reads %j as %i', (text, amount) => {
    expect(parseMajorUnits(text)).toBe(amount)
  })

  test.each([
    '',
    ' ',
    '£',
    '-1',
    '1.234',
    '1,23',
    '1234,567',
    '12,34.00',
    '1.',
    '.5',
    '1e3',
    '١٢',
    '0x10',
    '1 000',
    '9'.repeat(17),
  ])('refuses %j', (text) => {
    expect(parseMajorUnits(text)).toBeNull()
  })

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const text = formatMoney(Math.abs(amount), 'gbp')
        expect(parseMajorUnits(text)).toBe(Math.abs(amount))
      }),
    )
  })
})

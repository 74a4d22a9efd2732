import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { basisPointsFromPercent, formatPercent, isPercentStep, percentFromBasisPoints } from './percent.ts'

describe('percent and basis points', () => {
  it('goes there and back without loss, in every step of 0.01', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 1_000_000 }), (basis_points) => {
        expect(basisPointsFromPercent(percentFromBasisPoints(basis_points))).toBe(basis_points)
      }),
    )
  })

  it('forgives the noise of added steps, refuses finer percentages', () => {
    expect(basisPointsFromPercent(0.1 + 0.2)).toBe(30)
    expect(isPercentStep(12.345)).toBe(false)
    for (const percent of [12.345, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => basisPointsFromPercent(percent)).toThrow(RangeError)
    }
    expect(() => percentFromBasisPoints(0.5)).toThrow(RangeError)
  })

  test.each([
    [1_200, undefined, '12%'],
    [1_250, undefined, '12.5%'],
    [1_234, undefined, '12.34%'],
    [0, undefined, '0%'],
    [5, undefined, '0.05%'],
    [10, undefined, '0.1%'],
    [1_500, 2, '15.00%'],
    [1_500, 0, '15%'],
    [1_250, 0, '13%'],
    [1_249, 0, '12%'],
    [1_235, 1, '12.4%'],
    [-50, undefined, '-0.5%'],
    [10_000, undefined, '100%'],
  ] as const)('%i basis points with %s decimals is %s', (basis_points, decimals, text) => {
    expect(formatPercent(basis_points, decimals)).toBe(text)
  })
})

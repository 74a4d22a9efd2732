import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Terms } from '../store/billing-shapes.ts'
import { fractionOf, type Reducible, reduce, shareOut, sumOf } from './reductions.ts'

const NOTHING: Terms = { percent_off: null, amount_off: null, currency: null, duration: 'forever', products: null }
const percent = (percent_off: number, products: string[] | null = null) => ({
  discount: `di_${percent_off}`,
  terms: { ...NOTHING, percent_off, products },
})
const off = (amount_off: number, currency = 'gbp') => ({
  discount: `di_off_${amount_off}`,
  terms: { ...NOTHING, amount_off, currency },
})
const line = (amount: number, more: Partial<Reducible> = {}): Reducible => ({
  amount,
  currency: 'gbp',
  product: 'prod_a',
  discountable: true,
  own: [],
  ...more,
})

test.each([
  ['a quarter of one line', [line(900)], [percent(25)], [225]],
  ['25.5 % to the nearest penny: 229.5', [line(900)], [percent(25.5)], [230]],
  ['everything, but not more', [line(900)], [off(5000)], [900]],
  ['£1 over three equal lines: 34, 33, 33', [line(500), line(500), line(500)], [off(100)], [34, 33, 33]],
  ['in proportion', [line(900), line(300)], [off(120)], [90, 30]],
  ['10 %, then £1 of what is left: 90 + 100', [line(900)], [percent(10), off(100)], [190]],
  ['its own half first, then 10 % of the rest: 450 + 45', [line(900, { own: [percent(50)] })], [percent(10)], [495]],
  ['only one product', [line(900), line(900, { product: 'prod_b' })], [percent(50, ['prod_b'])], [0, 450]],
  ['nothing of a credit', [line(-500), line(900)], [percent(10)], [0, 90]],
  ['nothing that takes no discount', [line(900, { discountable: false })], [percent(10)], [0]],
  ['nothing in another currency', [line(900)], [off(100, 'usd')], [0]],
])('A discount takes %s', (_, lines, overall, taken) => {
  expect(reduce(lines, overall).map(sumOf)).toEqual(taken)
})

test('Shares add up to the whole, and none is more than a penny off its part', () => {
  fc.assert(
    fc.property(fc.nat(1e8), fc.array(fc.nat(1e8), { minLength: 1, maxLength: 20 }), (amount, weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      const shares = shareOut(amount, weights)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total === 0 ? 0 : amount)
      shares.forEach((share, index) => {
        if (total > 0) expect(Math.abs(share - (amount * (weights[index] ?? 0)) / total)).toBeLessThan(1.001)
      })
    }),
  )
})

test.each([
  [900, 1, 2, 450],
  [901, 1, 2, 451],
  [-901, 1, 2, -451],
  [1000, 1, 3, 333],
  [99_999_999, 2_678_399, 2_678_400, 99_999_962],
])('%i × %i / %i is %i', (amount, part, whole, fraction) => {
  expect(fractionOf(amount, part, whole)).toBe(fraction)
})

import { describe, expect, it } from 'vitest'
import { contrast, contrastOf, PAIRS, parseColour } from './contrast.ts'
import { SCHEMES, TOKENS } from './tokens.ts'

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.47],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(parseColour(one), parseColour(other))).toBeCloseTo(ratio, 1)
  })

  it('reads washes', () => {
    expect(parseColour('rgb(61 220 151 / 12%)')).toEqual([61, 220, 151, 0.12])
    expect(() => parseColour('hotpink')).toThrow('Not a colour')
  })
})

describe('the colours of the product', () => {
  it('have the same names in both schemes', () => {
    expect(TOKENS.dark.length).toBeGreaterThan(30)
    expect(TOKENS.dark.map(({ name }) => name)).toEqual(TOKENS.light.map(({ name }) => name))
  })

  it.each(SCHEMES)('can be distinguished wherever they are used, in the %s scheme', (scheme) => {
    const weak = PAIRS.filter((pair) => contrastOf(pair, scheme) < pair.needs)
    expect(weak.map((pair) => `${pair.use} (${pair.front}): ${contrastOf(pair, scheme)}`)).toEqual([])
  })
})

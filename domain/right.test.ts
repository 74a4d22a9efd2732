import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { checkHoldings, type Holding, mayTransferPart, transferPart, wholeRight } from './right.ts'

const shared: Holding[] = [
  { holder_id: 'priya', basis_points: 7_500 },
  { holder_id: 'theo', basis_points: 2_500 },
]

describe('a right', () => {
  it('belongs wholly to the provider at first', () => {
    expect(wholeRight('priya')).toEqual([{ holder_id: 'priya', basis_points: 10_000 }])
    expect(checkHoldings(wholeRight('priya'))).toBeNull()
  })

  test.each<[string | null, Holding[]]>([
    [null, shared],
    ['holdings_not_whole', []],
    ['holdings_not_whole', [{ holder_id: 'priya', basis_points: 9_999 }]],
    ['holder_named_twice', [...shared, { holder_id: 'theo', basis_points: 1 }]],
    [
      'holding_not_positive',
      [
        { holder_id: 'a', basis_points: 10_000 },
        { holder_id: 'b', basis_points: 0 },
      ],
    ],
    [
      'holding_not_positive',
      [
        { holder_id: 'a', basis_points: 10_001 },
        { holder_id: 'b', basis_points: -1 },
      ],
    ],
    [
      'holding_not_positive',
      [
        { holder_id: 'a', basis_points: 9_999.5 },
        { holder_id: 'b', basis_points: 0.5 },
      ],
    ],
  ])('is checked: %s', (refusal, holdings) => {
    expect(checkHoldings(holdings)).toBe(refusal)
  })

  it('changes hands in parts', () => {
    const part = { from_holder_id: 'priya', to_holder_id: 'theo', basis_points: 500 }
    expect(transferPart(shared, part)).toEqual([
      { holder_id: 'priya', basis_points: 7_000 },
      { holder_id: 'theo', basis_points: 3_000 },
    ])
    expect(transferPart(shared, { ...part, to_holder_id: 'marco', basis_points: 7_500 })).toEqual([
      { holder_id: 'theo', basis_points: 2_500 },
      { holder_id: 'marco', basis_points: 7_500 },
    ])
  })

  test.each([
    ['holds_too_little', 'theo', 'priya', 2_501],
    ['holds_too_little', 'marco', 'priya', 1],
    ['part_not_positive', 'theo', 'priya', 0],
    ['part_not_positive', 'theo', 'priya', 0.5],
    ['same_holder', 'theo', 'theo', 1],
  ])('refuses: %s', (refusal, from_holder_id, to_holder_id, basis_points) => {
    const part = { from_holder_id, to_holder_id, basis_points }
    expect(mayTransferPart(shared, part)).toBe(refusal)
    expect(() => transferPart(shared, part)).toThrow(RangeError)
  })

  it('stays whole through any trades', () => {
    const holder = fc.constantFrom('priya', 'marco', 'theo', 'ada')
    const trade = fc.record({
      from_holder_id: holder,
      to_holder_id: holder,
      basis_points: fc.integer({ min: 1, max: 10_000 }),
    })
    fc.assert(
      fc.property(fc.array(trade, { maxLength: 30 }), (trades) => {
        const trade = (held: Holding[], part: (typeof trades)[number]) =>
          mayTransferPart(held, part) === null ? transferPart(held, part) : held
        expect(checkHoldings(trades.reduce(trade, wholeRight('priya')))).toBeNull()
      }),
    )
  })
})

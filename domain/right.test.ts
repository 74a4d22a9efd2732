import { describe, expect, it, test } from 'vitest'
import { checkHoldings, type Holding, wholeRight } from './right.ts'

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
})

import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addShares, isNothing } from './carried-balance.ts'
import { type CorrectionRefusal, correctionOf, correctShare, mayCorrect } from './correction.ts'
import { type SharingTerms, shareRevenue } from './distribution.ts'
import { addedShare } from './line-dispute.ts'
import { sumAmounts } from './money.ts'
import type { ReportStatus } from './report.ts'
import type { Side } from './roles.ts'

/** Fernleaf in October: 12% from 1,000.00 on, 15% commission. */
const october: SharingTerms = {
  period_days: 31,
  overlap_days: 31,
  threshold_for_period: 100_000,
  provider_share_basis_points: 1_200,
  commission_rate_basis_points: 1_500,
  holders: [{ holder_id: 'priya', weight: 10_000 }],
}

/** Of a share that was given as the rule gives it. */
const correct = (of: SharingTerms, before: number, after: number) =>
  correctShare(of, shareRevenue(before, of).lines, { after })

describe('what a correction changes', () => {
  test.each<[string, Partial<SharingTerms>, number, number, { gross: number; commission: number; net: number }]>([
    [
      '500.00 less: 60.00, of which 9.00 commission',
      {},
      812_000,
      762_000,
      { gross: -6_000, commission: -900, net: -5_100 },
    ],
    ['500.00 more', {}, 812_000, 862_000, { gross: 6_000, commission: 900, net: 5_100 }],
    [
      'half of the days: half of it',
      { overlap_days: 16, period_days: 32 },
      812_000,
      762_000,
      { gross: -3_000, commission: -450, net: -2_550 },
    ],
    ['all of it', {}, 812_000, 0, { gross: -97_440, commission: -14_616, net: -82_824 }],
    [
      'below the threshold: the whole share',
      {},
      812_000,
      99_999,
      { gross: -97_440, commission: -14_616, net: -82_824 },
    ],
    ['to the threshold', {}, 99_999, 100_000, { gross: 12_000, commission: 1_800, net: 10_200 }],
    ['below the threshold before and after', {}, 99_999, 50_000, { gross: 0, commission: 0, net: 0 }],
    ['no day in common', { overlap_days: 0 }, 812_000, 762_000, { gross: 0, commission: 0, net: 0 }],
  ])('%s', (_name, change, before, after, expected) => {
    expect(correct({ ...october, ...change }, before, after)).toMatchObject(expected)
  })

  it('takes from each holder what they got', () => {
    const holders = [
      { holder_id: 'priya', weight: 7_500 },
      { holder_id: 'theo', weight: 2_500 },
    ]
    expect(correct({ ...october, holders }, 812_000, 762_000).lines).toEqual([
      { holder_id: 'priya', gross: -4_500, commission: -675, net: -3_825 },
      { holder_id: 'theo', gross: -1_500, commission: -225, net: -1_275 },
    ])
  })

  const uneven = [
    { holder_id: 'priya', weight: 5_500 },
    { holder_id: 'theo', weight: 3_000 },
    { holder_id: 'marco', weight: 1_500 },
  ]
  // All that was shared was three pennies of a further part, two of them Priya's, and what came before.
  const parts = (first: number, second: number) => [
    ...shareRevenue(first, { ...october, holders: uneven }).lines,
    ...addedShare(first, second, { ...october, holders: uneven }).lines,
  ]

  test.each<[string, number, number, number, [string, number, number][]]>([
    [
      'after a further part of three pennies, as if all had been shared at once',
      ...([812_000, 812_025, 400_000] as const),
      [
        // 480.00 less 974.43, of which 72.00 less 146.16 is commission.
        ['priya', 26_400 - 53_592 - 2, 3_960 - 8_039],
        ['theo', 14_400 - 29_232 - 1, 2_160 - 4_385],
        ['marco', 7_200 - 14_616, 1_080 - 2_192],
      ],
    ],
    [
      'where nothing was shared before, by what they hold',
      ...([0, 0, 812_000] as const),
      [
        ['priya', 53_592, 8_039],
        ['theo', 29_232, 4_385],
        ['marco', 14_616, 2_192],
      ],
    ],
  ])('%s', (_name, first, second, after, expected) => {
    const given = parts(first, second)
    const { gross, commission, lines } = correctShare({ ...october, holders: uneven }, given, { after })
    expect(lines.map((line) => [line.holder_id, line.gross, line.commission])).toEqual(expected)
    expect(sumAmounts(lines.map((line) => line.gross))).toBe(gross)
    expect(sumAmounts(lines.map((line) => line.commission))).toBe(commission)
  })

  it('takes all of it from somebody who was given a part and holds none', () => {
    const { gross, lines } = correctShare(october, [{ holder_id: 'theo', gross: 100, commission: 15 }], {
      after: 812_000,
    })
    expect(lines).toEqual([
      { holder_id: 'priya', gross: 97_440, commission: 14_616, net: 82_824 },
      { holder_id: 'theo', gross: -100, commission: -15, net: -85 },
    ])
    expect(gross).toBe(97_340)
  })

  const revenue = fc.oneof(fc.nat(300_000), fc.nat(1_000_000_000))
  const terms: fc.Arbitrary<SharingTerms> = fc.record({
    period_days: fc.constant(31),
    overlap_days: fc.nat(31),
    threshold_for_period: fc.nat(300_000),
    provider_share_basis_points: fc.nat(10_000),
    commission_rate_basis_points: fc.nat(10_000),
    holders: fc.integer({ min: 1, max: 9_999 }).map((weight) => [
      { holder_id: 'priya', weight },
      { holder_id: 'theo', weight: 10_000 - weight },
    ]),
  })

  it('comes to what would have been shared at once, over any number of corrections', () => {
    fc.assert(
      fc.property(terms, fc.array(revenue, { minLength: 2, maxLength: 6 }), (of, revenues) => {
        const [first = 0, ...others] = revenues
        let before = first
        let sum = shareRevenue(first, of) as { gross: number; commission: number; net: number }
        for (const after of others) {
          const change = correct(of, before, after)
          expect(change.net).toBe(change.gross - change.commission)
          expect(sumAmounts(change.lines.map(({ gross }) => gross))).toBe(change.gross)
          expect(sumAmounts(change.lines.map(({ net }) => net))).toBe(change.net)
          sum = addShares(sum, change)
          before = after
        }
        const { gross, commission, net } = shareRevenue(before, of)
        expect(sum).toEqual({ gross, commission, net })
        expect(isNothing(correct(of, before, before))).toBe(true)
      }),
    )
  })
})

describe('who may correct a line', () => {
  test.each<[ReportStatus, Side, number, CorrectionRefusal | null]>([
    ['processed', 'owner', 500, null],
    ['finalized', 'owner', 0, null],
    ['processed', 'provider', 500, 'only_owner'],
    ['submitted', 'owner', 500, 'report_not_paid'],
    ['approved', 'owner', 500, 'report_not_paid'],
    ['pending', 'owner', 500, 'report_not_paid'],
    ['failed', 'owner', 500, 'report_not_paid'],
    ['processed', 'owner', 900, 'nothing_to_correct'],
    ['processed', 'owner', -1, 'below_zero'],
  ])('%s, by the %s, to %i: %s', (status, side, should_be, refusal) => {
    expect(mayCorrect({ status, removal: null }, side, { reported: 1_000, corrected: -100, should_be })).toBe(refusal)
  })

  it.each(['removed', 'deleted'] as const)('not where a payment of the report was %s', (removal) => {
    const line = { reported: 1_000, corrected: 0, should_be: 500 }
    expect(mayCorrect({ status: 'processed', removal }, 'owner', line)).toBe(`payment_${removal}`)
    expect(mayCorrect({ status: 'approved', removal }, 'owner', line)).toBe('report_not_paid')
  })

  it('corrects by the difference to what is left after earlier corrections', () => {
    expect(correctionOf({ reported: 1_000, corrected: -100, should_be: 500 })).toBe(-400)
    expect(correctionOf({ reported: 1_000, corrected: -400, should_be: 1_000 })).toBe(400)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculate, calculateRest, calculationText, runAgain } from './calculation.ts'
import { addDays, periodOfMonth } from './calendar-dates.ts'
import { correctShare } from './correction.ts'
import { type DistributionInput, distribute, type SharingTerms, shareRevenue, sharingTerms } from './distribution.ts'
import { addedShare } from './line-dispute.ts'
import { shareOf, sumAmounts } from './money.ts'
import type { HeldPart } from './right.ts'

/** Fernleaf, October 2026: Priya has 12%, and sold a quarter, which Olivia, who pays the share, bought on a day. */
const boughtOn = (day: string, basis_points = 2_500): DistributionInput => ({
  revenue: 812_000,
  currency: 'gbp',
  period: periodOfMonth('2026-10'),
  agreement: {
    effective_date: '2026-01-01',
    expiration_date: null,
    provider_share_basis_points: 1_200,
    monthly_revenue_threshold: 100_000,
  },
  commission_rate_basis_points: 1_500,
  holders: [
    { holder_id: 'priya', basis_points: 10_000, held_from: '2026-01-01', held_until: day },
    ...(basis_points < 10_000
      ? [{ holder_id: 'priya', basis_points: 10_000 - basis_points, held_from: day, held_until: null }]
      : []),
    { holder_id: 'olivia', basis_points, held_from: day, held_until: null },
  ],
  kept_by: 'olivia',
})

const amounts = ({ gross, commission, net, kept, owner_retains }: ReturnType<typeof distribute>) => ({
  ...{ gross, commission, net, kept, owner_retains },
})

describe('what the payer holds of the right they keep', () => {
  test.each([
    // 974.40 x 3/4, 15% of it; the rest of 8,120.00 stays with her.
    ['all month', '2026-10-01', 2_500, { gross: 73_080, commission: 10_962, net: 62_118, kept: 24_360 }],
    // 15 days whole, 16 days of three quarters: 974.40 x 270,000/310,000 = 848.670...
    ['from mid-month on', '2026-10-16', 2_500, { gross: 84_867, commission: 12_730, net: 72_137, kept: 12_573 }],
    ['on its last day', '2026-10-31', 2_500, { gross: 96_654, commission: 14_498, net: 82_156, kept: 786 }],
    ['all of the right', '2026-10-01', 10_000, { gross: 0, commission: 0, net: 0, kept: 97_440 }],
  ])('%s', (_case, day, basis_points, expected) => {
    const result = distribute(boughtOn(day, basis_points))
    expect(amounts(result)).toEqual({ ...expected, owner_retains: 812_000 - expected.gross })
    expect(result.lines.map(({ holder_id }) => holder_id)).toEqual(expected.gross > 0 ? ['priya'] : [])
  })

  test('of a month before it, or below the threshold, nothing is kept', () => {
    const before = distribute(boughtOn('2026-11-01'))
    expect(amounts(before)).toMatchObject({ gross: 97_440, kept: undefined })
    expect(amounts(distribute({ ...boughtOn('2026-10-16'), revenue: 99_999 }))).toMatchObject({ gross: 0, kept: 0 })
  })

  test('a calculation in which nobody keeps anything has the bytes that it always had', () => {
    const { kept_by: _, ...without } = boughtOn('2026-11-01')
    expect(calculationText(calculate(boughtOn('2026-11-01')))).toBe(calculationText(calculate(without)))
    expect(calculationText(calculate(without))).not.toContain('kept')
  })

  test('the same bytes come out when it is calculated again, of what a settled dispute adds, too', () => {
    const first = calculate({ ...boughtOn('2026-10-16'), revenue: 712_000 })
    const { eligible_revenue, gross, commission, kept = 0 } = first.result
    const rest = calculateRest(first, 812_000, { eligible_revenue, gross, commission, kept })
    for (const one of [first, rest]) {
      const text = calculationText(one)
      expect(text).toContain('"kept_by":"olivia"')
      const again = runAgain(text)
      expect(again && calculationText(again)).toBe(text)
    }
    const whole = distribute(boughtOn('2026-10-16'))
    expect(gross + rest.result.gross).toBe(whole.gross)
    expect(commission + rest.result.commission).toBe(whole.commission)
    expect(kept + (rest.result.kept ?? 0)).toBe(whole.kept)
  })
})

describe('whatever the numbers', () => {
  const day = fc.nat(30).map((days) => addDays('2026-10-01', days))
  const inputs: fc.Arbitrary<DistributionInput> = fc
    .record({
      day,
      bought: fc.integer({ min: 1, max: 10_000 }),
      revenue: fc.nat({ max: 1_000_000 }),
      share: fc.nat(10_000),
    })
    .map(({ day: bought_on, bought, revenue, share }) => {
      const input = boughtOn(bought_on, bought)
      return { ...input, revenue, agreement: { ...input.agreement, provider_share_basis_points: share } }
    })
  const termsOf = (input: DistributionInput): SharingTerms => sharingTerms(input)

  test('what is paid and what is kept are the share, and only what is paid bears commission', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { gross, commission, kept = 0, eligible_revenue, lines } = distribute(input)
        expect(gross + kept).toBe(shareOf(eligible_revenue, input.agreement.provider_share_basis_points))
        expect(kept).toBeGreaterThanOrEqual(0)
        expect(commission).toBe(shareOf(gross, 1_500))
        expect(sumAmounts(lines.map((line) => line.gross))).toBe(gross)
        expect(lines.map(({ holder_id }) => holder_id)).not.toContain('olivia')
      }),
    )
  })

  test('step by step it comes to the same as at once: by disputes, and by corrections in either direction', () => {
    fc.assert(
      fc.property(inputs, fc.nat({ max: 1_000_000 }), (input, other) => {
        const [terms, whole] = [termsOf(input), shareRevenue(input.revenue, termsOf(input))]
        const before = Math.min(input.revenue, other)
        const [first, added] = [shareRevenue(before, terms), addedShare(before, input.revenue, terms)]
        expect(first.gross + added.gross).toBe(whole.gross)
        expect((first.kept ?? 0) + (added.kept ?? 0)).toBe(whole.kept)
        const reported = shareRevenue(other, terms)
        const change = correctShare(terms, reported.lines, { after: input.revenue, kept_before: reported.kept ?? 0 })
        expect(reported.gross + change.gross).toBe(whole.gross)
        expect(reported.commission + change.commission).toBe(whole.commission)
        expect((reported.kept ?? 0) + change.kept).toBe(whole.kept)
        expect(change.lines.map(({ holder_id }) => holder_id)).not.toContain('olivia')
      }),
    )
  })

  test('others share what is paid as they would without it', () => {
    const holders: HeldPart[] = [
      { holder_id: 'priya', basis_points: 5_000 },
      { holder_id: 'theo', basis_points: 2_500 },
      { holder_id: 'olivia', basis_points: 2_500 },
    ]
    const { lines } = distribute({ ...boughtOn('2026-10-01'), holders })
    expect(lines.map(({ holder_id, gross, commission }) => [holder_id, gross, commission])).toEqual([
      ['priya', 48_720, 7_308],
      ['theo', 24_360, 3_654],
    ])
  })
})

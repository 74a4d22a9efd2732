import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, periodOfMonth } from './calendar-dates.ts'
import { type DistributionInput, distribute, thresholdFor } from './distribution.ts'
import { sumAmounts } from './money.ts'
import { wholeRight } from './right.ts'

/** Fernleaf, October 2026: 6,000.00 of subscriptions and 2,120.00 of gift cards; Priya has 12% from 1,000.00 a month on. */
const fernleaf: DistributionInput = {
  revenue: sumAmounts([600_000, 212_000]),
  currency: 'gbp',
  period: periodOfMonth('2026-10'),
  agreement: {
    effective_date: '2026-10-01',
    expiration_date: '2029-09-30',
    provider_share_basis_points: 1_200,
    monthly_revenue_threshold: 100_000,
  },
  commission_rate_basis_points: 1_500,
  holders: wholeRight('priya'),
}

function withAgreement(change: Partial<DistributionInput['agreement']>): DistributionInput {
  return { ...fernleaf, agreement: { ...fernleaf.agreement, ...change } }
}

describe('the rule', () => {
  it('shares a month of Fernleaf: 8,120.00 x 12% = 974.40, x 15% = 146.16, less it 828.24', () => {
    expect(distribute(fernleaf)).toEqual({
      period_days: 31,
      overlap_days: 31,
      revenue_in_agreement: 812_000,
      threshold_for_period: 100_000,
      passes_threshold: true,
      eligible_revenue: 812_000,
      gross: 97_440,
      commission: 14_616,
      net: 82_824,
      owner_retains: 714_560,
      owner_retains_after_commission: 714_560,
      lines: [{ holder_id: 'priya', gross: 97_440, commission: 14_616, net: 82_824, leftover: false }],
    })
  })

  test.each([
    [99_999, 0, 'a penny below: nothing'],
    [100_000, 12_000, 'exactly the threshold: all of it, 1,000.00 x 12%'],
    [100_001, 12_000, 'a penny above: 120.0012'],
    [0, 0, 'no revenue'],
  ])('shares %i as %i (%s)', (revenue, gross) => {
    const result = distribute({ ...fernleaf, revenue })
    expect(result.gross).toBe(gross)
    expect(result.owner_retains).toBe(revenue - gross)
  })

  test.each<[string, string | null, number, number, string]>([
    ['2026-10-16', null, 16, 419_097, '8,120.00 x 16/31 = 4,190.967...'],
    ['2026-01-01', '2026-10-10', 10, 261_935, '8,120.00 x 10/31 = 2,619.354...'],
    ['2026-10-31', '2026-10-31', 1, 26_194, '8,120.00 x 1/31 = 261.935...'],
    ['2026-11-01', null, 0, 0, 'starts later'],
    ['2026-01-01', '2026-09-30', 0, 0, 'ended earlier'],
    ['2026-01-01', null, 31, 812_000, 'open-ended'],
  ])('from %s to %s shares %i days: %i (%s)', (effective_date, expiration_date, overlap_days, revenue_in_agreement) => {
    const result = distribute(withAgreement({ effective_date, expiration_date }))
    expect(result).toMatchObject({ overlap_days, revenue_in_agreement, eligible_revenue: revenue_in_agreement })
  })

  it('measures the threshold by the whole report, so that a short overlap is not held to a month', () => {
    const result = distribute({ ...withAgreement({ effective_date: '2026-10-31' }), revenue: 100_000 })
    expect(result).toMatchObject({ passes_threshold: true, revenue_in_agreement: 3_226, gross: 387 })
  })

  test.each([
    ['2026-10-01', '2026-12-31', 300_000, '3 months'],
    ['2026-10-01', '2026-10-07', 22_581, '7/31 = 225.806..., rounded up'],
    ['2026-09-15', '2026-10-31', 153_334, '16/30 + 31/31 = 1,533.333..., rounded up'],
    ['2028-02-01', '2028-02-29', 100_000, 'a leap February'],
  ])('asks %s to %s for %i (%s)', (start, end, threshold) => {
    const period = { start, end }
    expect(thresholdFor(period, 100_000)).toBe(threshold)
    expect(distribute({ ...fernleaf, period, revenue: threshold }).passes_threshold).toBe(true)
    expect(distribute({ ...fernleaf, period, revenue: threshold - 1 }).passes_threshold).toBe(false)
  })

  it('splits among holders to the penny: 974.40 by 50.05% and 49.95%', () => {
    const holders = [
      { holder_id: 'priya', basis_points: 5_005 },
      { holder_id: 'theo', basis_points: 4_995 },
    ]
    expect(distribute({ ...fernleaf, holders }).lines).toEqual([
      // 974.40 x 0.5005 = 487.6872, the larger remainder; 146.16 x 48769/97440 = 73.1533
      { holder_id: 'priya', gross: 48_769, commission: 7_315, net: 41_454, leftover: true },
      // 974.40 x 0.4995 = 486.7128; the rest of the commission
      { holder_id: 'theo', gross: 48_671, commission: 7_301, net: 41_370, leftover: false },
    ])
  })

  it('refuses what cannot be: negative revenue, more than 100%, holders short of 100%, an empty period', () => {
    const bad: DistributionInput[] = [
      { ...fernleaf, revenue: -1 },
      { ...fernleaf, revenue: 0.5 },
      { ...fernleaf, commission_rate_basis_points: 10_001 },
      { ...fernleaf, holders: [{ holder_id: 'priya', basis_points: 9_999 }] },
      { ...fernleaf, holders: [] },
      { ...fernleaf, period: { start: '2026-10-31', end: '2026-10-01' } },
      withAgreement({ provider_share_basis_points: 10_001 }),
      withAgreement({ provider_share_basis_points: -1 }),
      withAgreement({ monthly_revenue_threshold: -1 }),
    ]
    for (const input of bad) expect(() => distribute(input)).toThrow(RangeError)
  })
})

describe('whatever the numbers', () => {
  const day = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2025-01-01', days))
  const holders = fc.integer({ min: 1, max: 9_999 }).map((basis_points) => [
    { holder_id: 'priya', basis_points },
    { holder_id: 'theo', basis_points: 10_000 - basis_points },
  ])
  const inputs: fc.Arbitrary<DistributionInput> = fc.record({
    revenue: fc.oneof(fc.nat(500_000), fc.nat({ max: 1_000_000_000 })),
    currency: fc.constant('gbp' as const),
    period: fc.tuple(day, fc.nat(120)).map(([start, days]) => ({ start, end: addDays(start, days) })),
    agreement: fc.record({
      effective_date: day,
      expiration_date: fc.option(day, { nil: null }),
      provider_share_basis_points: fc.integer({ min: 0, max: 10_000 }),
      monthly_revenue_threshold: fc.nat(300_000),
    }),
    commission_rate_basis_points: fc.integer({ min: 0, max: 10_000 }),
    holders: fc.oneof(fc.constant(wholeRight('priya')), holders),
  })

  it('loses and invents no penny', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { gross, commission, net, owner_retains, lines, ...rest } = distribute(input)
        expect(gross).toBe(commission + net)
        expect(owner_retains + gross).toBe(input.revenue)
        expect(sumAmounts(lines.map((line) => line.gross))).toBe(gross)
        expect(sumAmounts(lines.map((line) => line.commission))).toBe(commission)
        expect(sumAmounts(lines.map((line) => line.net))).toBe(net)
        const all = [gross, commission, net, owner_retains, rest.eligible_revenue, rest.revenue_in_agreement]
        for (const amount of [...all, ...lines.flatMap((line) => [line.gross, line.commission, line.net])]) {
          expect(amount).toBeGreaterThanOrEqual(0)
        }
        expect(rest.revenue_in_agreement).toBeLessThanOrEqual(input.revenue)
        expect(rest.overlap_days).toBeLessThanOrEqual(rest.period_days)
      }),
    )
  })

  it('pays nothing below the threshold or outside the agreement', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const result = distribute(input)
        if (result.passes_threshold && result.overlap_days > 0) return
        expect([result.gross, result.commission, result.net]).toEqual([0, 0, 0])
        expect(result.owner_retains).toBe(input.revenue)
      }),
    )
  })

  it('never pays less for a larger share', () => {
    fc.assert(
      fc.property(inputs, fc.nat(10_000), (input, more) => {
        const { provider_share_basis_points } = input.agreement
        const larger = Math.min(provider_share_basis_points + more, 10_000)
        const agreement = { ...input.agreement, provider_share_basis_points: larger }
        expect(distribute({ ...input, agreement }).gross).toBeGreaterThanOrEqual(distribute(input).gross)
      }),
    )
  })
})

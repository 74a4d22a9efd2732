import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  assumedMonth,
  offerChange,
  offerEffect,
  revenueByMonth,
  seesRevenueMonths,
  splitMonth,
} from './offer-effect.ts'

const RATE = { commission_rate_basis_points: 1_500, currency: 'gbp' } as const
const SIX_MONTHS = [735_000, 1_148_000, 801_000, 710_000, 726_000, 752_000].map((revenue, at) => ({
  month: ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04'][at] ?? '',
  revenue,
}))
const tenPercent = { provider_share_basis_points: 1_000, monthly_revenue_threshold: 0 }
const twelvePercent = { provider_share_basis_points: 1_200, monthly_revenue_threshold: 100_000 }

describe('what an offer would have paid', () => {
  test('12% of £48,720.00 in six months is £5,846.40 gross, £974.40 a month', () => {
    const effect = offerEffect(twelvePercent, SIX_MONTHS, RATE)
    expect(effect.months[1]).toEqual({
      month: '2025-12',
      revenue: 1_148_000,
      gross: 137_760,
      commission: 20_664,
      net: 117_096,
      below_threshold: false,
    })
    expect(effect.total).toEqual({ gross: 584_640, commission: 87_696, net: 496_944 })
    expect(effect.monthly).toEqual({ gross: 97_440, commission: 14_616, net: 82_824 })
  })

  test('2 points more are £162.40 a month', () => {
    const from = offerEffect(tenPercent, SIX_MONTHS, RATE)
    const to = offerEffect(twelvePercent, SIX_MONTHS, RATE)
    expect(offerChange(from, to)).toEqual({ gross: 16_240, commission: 2_436, net: 13_804 })
    expect(offerChange(to, from)).toEqual({ gross: -16_240, commission: -2_436, net: -13_804 })
  })

  test('a month below the threshold pays nothing, one that reaches it pays whole', () => {
    const months = [
      { month: '2026-01', revenue: 99_999 },
      { month: '2026-02', revenue: 100_000 },
    ]
    const { months: paid, total } = offerEffect(twelvePercent, months, RATE)
    expect(paid.map(({ gross, below_threshold }) => [gross, below_threshold])).toEqual([
      [0, true],
      [12_000, false],
    ])
    expect(total.gross).toBe(12_000)
  })

  test('no months pay nothing', () => {
    expect(offerEffect(tenPercent, [], RATE).monthly).toEqual({ gross: 0, commission: 0, net: 0 })
  })

  test('months, totals and averages add up', () => {
    const months = fc.array(fc.integer({ min: 0, max: 99_999_999_999 }), { minLength: 1, maxLength: 6 })
    const terms = fc.record({
      provider_share_basis_points: fc.integer({ min: 10, max: 10_000 }),
      monthly_revenue_threshold: fc.integer({ min: 0, max: 100_000_000 }),
    })
    fc.assert(
      fc.property(months, terms, (revenues, offer) => {
        const on = revenues.map((revenue, at) => ({ month: `2026-0${at + 1}`, revenue }))
        const { months: paid, total, monthly } = offerEffect(offer, on, RATE)
        expect(paid.reduce((sum, { gross }) => sum + gross, 0)).toBe(total.gross)
        for (const { gross, commission, net } of [...paid, total, monthly]) expect(commission + net).toBe(gross)
      }),
    )
  })
})

describe('the months of reports', () => {
  const report = (start: string, end: string, revenue: number) => ({ start, end, revenue })

  test('a monthly report is its month; a quarter is spread over its days', () => {
    const months = revenueByMonth([
      report('2026-04-01', '2026-06-30', 910_000),
      report('2026-03-01', '2026-03-31', 310_000),
    ])
    expect(months).toEqual([
      { month: '2026-03', revenue: 310_000 },
      { month: '2026-04', revenue: 300_000 },
      { month: '2026-05', revenue: 310_000 },
      { month: '2026-06', revenue: 300_000 },
    ])
  })

  test('a month that is only partly reported does not count', () => {
    const weeks = [
      report('2026-01-26', '2026-02-01', 70_000),
      report('2026-02-02', '2026-02-08', 70_000),
      report('2026-02-09', '2026-02-15', 70_000),
      report('2026-02-16', '2026-02-22', 70_000),
      report('2026-02-23', '2026-03-01', 70_000),
    ]
    expect(revenueByMonth(weeks)).toEqual([{ month: '2026-02', revenue: 280_000 }])
  })

  test('only the latest six count', () => {
    const ends = ['01-31', '02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31']
    const reports = ends.map((end) => report(`2026-${end.slice(0, 2)}-01`, `2026-${end}`, 100))
    expect(revenueByMonth(reports).map(({ month }) => month)).toEqual(
      ends.slice(2).map((end) => `2026-${end.slice(0, 2)}`),
    )
  })
})

test('without reports an offer is calculated on the threshold, or £10,000.00 without one', () => {
  expect(assumedMonth(100_000, '2026-11-22')).toEqual({ month: '2026-12', revenue: 100_000 })
  expect(assumedMonth(0, '2026-11-22')).toEqual({ month: '2026-12', revenue: 1_000_000 })
})

test('a provider sees the months once the owner has made an offer; owners and admins always', () => {
  const byProvider = { created_by: 'provider' } as const
  const byOwner = { created_by: 'owner' } as const
  expect(seesRevenueMonths('provider', [byProvider])).toBe(false)
  expect(seesRevenueMonths('provider', [byProvider, byOwner])).toBe(true)
  expect(seesRevenueMonths('owner', [byProvider])).toBe(true)
  expect(seesRevenueMonths(null, [byProvider])).toBe(true)
})

describe('a month among several deals', () => {
  const october = { month: '2026-10', revenue: 812_000 }
  const deal = (percent: number, threshold = 0) => ({
    provider_share_basis_points: percent * 100,
    monthly_revenue_threshold: threshold,
  })

  test.each([
    [[], [], 812_000],
    [[deal(12), deal(5)], [97_440, 40_600], 673_960],
    [[deal(12), deal(5), deal(6)], [97_440, 40_600, 48_720], 625_240],
    // Below its own threshold a deal takes nothing, whatever the others take.
    [[deal(12, 812_001), deal(5, 812_000)], [0, 40_600], 771_400],
    [[deal(60), deal(50)], [487_200, 406_000], -81_200],
  ])('of %j: %j, %i retained', (deals, gross, retained) => {
    expect(splitMonth(october, deals, 'gbp')).toMatchObject({ gross, retained })
  })

  test('a share of 0% is not below its threshold', () => {
    expect(splitMonth(october, [deal(0), deal(12, 812_001)], 'gbp').below_threshold).toEqual([false, true])
  })
})

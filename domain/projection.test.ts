import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  annualEstimate,
  baseMonthlyRevenue,
  MONTHLY_REVENUE_CEILING,
  type ProjectionParams,
  project,
  projectionBase,
  scenarioParams,
} from './projection.ts'

const params: ProjectionParams = {
  base_monthly_revenue: 1_000_000,
  monthly_revenue_threshold: 100_000,
  provider_share_basis_points: 1_200,
  growth_rate_basis_points: 500,
  duration: { value: 3, unit: 'month' },
}
const revenues = (change: Partial<ProjectionParams>) =>
  project({ ...params, ...change }).monthly_data.map(({ revenue }) => revenue)

describe('projecting', () => {
  it('grows by month, from the base in month 1: 10,000.00, x 1.05, x 1.05', () => {
    expect(project(params)).toEqual({
      duration_in_months: 3,
      total_revenue: 3_152_500,
      total_provider_share: 378_300,
      total_owner_share: 2_774_200,
      effective_share_basis_points: 1_200,
      monthly_data: [
        month(1, [1_000_000, 120_000, 880_000], [1_000_000, 120_000, 880_000]),
        month(2, [1_050_000, 126_000, 924_000], [2_050_000, 246_000, 1_804_000]),
        month(3, [1_102_500, 132_300, 970_200], [3_152_500, 378_300, 2_774_200]),
      ],
    })
  })

  it('grows by the twelfth root for years: month 13 of 20% a year is exactly 1.2 times month 1', () => {
    const all = revenues({ duration: { value: 2, unit: 'year' }, growth_rate_basis_points: 2_000 })
    expect(all).toHaveLength(24)
    expect([all[0], all[1], all[12]]).toEqual([1_000_000, 1_015_309, 1_200_000])
  })

  it('grows four times a month for weeks: 1.01 ^ 4 = 1.04060401', () => {
    expect(revenues({ duration: { value: 5, unit: 'week' }, growth_rate_basis_points: 100 })).toEqual([
      1_000_000, 1_040_604,
    ])
  })

  it('marks months that would share nothing under the threshold', () => {
    const { monthly_data } = project({ ...params, base_monthly_revenue: 97_000 })
    expect(monthly_data.map(({ below_threshold }) => below_threshold)).toEqual([true, false, false])
  })

  it('estimates a year whatever the duration', () => {
    const year = annualEstimate({ ...params, growth_rate_basis_points: 0 })
    expect(year).toMatchObject({ duration_in_months: 12, total_revenue: 12_000_000, total_provider_share: 1_440_000 })
  })

  it('starts from the threshold, or from 10,000 pounds', () => {
    expect(baseMonthlyRevenue(250_000)).toBe(250_000)
    expect(baseMonthlyRevenue(0)).toBe(1_000_000)
    expect(baseMonthlyRevenue(null)).toBe(1_000_000)
  })

  it('starts from the mean of the last three reported months once there are reports', () => {
    // (742,000 + 776,000 + 812,000) / 3 = 776,666.67
    expect(projectionBase([732_000, 742_000, 776_000, 812_000], 100_000)).toEqual({
      monthly_revenue: 776_667,
      from: 'reports',
      months: 3,
    })
    expect(projectionBase([812_000], 100_000)).toEqual({ monthly_revenue: 812_000, from: 'reports', months: 1 })
    expect(projectionBase([0, 0], 100_000)).toEqual({ monthly_revenue: 0, from: 'reports', months: 2 })
    expect(projectionBase([], 100_000)).toEqual({ monthly_revenue: 100_000, from: 'threshold', months: 0 })
    expect(projectionBase([], 0)).toEqual({ monthly_revenue: 1_000_000, from: 'default', months: 0 })
  })

  test.each([
    ['best', 500, 1_100_000, 1_000],
    ['best', 9_800, 1_100_000, 10_000],
    ['best', 12_000, 1_100_000, 12_000],
    ['worst', 800, 950_000, 300],
    ['worst', 300, 950_000, 0],
    ['base', 300, 1_000_000, 300],
  ] as const)('%s with growth %i: base %i, growth %i', (scenario, growth, base_monthly_revenue, expected) => {
    expect(scenarioParams({ ...params, growth_rate_basis_points: growth }, scenario)).toMatchObject({
      base_monthly_revenue,
      growth_rate_basis_points: expected,
    })
  })

  it('stays within safe integers for the wildest terms', () => {
    const wild = project({ ...params, growth_rate_basis_points: 100_000, duration: { value: 600, unit: 'year' } })
    const wilder = revenues({
      base_monthly_revenue: 1,
      growth_rate_basis_points: 100_000,
      duration: { value: 600, unit: 'month' },
    })
    expect(wild.duration_in_months).toBe(7_200)
    expect(wild.monthly_data.at(-1)?.revenue).toBe(MONTHLY_REVENUE_CEILING)
    // A factor of 11 a month: 1, 11, 121 ... 11 ^ 11 = 285311670611, and 11 ^ 12 is beyond the ceiling.
    expect([wilder[1], wilder[11], wilder[12]]).toEqual([11, 285_311_670_611, MONTHLY_REVENUE_CEILING])
  })

  it('refuses what cannot be projected', () => {
    expect(() => project({ ...params, base_monthly_revenue: -1 })).toThrow(RangeError)
    expect(() => project({ ...params, growth_rate_basis_points: -1 })).toThrow(RangeError)
    expect(() => project({ ...params, provider_share_basis_points: 10_001 })).toThrow(RangeError)
    for (const value of [0, 1.5, 601 * 12]) {
      expect(() => project({ ...params, duration: { value, unit: 'month' } })).toThrow(RangeError)
    }
  })

  it('always adds up, and never shrinks', () => {
    const any = fc.record({
      base_monthly_revenue: fc.nat(2_000_000_000),
      monthly_revenue_threshold: fc.nat(1_000_000),
      provider_share_basis_points: fc.nat(10_000),
      growth_rate_basis_points: fc.nat(10_000),
      duration: fc.record({ value: fc.integer({ min: 1, max: 60 }), unit: fc.constantFrom('week', 'month', 'year') }),
    })
    fc.assert(
      fc.property(any, (input) => {
        const { monthly_data, ...totals } = project(input)
        let [revenue, provider, owner, previous] = [0, 0, 0, 0]
        for (const one of monthly_data) {
          expect(one.provider_share + one.owner_share).toBe(one.revenue)
          expect(one.revenue).toBeGreaterThanOrEqual(previous)
          expect(one.owner_share).toBeGreaterThanOrEqual(0)
          previous = one.revenue
          revenue += one.revenue
          provider += one.provider_share
          owner += one.owner_share
          expect(one.cumulative_revenue).toBe(revenue)
        }
        expect(totals).toMatchObject({
          total_revenue: revenue,
          total_provider_share: provider,
          total_owner_share: owner,
        })
      }),
    )
  })
})

function month(number: number, [revenue, provider_share, owner_share]: number[], cumulative: number[]) {
  const [cumulative_revenue, cumulative_provider_share, cumulative_owner_share] = cumulative
  return {
    month: number,
    revenue,
    provider_share,
    owner_share,
    cumulative_revenue,
    cumulative_provider_share,
    cumulative_owner_share,
    below_threshold: false,
  }
}

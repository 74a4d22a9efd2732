import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type ExpectedInput, expectedPayments } from './expected-payments.ts'
import {
  agreedParams,
  beyondLimits,
  isSameParams,
  MAX_MODELS,
  type ModelParams,
  modelLimits,
  refusalToSaveModel,
  SIMULATOR_LIMITS,
  scenarioTotals,
  simulatedInput,
  withinLimits,
} from './financial-model.ts'

const agreed: ExpectedInput = {
  revenue: {
    base_monthly_revenue: 800_000,
    growth_rate_basis_points: 1_000,
    duration: { value: 36, unit: 'month' },
  },
  terms: [
    {
      ...{ number: 1, effective_from: '2026-06-01' },
      ...{ provider_share_basis_points: 1_200, monthly_revenue_threshold: 100_000 },
    },
  ],
  dates: { effective_date: '2026-06-01', expiration_date: '2027-01-15' },
  ...{ first: '2026-11', last: '2027-01', portion_basis_points: 10_000 },
}
const params: ModelParams = {
  provider_share_basis_points: 1_000,
  duration_in_months: 3,
  monthly_revenue_threshold: 0,
  growth_rate_basis_points: 1_000,
}
const simulated = (change: Partial<ModelParams>, from: 'reports' | 'threshold' = 'reports') =>
  expectedPayments(simulatedInput(agreed, from, { ...params, ...change }), 'base').map(({ gross }) => gross)

describe('a model', () => {
  it('has other terms on the same revenue: 10% of £8,000, £8,800 and half of £9,680', () => {
    // 15 of 31 days of 968,000 are 468,387
    expect(simulated({})).toEqual([80_000, 88_000, 46_839])
    expect(simulated({ monthly_revenue_threshold: 850_000 })).toEqual([0, 88_000, 46_839])
    expect(simulated({ growth_rate_basis_points: 0 })).toEqual([80_000, 80_000, 38_710])
  })

  it('ends with a whole month where it is longer or shorter than agreed', () => {
    expect(simulated({ duration_in_months: 4 })).toEqual([80_000, 88_000, 96_800, 106_480])
    expect(simulated({ duration_in_months: 1 })).toEqual([80_000])
  })

  it('starts from its own threshold while nothing is reported, or from £10,000 without one', () => {
    expect(simulated({ monthly_revenue_threshold: 200_000, duration_in_months: 1 }, 'threshold')).toEqual([20_000])
    expect(simulated({ duration_in_months: 1 }, 'threshold')).toEqual([100_000])
  })

  it('begins with what is agreed, by the terms of the first open month', () => {
    const [terms] = agreed.terms
    if (!terms) throw new Error('There are terms')
    const amended = { ...terms, number: 2, effective_from: '2026-12-01', provider_share_basis_points: 900 }
    expect(agreedParams({ ...agreed, terms: [amended, terms] })).toEqual({
      ...{ provider_share_basis_points: 1_200, duration_in_months: 3 },
      ...{ monthly_revenue_threshold: 100_000, growth_rate_basis_points: 1_000 },
    })
    expect(agreedParams({ ...agreed, last: '2046-01' }).duration_in_months).toBe(60)
    expect(agreedParams({ ...agreed, last: '2026-10' }).duration_in_months).toBe(1)
  })

  it('totals each scenario; the owner has the rest', () => {
    const { base, best, worst } = scenarioTotals(simulatedInput(agreed, 'reports', params))
    expect(base).toEqual({
      ...{ duration_in_months: 3, total_revenue: 2_648_000 },
      ...{ total_provider_share: 214_839, total_owner_share: 2_433_161 },
      // 214,839 / 2,648,000, since the last month is shared half
      effective_share_basis_points: 811,
    })
    // 880,000 x 1.15 = 1,012,000; x 1.15 = 1,163,800
    expect(best.total_revenue).toBe(880_000 + 1_012_000 + 1_163_800)
    expect(worst.total_revenue).toBe(760_000 + 798_000 + 837_900)
  })
})

describe('limits', () => {
  test.each([
    ['provider_share_basis_points', 9, 10, 5_000, 5_001],
    ['duration_in_months', 0, 1, 60, 61],
    ['monthly_revenue_threshold', -1, 0, 1_000_000_000_000, 1_000_000_000_001],
    ['growth_rate_basis_points', -1, 0, 10_000, 10_001],
  ] as const)('%s: %d is too small, %d to %d is taken, %d too large', (key, below, min, max, above) => {
    for (const value of [below, above]) {
      expect(beyondLimits({ ...params, [key]: value }, SIMULATOR_LIMITS)).toBe(key)
    }
    for (const value of [min, max]) expect(beyondLimits({ ...params, [key]: value }, SIMULATOR_LIMITS)).toBeNull()
  })

  it('are wider for a larger share or growth that is agreed or saved already', () => {
    const wide = { ...params, provider_share_basis_points: 6_000, growth_rate_basis_points: 20_000 }
    expect(beyondLimits(wide, SIMULATOR_LIMITS)).toBe('provider_share_basis_points')
    expect(beyondLimits(wide, modelLimits([params, wide]))).toBeNull()
    expect(modelLimits([params])).toEqual(SIMULATOR_LIMITS)
    expect(modelLimits([{ ...params, duration_in_months: 90 }]).duration_in_months.max).toBe(60)
  })

  test.each([
    [Number.NaN, 1],
    [0, 1],
    [-3, 1],
    [12, 12],
    [61, 60],
  ])('%d months become %d', (typed, months) => {
    expect(withinLimits(typed, SIMULATOR_LIMITS.duration_in_months)).toBe(months)
  })
})

describe('saving', () => {
  const stored = [{ id: 'a', revision: 'r1' }]
  test.each([
    [{ id: 'a', seen_revision: 'r1' }, null],
    [{ id: 'a', seen_revision: 'r0' }, 'changed_elsewhere'],
    [{ id: 'a', seen_revision: null }, 'changed_elsewhere'],
    [{ id: 'a', seen_revision: undefined }, null],
    [{ id: 'b', seen_revision: null }, null],
    // Deleted meanwhile.
    [{ id: 'b', seen_revision: 'r1' }, 'changed_elsewhere'],
  ] as const)('%j: %s', (saved, refusal) => {
    expect(refusalToSaveModel(stored, saved)).toBe(refusal)
  })

  it('has a limit for new ones', () => {
    const full = Array.from({ length: MAX_MODELS }, (_, index) => ({ id: `m${index}`, revision: 'r' }))
    expect(refusalToSaveModel(full, { id: 'new', seen_revision: null })).toBe('too_many')
    expect(refusalToSaveModel(full, { id: 'm3', seen_revision: 'r' })).toBeNull()
    expect(refusalToSaveModel(full.slice(1), { id: 'new', seen_revision: null })).toBeNull()
  })
})

const anyAgreed = fc
  .record({
    base: fc.nat(2_000_000_000),
    growth: fc.nat(10_000),
    unit: fc.constantFrom('month' as const, 'year' as const),
    share: fc.integer({ min: 10, max: 10_000 }),
    threshold: fc.nat(2_000_000),
    months: fc.integer({ min: 1, max: 60 }),
    last_day: fc.integer({ min: 1, max: 28 }),
    portion: fc.integer({ min: 1, max: 10_000 }),
  })
  .map(({ base, growth, unit, share, threshold, months, last_day, portion }): ExpectedInput => {
    const last = `${2027 + Math.floor((months - 1) / 12)}-${String(((months - 1) % 12) + 1).padStart(2, '0')}`
    return {
      revenue: {
        ...{ base_monthly_revenue: base, growth_rate_basis_points: growth },
        duration: { value: 3, unit },
      },
      terms: [
        {
          ...{ number: 1, effective_from: '2026-06-01' },
          ...{ provider_share_basis_points: share, monthly_revenue_threshold: threshold },
        },
      ],
      dates: {
        effective_date: '2026-06-01',
        expiration_date: last_day === 28 ? null : `${last}-${String(last_day).padStart(2, '0')}`,
      },
      ...{ first: '2027-01', last, portion_basis_points: portion },
    }
  })

test('a model of the agreed terms is what the agreement itself expects, month by month', () => {
  fc.assert(
    fc.property(anyAgreed, fc.constantFrom('base' as const, 'best' as const, 'worst' as const), (input, scenario) => {
      const same = agreedParams(input)
      expect(isSameParams(same, agreedParams(input))).toBe(true)
      expect(expectedPayments(simulatedInput(input, 'reports', same), scenario)).toEqual(
        expectedPayments(input, scenario),
      )
    }),
  )
})

test('totals are the sums of their months, and both sides have the whole', () => {
  fc.assert(
    fc.property(anyAgreed, (input) => {
      const totals = scenarioTotals(input)
      for (const scenario of ['base', 'best', 'worst'] as const) {
        const months = expectedPayments(input, scenario)
        const { total_revenue, total_provider_share, total_owner_share } = totals[scenario]
        expect(total_provider_share).toBe(months.reduce((sum, { gross }) => sum + gross, 0))
        expect(total_provider_share + total_owner_share).toBe(total_revenue)
        expect(total_owner_share).toBeGreaterThanOrEqual(0)
      }
      expect(totals.worst.total_revenue).toBeLessThanOrEqual(totals.base.total_revenue)
      expect(totals.base.total_revenue).toBeLessThanOrEqual(totals.best.total_revenue)
    }),
  )
})

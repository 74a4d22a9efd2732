import { describe, expect, it } from 'vitest'
import { periodOfMonth } from './calendar-dates.ts'
import { type DistributionInput, distribute } from './distribution.ts'
import { explainDistribution } from './distribution-explanation.ts'
import { wholeRight } from './right.ts'

/** Fernleaf, October 2026: Priya has 12% from 1,000.00 a month on. */
const fernleaf: DistributionInput = {
  revenue: 812_000,
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

const payer = { id: 'olivia', name: 'Olivia Hart' }

function explain(input: DistributionInput, result = distribute(input)): string[] {
  const { provider_share_basis_points, monthly_revenue_threshold } = input.agreement
  const holder_names = { priya: 'Priya Shah', theo: 'Theo Lindqvist' }
  const context = { ...input, provider_share_basis_points, monthly_revenue_threshold, holder_names, payer }
  return explainDistribution(result, { ...context, viewer_id: null }).map(
    ({ label, note, amount }) => `${label} | ${note ?? ''} | ${amount}`,
  )
}

describe('the explanation', () => {
  it('explains a whole month', () => {
    expect(explain(fernleaf)).toEqual([
      'Revenue reported | October 2026 | 812000',
      'Eligible revenue | October 2026 passes the £1,000.00 threshold, so all of it counts | 812000',
      '12% share | 12% of £8,120.00 | 97440',
      'Platform commission, 15% | 15% of £974.40, taken from the share | -14616',
      'Priya Shah receives |  | 82824',
    ])
  })

  it('explains a month below the threshold', () => {
    expect(explain({ ...fernleaf, revenue: 99_999 })).toEqual([
      'Revenue reported | October 2026 | 99999',
      'Eligible revenue | October 2026 is below the £1,000.00 threshold, so nothing is shared | 0',
      'Priya Shah receives |  | 0',
    ])
  })

  it('explains a part of a longer period, exactly at its threshold, with two holders', () => {
    const holders = [
      { holder_id: 'priya', basis_points: 5_000 },
      { holder_id: 'theo', basis_points: 5_000 },
    ]
    const period = { start: '2026-10-01', end: '2026-11-30' }
    const input = { ...withAgreement({ effective_date: '2026-11-01' }), period, holders, revenue: 200_000 }
    expect(explain(input)).toEqual([
      'Revenue reported | October 2026 to November 2026 | 200000',
      // 2,000.00 x 30/61 = 983.606...
      'Revenue in the days of the agreement | The agreement covers 30 of the 61 days, so that part counts | 98361',
      'Eligible revenue | October 2026 to November 2026 reaches the £2,000.00 threshold (£1,000.00 a month), so all of it counts | 98361',
      '12% share | 12% of £983.61 | 11803',
      'Platform commission, 15% | 15% of £118.03, taken from the share | -1770',
      'Priya Shah receives | £59.02 of the share less £8.85 commission, with a penny left over by the split | 5017',
      'Theo Lindqvist receives | £59.01 of the share less £8.85 commission | 5016',
    ])
  })

  it('explains what the payer keeps', () => {
    const holders = [
      { holder_id: 'priya', basis_points: 7_500 },
      { holder_id: 'olivia', basis_points: 2_500 },
    ]
    expect(explain({ ...fernleaf, holders, kept_by: 'olivia' })).toContain(
      'Olivia Hart keeps | 25% of the share, because Olivia Hart bought a part of this right | -24360',
    )
  })

  it('ends with what the payer keeps where that is the whole share', () => {
    const kept = { ...fernleaf, holders: wholeRight('olivia'), kept_by: 'olivia' }
    const steps = [
      'Revenue reported | October 2026 | 812000',
      'Eligible revenue | October 2026 passes the £1,000.00 threshold, so all of it counts | 812000',
      '12% share | 12% of £8,120.00 | 97440',
      'Olivia Hart keeps | 100% of the share, because Olivia Hart bought a part of this right | -97440',
    ]
    expect(explain(kept)).toEqual(steps)
    // A frozen one has a line of zero for its provider.
    const nothing = { holder_id: 'priya', gross: 0, commission: 0, net: 0, leftover: false }
    expect(explain(kept, { ...distribute(kept), lines: [nothing] })).toEqual(steps)
  })

  it('says of a tiny part that it is less than 0.01%', () => {
    const tiny = { ...distribute(fernleaf), gross: 97_439, kept: 1 }
    expect(explain(fernleaf, tiny)).toContain(
      'Olivia Hart keeps | Less than 0.01% of the share, because Olivia Hart bought a part of this right | -1',
    )
  })

  it('explains an agreement without a threshold, and one that does not cover the period', () => {
    expect(explain(withAgreement({ monthly_revenue_threshold: 0 }))).toContain(
      'Eligible revenue | There is no threshold, so all of it counts | 812000',
    )
    expect(explain(withAgreement({ effective_date: '2026-11-01' }))).toEqual([
      'Revenue reported | October 2026 | 812000',
      'Revenue in the days of the agreement | The agreement covers no day of this period | 0',
      'Eligible revenue | So nothing is shared | 0',
      'Priya Shah receives |  | 0',
    ])
  })
})

import { describe, expect, it, test } from 'vitest'
import { type SharingTerms, shareRevenue } from './distribution.ts'
import {
  addedShare,
  addedTo,
  agreedRevenue,
  disputedRevenue,
  LINE_DISPUTE_STATUSES,
  mayAddDocument,
  mayAnswer,
  mayDecide,
  mayDisputeLines,
  mayTakeBack,
} from './line-dispute.ts'
import { sumAmounts } from './money.ts'
import { REPORT_STATUSES } from './report.ts'
import { ROLES } from './roles.ts'

const TERMS: SharingTerms = {
  period_days: 31,
  overlap_days: 31,
  threshold_for_period: 100_000,
  provider_share_basis_points: 1_200,
  commission_rate_basis_points: 1_500,
  holders: [{ holder_id: 'priya', weight: 10_000 }],
}

describe('who may do what with a dispute of lines', () => {
  const dispute = { raised_by: 'priya', owner_id: 'olivia' }
  const allowed = (may: (status: (typeof LINE_DISPUTE_STATUSES)[number]) => unknown) =>
    LINE_DISPUTE_STATUSES.filter((status) => may(status) === null)

  it('is raised by a provider while the report is submitted', () => {
    const may = (role: (typeof ROLES)[number]) => REPORT_STATUSES.filter((status) => !mayDisputeLines({ status }, role))
    expect(ROLES.map((role) => [role, may(role)])).toEqual(
      ROLES.map((role) => [role, role === 'provider' ? ['submitted'] : []]),
    )
    expect(mayDisputeLines({ status: 'disputed' }, 'provider')).toBe('disputed')
  })

  it('is answered by the owner, taken back by who raised it, and decided by an admin once the owner insists', () => {
    expect(allowed((status) => mayAnswer({ ...dispute, status }, 'concede', 'olivia'))).toEqual(['open', 'insisted'])
    expect(allowed((status) => mayAnswer({ ...dispute, status }, 'insist', 'olivia'))).toEqual(['open'])
    expect(allowed((status) => mayAnswer({ ...dispute, status }, 'concede', 'priya'))).toEqual([])
    expect(allowed((status) => mayTakeBack({ ...dispute, status }, 'priya'))).toEqual(['open', 'insisted'])
    expect(allowed((status) => mayTakeBack({ ...dispute, status }, 'marco'))).toEqual([])
    for (const side of [dispute.raised_by, dispute.owner_id]) {
      expect(allowed((status) => mayAddDocument({ ...dispute, status }, side))).toEqual(['open', 'insisted'])
    }
    expect(allowed((status) => mayAddDocument({ ...dispute, status }, 'marco'))).toEqual([])
    expect(allowed((status) => mayDecide({ ...dispute, status }, 'admin'))).toEqual(['insisted'])
    expect(allowed((status) => mayDecide({ ...dispute, status }, 'owner'))).toEqual([])
  })
})

describe('what is held back', () => {
  test.each([
    // reported, expected, agreed on, in dispute
    [198_800, 212_000, 198_800, 13_200],
    [212_000, 198_800, 198_800, 13_200],
    [212_000, 0, 0, 212_000],
    [0, 500, 0, 500],
  ])(
    'of %i reported and %i expected, %i is agreed on and %i in dispute',
    (amount, expected_amount, agreed, disputed) => {
      expect(
        agreedRevenue([
          { amount: 600_000, expected_amount: null },
          { amount, expected_amount },
        ]),
      ).toBe(600_000 + agreed)
      expect(disputedRevenue([{ reported_amount: amount, expected_amount }])).toBe(disputed)
    },
  )

  it('is £15.84 of £132.00 at 12%, £2.38 of it commission, so that both payments are the share of the whole', () => {
    // 12% of £7,988.00 is £958.56, 15% of that £143.78; 12% of £8,120.00 is £974.40, 15% of that £146.16.
    expect(addedShare(798_800, 812_000, TERMS)).toMatchObject({
      ...{ eligible_revenue: 13_200, gross: 1_584, commission: 238, net: 1_346 },
    })
  })

  it('is the share of everything where it lifts the revenue to the threshold', () => {
    expect(addedShare(99_999, 100_000, TERMS)).toMatchObject({ eligible_revenue: 100_000, gross: 12_000 })
    expect(addedShare(90_000, 99_999, TERMS)).toMatchObject({ eligible_revenue: 0, gross: 0, commission: 0 })
  })

  it('is split among holders by largest remainder, and never below zero', () => {
    const holders = ['a', 'b', 'c'].map((holder_id, index) => ({
      holder_id,
      weight: index === 0 ? 3_334 : 3_333,
    }))
    const { gross, commission, lines } = addedShare(798_800, 812_003, { ...TERMS, holders })
    expect(sumAmounts(lines.map((line) => line.gross))).toBe(gross)
    expect(sumAmounts(lines.map((line) => line.commission))).toBe(commission)
    expect(lines.filter(({ leftover }) => leftover)).not.toEqual([])
    expect(addedTo({ eligible_revenue: 900_000, gross: 108_000, commission: 16_200 }, 812_000, TERMS)).toMatchObject({
      ...{ eligible_revenue: 0, gross: 0, commission: 0, net: 0 },
    })
  })

  it('adds up to one distribution of the whole, however it is settled step by step', () => {
    for (let revenue = 99_900; revenue < 101_000; revenue += 7) {
      const parts = [revenue, revenue + 1, revenue + 33, revenue + 1_001].map((after, index, all) =>
        addedShare(all[index - 1] ?? 0, after, TERMS),
      )
      const whole = shareRevenue(revenue + 1_001, TERMS)
      expect(sumAmounts(parts.map(({ gross }) => gross))).toBe(whole.gross)
      expect(sumAmounts(parts.map(({ commission }) => commission))).toBe(whole.commission)
      expect(parts.every(({ gross, commission }) => gross >= commission && commission >= 0)).toBe(true)
    }
  })
})

import { describe, expect, it } from 'vitest'
import { periodOfMonth } from './calendar-dates.ts'
import { type DistributionInput, distribute } from './distribution.ts'
import { explainDistribution } from './distribution-explanation.ts'
import {
  explainFrozenDistribution,
  type FrozenDistribution,
  passedThreshold,
  paymentSentence,
} from './frozen-distribution.ts'
import { mention } from './mention.ts'

const period = periodOfMonth('2026-10')
const agreement = {
  effective_date: '2026-10-01',
  expiration_date: null,
  provider_share_basis_points: 1_200,
  monthly_revenue_threshold: 100_000,
}
const holder_names = { priya: 'Priya Shah', theo: 'Theo Lindqvist' }
const olivia = { id: 'olivia', name: 'Olivia Hart' }
const payer = mention(olivia, null)

function inputWith(changes: Partial<DistributionInput> = {}): DistributionInput {
  const holders = [{ holder_id: 'priya', basis_points: 10_000 }]
  return {
    revenue: 812_000,
    currency: 'gbp',
    period,
    agreement,
    commission_rate_basis_points: 1_500,
    holders,
    ...changes,
  }
}

const KEPT: Partial<DistributionInput> = {
  holders: [
    { holder_id: 'priya', basis_points: 7_500 },
    { holder_id: 'olivia', basis_points: 2_500 },
  ],
  kept_by: 'olivia',
}

function frozenFrom(input: DistributionInput): FrozenDistribution {
  const { commission_rate_basis_points, currency, revenue } = input
  const { provider_share_basis_points } = input.agreement
  const inputs = { commission_rate_basis_points, currency, provider_share_basis_points, reported_revenue: revenue }
  return { ...distribute(input), ...inputs }
}

describe('a frozen distribution', () => {
  it.each([
    ['as it was', inputWith()],
    ['below the threshold', inputWith({ revenue: 99_999 })],
    ['with a part that the payer keeps', inputWith(KEPT)],
    ['from mid-month on', inputWith({ agreement: { ...agreement, effective_date: '2026-10-17' } })],
  ])('is explained as the fresh one was: %s', (_name, input) => {
    const fresh = distribute(input)
    const context = { ...input, ...input.agreement, holder_names, payer: olivia, viewer_id: 'priya' }
    const frozen = explainFrozenDistribution(frozenFrom(input), {
      ...input.agreement,
      period,
      holder_names,
      viewer_id: 'priya',
      payer: olivia,
      lines: fresh.lines,
    })
    expect(frozen).toEqual(explainDistribution(fresh, context))
    expect(passedThreshold(frozenFrom(input))).toBe(fresh.passes_threshold)
  })

  it('says in a sentence how a payment came about', () => {
    const [line] = distribute(inputWith()).lines
    const priya = { id: 'priya', name: 'Priya Shah' }
    const about = { project_title: 'Fernleaf', period, payer, payee: mention(priya, null) }
    expect(line && paymentSentence(frozenFrom(inputWith()), { ...about, line })).toBe(
      '12% of the £8,120.00 of Fernleaf for October 2026 is £974.40; less 15% commission, Priya Shah receives £828.24.',
    )
    const toPriya = { ...about, payee: mention(priya, 'priya') }
    expect(line && paymentSentence(frozenFrom(inputWith()), { ...toPriya, line })).toBe(
      '12% of the £8,120.00 of Fernleaf for October 2026 is £974.40; less 15% commission, you receive £828.24.',
    )
  })

  it('says what the payer keeps', () => {
    const [line] = distribute(inputWith(KEPT)).lines
    const about = {
      project_title: 'Fernleaf',
      period,
      payer,
      payee: mention({ id: 'priya', name: 'Priya Shah' }, null),
    }
    expect(line && paymentSentence(frozenFrom(inputWith(KEPT)), { ...about, line })).toBe(
      '12% of the £8,120.00 of Fernleaf for October 2026 is £974.40, of which £730.80 belongs to Priya Shah and Olivia Hart keeps £243.60 for a bought part of the right; less 15% commission, Priya Shah receives £621.18.',
    )
  })

  it('says whose part it is when the right has several holders', () => {
    const holders = [
      { holder_id: 'priya', basis_points: 7_500 },
      { holder_id: 'theo', basis_points: 2_500 },
    ]
    const input = inputWith({ holders })
    const line = distribute(input).lines[1]
    const about = {
      project_title: 'Fernleaf',
      period,
      payer,
      payee: mention({ id: 'theo', name: 'Theo Lindqvist' }, null),
    }
    expect(line && paymentSentence(frozenFrom(input), { ...about, line })).toBe(
      '12% of the £8,120.00 of Fernleaf for October 2026 is £974.40, of which £243.60 belongs to Theo Lindqvist; less 15% commission, Theo Lindqvist receives £207.06.',
    )
    const you = { ...about, payee: { name: 'Theo Lindqvist', is_viewer: true } }
    expect(line && paymentSentence(frozenFrom(input), { ...you, line })).toBe(
      '12% of the £8,120.00 of Fernleaf for October 2026 is £974.40, of which £243.60 belongs to you; less 15% commission, you receive £207.06.',
    )
  })
})

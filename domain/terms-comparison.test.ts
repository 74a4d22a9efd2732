import { describe, expect, it, test } from 'vitest'
import type { Side } from './roles.ts'
import {
  formatTimeline,
  GROWTH_LABELS,
  monthsOf,
  ownerRetains,
  PROPOSAL_DEFAULTS,
  type ProposalTerms,
  streamInSentence,
} from './terms.ts'
import { compareTerms, favouringScore, isChanged, rowHighlight } from './terms-comparison.ts'
import { describeComparison, describeRow } from './terms-comparison-words.ts'

/** Olivia's first offer to Priya. */
const offer: ProposalTerms = {
  rev_share_type: 'percentage',
  provider_share_basis_points: 1_000,
  duration: { value: 36, unit: 'month' },
  monthly_revenue_threshold: 100_000,
  target_growth_rate_basis_points: 500,
  revenue_stream: 'Subscriptions',
  currency: 'gbp',
}
const counter: ProposalTerms = { ...offer, provider_share_basis_points: 1_200 }

function row(a: ProposalTerms, b: ProposalTerms, field: string) {
  const found = compareTerms(a, b).find((candidate) => candidate.field === field)
  if (!found) throw new Error(`No row for ${field}`)
  return found
}

describe('comparing versions', () => {
  it('shows what changed and whom it helps', () => {
    expect(row(offer, counter, 'provider_share_basis_points')).toEqual({
      field: 'provider_share_basis_points',
      a: 1_000,
      b: 1_200,
      delta: 200,
      favours: 'provider',
    })
    const milder = { ...offer, monthly_revenue_threshold: 50_000 }
    expect(row(offer, milder, 'monthly_revenue_threshold')).toMatchObject({ delta: -50_000, favours: 'provider' })
    expect(row(milder, offer, 'monthly_revenue_threshold')).toMatchObject({ delta: 50_000, favours: 'owner' })
    expect(row(counter, offer, 'provider_share_basis_points').favours).toBe('owner')
    expect(row(offer, counter, 'duration_months')).toMatchObject({ delta: 0, favours: null })
    const bolder = { ...offer, target_growth_rate_basis_points: 900 }
    expect(row(offer, bolder, 'target_growth_rate_basis_points')).toMatchObject({ delta: 400, favours: null })
  })

  it('compares durations in months whatever their units', () => {
    const threeYears: ProposalTerms = { ...offer, duration: { value: 3, unit: 'year' } }
    expect(row(offer, threeYears, 'duration_months')).toMatchObject({ a: 36, b: 36, delta: 0 })
  })

  it('says another unit of the same months, and of the growth that is per unit', () => {
    const years: ProposalTerms = { ...offer, duration: { value: 3, unit: 'year' } }
    const changes = compareTerms(offer, years).filter(isChanged)
    expect(changes.map((one) => describeRow(one, 'gbp'))).toMatchObject([
      { label: 'Duration', before: '36 Months', after: '3 Years', delta: null },
      { label: 'Target growth rate', before: '5% monthly', after: '5% annual', delta: null },
    ])
    const bolder = row(offer, { ...years, target_growth_rate_basis_points: 6_000 }, 'target_growth_rate_basis_points')
    expect(describeRow(bolder, 'gbp')).toMatchObject({ before: '5% monthly', after: '60% annual', delta: null })
    expect(compareTerms(offer, { ...offer }).filter(isChanged)).toEqual([])
    expect(favouringScore(offer, years)).toMatchObject({ score: 0, favours: null })
  })

  it('has guarantee and cap only where a version has them, and a delta only where both do', () => {
    expect(compareTerms(offer, counter).map(({ field }) => field)).toEqual([
      'provider_share_basis_points',
      'duration_months',
      'monthly_revenue_threshold',
      'target_growth_rate_basis_points',
      'revenue_stream',
    ])
    expect(row(offer, { ...offer, cap: 500_000 }, 'cap')).toMatchObject({
      a: null,
      b: 500_000,
      delta: null,
      favours: null,
    })
  })

  it('says it in words', () => {
    expect(compareTerms(offer, counter).map((one) => describeRow(one, 'gbp'))[0]).toEqual({
      label: 'Provider share',
      before: '10%',
      after: '12%',
      delta: '+2 points',
    })
    const other: ProposalTerms = {
      ...offer,
      duration: { value: 2, unit: 'year' },
      monthly_revenue_threshold: 0,
      cap: 1,
    }
    expect(describeRow(row(offer, other, 'duration_months'), 'gbp')).toMatchObject({
      after: '24 Months',
      delta: '-12 Months',
    })
    expect(describeRow(row(offer, other, 'monthly_revenue_threshold'), 'gbp')).toMatchObject({ delta: '-£1,000.00' })
    expect(describeRow(row(offer, other, 'cap'), 'gbp')).toMatchObject({ before: 'None', after: '£0.01', delta: null })
    expect(describeRow(row(offer, other, 'revenue_stream'), 'gbp')).toMatchObject({
      after: 'Subscriptions',
      delta: null,
    })
  })
})

describe('the favouring score', () => {
  test.each<[string, Partial<ProposalTerms>, Partial<ProposalTerms>, number, Side | null]>([
    ['2 points more: 2 x 10', {}, { provider_share_basis_points: 1_200 }, 20, 'provider'],
    ['half a point less: -0.5 x 10', {}, { provider_share_basis_points: 950 }, -5, 'owner'],
    ['6 months more: 6 x 2', {}, { duration: { value: 42, unit: 'month' } }, 12, 'provider'],
    ['a higher guarantee', { min_guarantee: 100 }, { min_guarantee: 200 }, 5, 'provider'],
    ['a lower guarantee', { min_guarantee: 200 }, { min_guarantee: 100 }, -5, 'owner'],
    ['a higher cap', { cap: 100 }, { cap: 200 }, 3, 'provider'],
    ['a guarantee only one has', {}, { min_guarantee: 200 }, 0, 'owner'],
    [
      '1 point more for 12 months less: 10 - 24',
      {},
      { provider_share_basis_points: 1_100, duration: { value: 24, unit: 'month' } },
      -14,
      'owner',
    ],
    ['nothing', {}, {}, 0, null],
  ])('%s', (_, a, b, score, favours) => {
    const found = favouringScore({ ...offer, ...a }, { ...offer, ...b })
    expect(found).toMatchObject({ score, favours })
    expect(found.working.reduce((sum, { points }) => sum + points, 0)).toBe(score)
  })

  it('has its working, line by line', () => {
    const later: ProposalTerms = {
      ...offer,
      provider_share_basis_points: 1_125,
      duration: { value: 2, unit: 'year' },
      monthly_revenue_threshold: 0,
      min_guarantee: 200,
    }
    const { score, working } = describeComparison({ ...offer, min_guarantee: 100 }, later, null)
    expect(working).toEqual([
      {
        field: 'provider_share_basis_points',
        label: 'Provider share',
        rule: '10 for each point',
        change: '+1.25 points',
        points: 12.5,
      },
      { field: 'duration_months', label: 'Duration', rule: '2 for each month', change: '-12 Months', points: -24 },
      {
        field: 'min_guarantee',
        label: 'Minimum guarantee',
        rule: '5 when higher, -5 when lower',
        change: 'Higher',
        points: 5,
      },
    ])
    // 12.5 - 24 + 5
    expect(score).toBe(-6.5)
  })

  it('counts in tenths, so that nothing is lost in a sum', () => {
    const share = (provider_share_basis_points: number) => ({ ...offer, provider_share_basis_points })
    expect(favouringScore(share(1_003), share(1_006)).score).toBe(0.3)
  })
})

describe('highlights', () => {
  test.each<[string, Partial<ProposalTerms>, Partial<ProposalTerms>, string, 'good' | 'bad' | null]>([
    ['share +20% of itself', {}, { provider_share_basis_points: 1_200 }, 'provider_share_basis_points', 'bad'],
    ['share +10% exactly', {}, { provider_share_basis_points: 1_100 }, 'provider_share_basis_points', null],
    ['share -20%', {}, { provider_share_basis_points: 800 }, 'provider_share_basis_points', 'good'],
    ['cap +21%', { cap: 100 }, { cap: 121 }, 'cap', 'bad'],
    ['cap +20% exactly', { cap: 100 }, { cap: 120 }, 'cap', null],
    ['a cap only one has', {}, { cap: 120 }, 'cap', null],
    ['threshold', {}, { monthly_revenue_threshold: 0 }, 'monthly_revenue_threshold', null],
  ])('%s', (_, a, b, field, forOwner) => {
    const changed = row({ ...offer, ...a }, { ...offer, ...b }, field)
    const mirrored = forOwner === null ? null : forOwner === 'bad' ? 'good' : 'bad'
    expect([rowHighlight(changed, 'owner'), rowHighlight(changed, 'provider')]).toEqual([forOwner, mirrored])
  })

  it('marks a duration changed by more than 6 months for both', () => {
    const months = (value: number): ProposalTerms => ({ ...offer, duration: { value, unit: 'month' } })
    for (const viewer of ['owner', 'provider'] as const) {
      expect(rowHighlight(row(offer, months(43), 'duration_months'), viewer)).toBe('bad')
      expect(rowHighlight(row(offer, months(29), 'duration_months'), viewer)).toBe('bad')
      expect(rowHighlight(row(offer, months(42), 'duration_months'), viewer)).toBeNull()
    }
  })
})

describe('terms', () => {
  it('start as the documents say', () => {
    expect(PROPOSAL_DEFAULTS).toMatchObject({
      duration: { value: 36, unit: 'month' },
      work_timeline: { value: 3, unit: 'month' },
      monthly_revenue_threshold: 100_000,
      provider_share_basis_points: 0,
      send_email: true,
    })
  })

  it('leave the owner the rest', () => {
    expect([0, 1_200, 10_000].map(ownerRetains)).toEqual([10_000, 8_800, 0])
  })

  test.each([
    [3, 'year', 36],
    [36, 'month', 36],
    [5, 'week', 2],
    [4, 'week', 1],
  ] as const)('%i %ss are %i months', (value, unit, months) => {
    expect(monthsOf({ value, unit })).toBe(months)
  })

  it('say spans in words, and name growth by its unit', () => {
    expect(['All revenue of the project', 'Shopify sales', ' The shop '].map(streamInSentence)).toEqual([
      'all revenue of the project',
      'Shopify sales',
      'the shop',
    ])
    expect(formatTimeline({ value: 3, unit: 'month' })).toBe('3 Months')
    expect(formatTimeline({ value: 1, unit: 'year' })).toBe('1 Year')
    expect(GROWTH_LABELS).toEqual({ month: 'Monthly', year: 'Annual', week: 'Weekly' })
  })
})

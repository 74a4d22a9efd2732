import { describe, expect, it } from 'vitest'
import type { Version } from '../wizard/proposal-values.ts'
import { type Asked, askWords } from './ask-words.ts'
import { figuresOf } from './offer-figures.ts'

const olivia = { id: 'o', name: 'Olivia Hart' }
const priya = { id: 'p', name: 'Priya Shah' }

const version = (version_number: number, created_by: 'owner' | 'provider', provider_share: number): Version => ({
  id: `v${version_number}`,
  version_number,
  created_by,
  author: created_by === 'owner' ? olivia : priya,
  status: version_number === 1 ? 'Under Review' : 'Countered',
  terms: {
    rev_share_type: 'percentage',
    provider_share,
    owner_retains: 100 - provider_share,
    timeline: { duration: 24, unit: 'month' },
    monthly_revenue_threshold: 0,
    currency: 'gbp',
    target_growth_rate: 0,
    payment_terms_days: 15,
    total_revenue: null,
    revenue_stream: 'All revenue',
  },
  scope_of_work: 'Run experiments.',
  deliverables: ['Experiment log'],
  work_timeline: { value: 3, unit: 'month' },
  context: 'Growth has been flat since spring.',
  additional_conditions: '',
  provisions: {},
  notes: '',
  owner_notes: '',
  provider_notes: '',
  effect_when_sent: null,
  created_at: '2026-05-12T09:00:00Z',
})

type Months = Parameters<typeof figuresOf>[1]

const months = { currency: 'gbp', commission_rate: 15 } as const
/** Their average is £8,120.00. */
const REPORTED = [735_000, 1_148_000, 801_000, 710_000, 726_000, 752_000].map((revenue, at) => ({
  month: ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04'][at] ?? '',
  revenue,
}))

function asked(versions: Version[], rest: Partial<Asked>): Asked {
  const current_version = versions.at(-1)
  if (!current_version) throw new Error('A proposal has a version.')
  return {
    turn: current_version.created_by === 'owner' ? 'provider' : 'owner',
    turn_since: '2026-05-12T09:00:00Z',
    viewer_side: 'provider',
    status: 'pending',
    current_version,
    versions,
    comparison: null,
    project: { id: 'f', title: 'Fernleaf' },
    owner: olivia,
    provider: priya,
    negotiation_summary: {
      days_in_negotiation: 1,
      versions_exchanged: 1,
      key_points: [],
      next_action: { party: null, action: '' },
    },
    status_history: [],
    reporting_start_date: null,
    reporting_frequency: null,
    ...rest,
  }
}

function said(proposal: Asked, basis: Months = { ...months, basis: 'reported', months: REPORTED }) {
  const { tone, before, pounds, after, details } = askWords(proposal, figuresOf(proposal, basis, null))
  return { tone, sentence: `${before}${pounds?.words ?? ''}${after}`, isBetter: pounds?.isBetter, details }
}

describe('the sentence of an offer', () => {
  it('says a provider what a counter-offer pays more than they asked for', () => {
    const offer = asked([version(1, 'provider', 10), version(2, 'owner', 12)], {})
    expect(said(offer)).toEqual({
      tone: 'ask',
      sentence: 'Olivia offers 12%: £138.04 a month more than you asked for',
      isBetter: true,
      details: ['On the last 6 months of Fernleaf, net; £162.40 gross.'],
    })
  })

  it('turns the signs for the owner', () => {
    const offer = asked([version(1, 'owner', 10), version(2, 'provider', 12)], { viewer_side: 'owner' })
    const { sentence, isBetter, details } = said(offer)
    expect(details).toEqual(['On the last 6 months of Fernleaf, gross; £138.04 to Priya after commission.'])
    expect({ sentence, isBetter }).toEqual({
      sentence: 'Priya asks for 12%: £162.40 a month more for you to pay',
      isBetter: false,
    })
  })

  it('says what a first offer pays, and on which month where nothing is reported', () => {
    const offer = asked([version(1, 'owner', 10)], {})
    const own: Months = { ...months, basis: 'assumed', months: [{ month: '2026-06', revenue: 1_000_000 }] }
    expect(said(offer).sentence).toBe('Olivia offers 10%: £690.20 a month')
    expect(said(offer, own)).toMatchObject({
      sentence: 'Olivia offers 10%: £850.00 a month',
      details: ['In a month with £10,000.00 of revenue, net; £1,000.00 gross.'],
    })
  })

  it('says that nothing changes in pounds where only other terms do', () => {
    const offer = asked([version(1, 'provider', 10), version(2, 'owner', 10)], {})
    expect(said(offer).sentence).toBe('Olivia offers 10%: the same each month')
  })

  it('waits in grey for the other side, since when', () => {
    const offer = asked([version(1, 'provider', 10)], {})
    expect(said(offer)).toMatchObject({
      tone: 'waiting',
      sentence: 'Waiting for Olivia since 12 May 2026',
      details: ['You asked for 10%: £690.20 a month net, £812.00 gross.'],
    })
  })

  it('says that somebody who is awaited has no account yet', () => {
    const offer = asked([version(1, 'provider', 10)], { owner: { id: null, name: 'olivia@fernleaf.example' } })
    expect(said(offer).details).toContain('They have not registered yet.')
  })

  it('says once who pays the fee of an accepted proposal, to the payer as their turn', () => {
    const agreed = (viewer_side: 'owner' | 'provider') =>
      asked([version(1, 'owner', 10), version(2, 'provider', 12)], {
        turn: null,
        viewer_side,
        status: 'accepted',
        reporting_start_date: '2026-06-01',
        reporting_frequency: 'monthly',
        negotiation_summary: {
          days_in_negotiation: 1,
          versions_exchanged: 2,
          key_points: [],
          next_action: { party: 'owner', action: 'Complete the agreement by paying the fee of £200.00' },
        },
      })
    expect(said(agreed('owner')).sentence).toBe('Agreed: 12%, £974.40 a month gross')
    expect(said(agreed('provider')).sentence).toBe('Agreed: 12%, £828.24 a month net')
    expect(said(agreed('owner')).details).toEqual([
      'Your turn: complete the agreement by paying the fee of £200.00.',
      'Reports start on 1 Jun 2026, monthly.',
    ])
    expect(said(agreed('provider')).details[0]).toBe('Olivia: complete the agreement by paying the fee of £200.00.')
  })
})

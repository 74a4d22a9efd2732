import { describe, expect, it, test } from 'vitest'
import {
  changedTerms,
  lockedTerms,
  settledByBoth,
  type TermContent,
  termInWords,
  termsInSentence,
} from './settled-terms.ts'
import { TERMS, type Term } from './terms.ts'

const offer: TermContent = {
  rev_share_type: 'percentage',
  provider_share_basis_points: 1_000,
  duration: { value: 36, unit: 'month' },
  monthly_revenue_threshold: 100_000,
  target_growth_rate_basis_points: 500,
  payment_terms_days: 15,
  revenue_stream: 'Subscriptions',
  currency: 'gbp',
  scope_of_work: 'Run two growth experiments a month.',
  deliverables: ['A log', 'A review'],
  work_timeline: { value: 3, unit: 'month' },
  context: 'The shop grows slowly.',
  additional_conditions: '',
}

describe('the terms that a version changes', () => {
  test.each<[Term, Partial<TermContent>]>([
    ['provider_share', { provider_share_basis_points: 1_001 }],
    ['timeline', { duration: { value: 24, unit: 'month' } }],
    ['monthly_revenue_threshold', { monthly_revenue_threshold: 0 }],
    ['target_growth_rate', { target_growth_rate_basis_points: 0 }],
    ['payment_terms', { payment_terms_days: 30 }],
    ['revenue_stream', { revenue_stream: 'All revenue' }],
    ['scope_of_work', { scope_of_work: 'Run one.' }],
    ['deliverables', { deliverables: ['A log'] }],
    ['work_timeline', { work_timeline: { value: 4, unit: 'month' } }],
    ['context', { context: 'It grows.' }],
    ['additional_conditions', { additional_conditions: 'None of it alone.' }],
  ])('%s', (term, change) => {
    expect(changedTerms(offer, { ...offer, ...change })).toEqual([term])
  })

  it('are none where it says the same', () => {
    expect(changedTerms(offer, { ...offer, deliverables: [...offer.deliverables] })).toEqual([])
  })

  it('are the duration and the growth where 36 months become three years', () => {
    const years: TermContent = { ...offer, duration: { value: 3, unit: 'year' } }
    expect(changedTerms(offer, years)).toEqual(['timeline', 'target_growth_rate'])
    const none = { target_growth_rate_basis_points: 0 }
    expect(changedTerms({ ...offer, ...none }, { ...years, ...none })).toEqual(['timeline'])
  })

  it('are the deliverables where two become one of two lines', () => {
    const joined = { ...offer, deliverables: ['A log\nA review'] }
    expect(changedTerms(offer, joined)).toEqual(['deliverables'])
  })
})

describe('a term', () => {
  const by = (term: Term, ...sides: ('owner' | 'provider')[]) => sides.map((side) => ({ term, side }))

  it('is settled once both sides settle it', () => {
    const settled = [
      ...by('timeline', 'owner', 'provider'),
      ...by('context', 'owner'),
      ...by('deliverables', 'provider'),
    ]
    expect(settledByBoth(settled)).toEqual(['timeline'])
    expect(settledByBoth([])).toEqual([])
  })

  test.each<[string, Term[], Term[], Term[]]>([
    ['changed', ['timeline'], [], ['timeline']],
    ['changed after it was reopened', ['timeline'], ['timeline'], []],
    ['left as it is', [], [], []],
    ['of one side alone, changed', ['context'], [], []],
    ['changed, another reopened', ['timeline'], ['context'], ['timeline']],
  ])('%s', (_, changed, reopened, locked) => {
    const settled = [...by('timeline', 'owner', 'provider'), ...by('context', 'owner')]
    expect(lockedTerms(settled, changed, reopened)).toEqual(locked)
  })

  it('is said in a few words, unless it is worded in full', () => {
    expect(TERMS.map((term) => termInWords(offer, term))).toEqual([
      '10%',
      '36 Months',
      '£1,000.00',
      '5%',
      '15 days',
      'Subscriptions',
      null,
      null,
      '3 Months',
      null,
      null,
    ])
    expect(termsInSentence(['timeline', 'scope_of_work'])).toBe('the duration and the scope of work')
  })
})

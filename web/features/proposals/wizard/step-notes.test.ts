import { describe, expect, it } from 'vitest'
import { newProposalValues } from './proposal-values.ts'
import { stepNotes } from './step-notes.ts'

describe('what finished steps say', () => {
  it('names the work, counts the context, and says the terms', () => {
    const values = {
      ...newProposalValues('f'),
      title: 'App store launch',
      deliverables: ['Listing', 'Screenshots', ' '],
      work_timeline: { value: 3, unit: 'month' as const },
      context: 'Why now\nWhat is there already',
      provider_share: 6,
      timeline: { duration: 24, unit: 'month' as const },
      monthly_revenue_threshold: 100_000,
    }
    expect(stepNotes(values, 'Fernleaf')).toEqual([
      ['App store launch, Fernleaf', '2 deliverables in 3 Months'],
      ['Why now', '6 words'],
      ['6% for 24 Months', 'From £1,000 a month'],
    ])
    expect(stepNotes({ ...values, monthly_revenue_threshold: 0 }, '')[2]).toEqual(['6% for 24 Months', 'Every month'])
  })

  it('leaves out what cannot be read', () => {
    const values = {
      ...newProposalValues(),
      provider_share: null,
      work_timeline: { value: null, unit: 'week' as const },
    }
    expect(stepNotes(values, '')).toEqual([['', '0 deliverables'], ['', '0 words'], []])
  })
})

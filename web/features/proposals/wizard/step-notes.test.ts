import { describe, expect, it } from 'vitest'
import { newProposalValues, type ProposalValues } from './proposal-values.ts'
import { stepNotes } from './step-notes.ts'

const filled: ProposalValues = {
  ...newProposalValues('f'),
  title: 'App store launch',
  scope_of_work: 'Everything up to the launch',
  deliverables: ['Listing', 'Screenshots', ' '],
  work_timeline: { value: 3, unit: 'month' },
  context: 'Why now\nWhat is there already',
  revenue_stream: 'All revenue',
  provider_share: 6,
  timeline: { duration: 24, unit: 'month' },
  monthly_revenue_threshold: 100_000,
}
const REVIEW = { lines: ['Who receives it'] }

describe('what the steps say', () => {
  it('names the work, counts the context, and says the terms', () => {
    expect(stepNotes(filled, 'Fernleaf', 4)).toEqual([
      { lines: ['App store launch, Fernleaf', '2 deliverables in 3 Months'] },
      { lines: ['Why now', '6 words'] },
      { lines: ['6% for 24 Months', 'From £1,000 a month'] },
      REVIEW,
    ])
    expect(stepNotes({ ...filled, monthly_revenue_threshold: 0 }, 'Fernleaf', 4)[2]?.lines).toEqual([
      '6% for 24 Months',
      'Every month',
    ])
  })

  it('says nothing of a step that was not passed', () => {
    expect(stepNotes(filled, 'Fernleaf', 1)).toEqual([{ lines: [] }, { lines: [] }, { lines: [] }, REVIEW])
  })

  it('never counts a step as finished in which something is missing', () => {
    const nothing = { lines: ['', 'Incomplete'], isIncomplete: true }
    expect(stepNotes(newProposalValues(), '', 4)).toEqual([
      nothing,
      nothing,
      { lines: ['Incomplete'], isIncomplete: true },
      REVIEW,
    ])
    const missing: [number, Partial<ProposalValues>][] = [
      [0, { title: 'App' }],
      [0, { scope_of_work: ' ' }],
      [0, { deliverables: [' '] }],
      [0, { work_timeline: { value: null, unit: 'week' } }],
      [1, { context: 'Too short' }],
      [2, { provider_share: 0 }],
      [2, { provider_share: null }],
      [2, { revenue_stream: '' }],
    ]
    for (const [step, values] of missing) {
      const note = stepNotes({ ...filled, ...values }, 'Fernleaf', 4)[step]
      expect(note?.isIncomplete, JSON.stringify(values)).toBe(true)
      expect(note?.lines.at(-1)).toBe('Incomplete')
    }
    expect(stepNotes(filled, '', 4)[0]?.isIncomplete).toBe(true)
  })
})

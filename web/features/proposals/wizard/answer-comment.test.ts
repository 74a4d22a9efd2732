import { expect, it } from 'vitest'
import { answerComment } from './answer-comment.ts'
import { newProposalValues } from './proposal-values.ts'

const comment = { author: 'Olivia Hart', content: 'I could do £800.', version_number: 2, suggestion: null }

it('quotes the comment, takes the value it suggests, and opens the step of its term', () => {
  const suggestion = { monthly_revenue_threshold: 80_000 }
  const answer = answerComment(newProposalValues(), { ...comment, term: 'monthly_revenue_threshold', suggestion })
  expect(answer).toMatchObject({
    step: 3,
    values: {
      notes: 'Olivia Hart on monthly revenue threshold: “I could do £800.”',
      monthly_revenue_threshold: 80_000,
    },
  })
})

it('goes on after what is written already, and quotes a long comment in part', () => {
  const values = { ...newProposalValues(), notes: 'My terms.' }
  const { notes } = answerComment(values, { ...comment, term: null, content: 'a'.repeat(4_000) }).values
  expect(notes).toMatch(/^My terms\.\n\nOlivia Hart on version 2: “a{999}…”$/)
})

it('leaves notes alone that a quotation would make too long', () => {
  const values = { ...newProposalValues(), notes: 'b'.repeat(3_990) }
  const { notes } = answerComment(values, { ...comment, term: 'scope_of_work' }).values
  expect(notes).toBe(values.notes)
})

it.each([
  ['scope_of_work', 1],
  ['context', 2],
  ['payment_terms', 3],
] as const)('%s is on step %d', (term, step) => {
  expect(answerComment(newProposalValues(), { ...comment, term }).step).toBe(step)
})

import { expect, test } from 'vitest'
import { lineSentence, outcomeSentence } from './line-dispute-words.ts'

test('a dispute says what is reported and expected', () => {
  const line = { source_name: 'Gift cards', reported_amount: 198_800, expected_amount: 212_000 }
  expect(lineSentence(line, { currency: 'gbp' })).toBe('Gift cards: £1,988.00 reported, £2,120.00 expected.')
  expect(lineSentence({ ...line, source_name: 'Gift\u202E cards' }, { currency: 'gbp' })).toBe(
    'Gift cards: £1,988.00 reported, £2,120.00 expected.',
  )
})

test.each([
  ['open', 'Waiting for Olivia Hart.'],
  ['insisted', 'Olivia Hart insists on the report: “They were refunded” An admin decides next.'],
  ['taken_back', 'Priya Shah took the dispute back. The lines stay as reported.'],
  ['conceded', 'Olivia Hart conceded it. The lines are corrected.'],
  ['upheld', 'An admin upheld it, and the lines are corrected: “The charges say so”'],
  ['dismissed', 'An admin dismissed it, and the lines stay as reported: “The charges say so”'],
  ['superseded', 'The report was submitted again, which replaces this dispute.'],
] as const)('%s', (status, sentence) => {
  const dispute = {
    ...{ owner: { name: 'Olivia Hart' }, raised_by: { name: 'Priya Shah' }, answer: 'They were refunded' },
    ...{ decided_by: 'An admin', decision_note: 'The charges say so' },
  }
  expect(outcomeSentence({ ...dispute, status })).toBe(sentence)
})

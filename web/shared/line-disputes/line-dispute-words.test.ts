import { expect, test } from 'vitest'
import { heldSentence, lineSentence, outcomeSentence } from './line-dispute-words.ts'

const line = { position: 2, source_name: 'Gift cards', reported_amount: 198_800, expected_amount: 212_000 }
const held = { gross: 1_584, commission: 238, net: 1_346, agreements: [] }

test('a dispute says what is reported and expected, and what is held back', () => {
  expect(lineSentence(line, { currency: 'gbp' })).toBe('Gift cards: £1,988.00 reported, £2,120.00 expected.')
  expect(heldSentence({ held, currency: 'gbp' })).toBe(
    'Held back until it is settled: £15.84 gross, £2.38 commission, £13.46 net.',
  )
  expect(heldSentence({ held: { ...held, gross: 0 }, currency: 'gbp' })).toBe('Nothing of the shares depends on it.')
  expect(heldSentence({ held: null, currency: 'gbp' })).toBeNull()
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
    ...{ id: '1', report_id: '2', report_version: 1, title: 'Fernleaf, October 2026', currency: 'gbp' as const },
    ...{ owner: { id: '3', name: 'Olivia Hart' }, raised_by: { id: '4', name: 'Priya Shah' }, lines: [line], held },
    ...{ raised_at: '', reason: '', answer: 'They were refunded', answered_at: null, closed_at: null },
    ...{ decided_by: 'An admin', decision_note: 'The charges say so' },
    allowed: { concede: false, insist: false, take_back: false, decide: false },
  }
  expect(outcomeSentence({ ...dispute, status })).toBe(sentence)
})

import { expect, test } from 'vitest'
import { heldHeading, heldSentence, lineSentence, outcomeSentence } from './line-dispute-words.ts'

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

const held = { gross: 1_584, commission: 238, net: 1_346, agreements: [] }

const less = { reported_amount: 212_000, expected_amount: 198_800 }
const more = { reported_amount: 198_800, expected_amount: 212_000 }

test('a dispute says what is held back, or would be due besides', () => {
  const lines = [less]
  for (const disputed of [[less], [less, more]]) {
    expect(heldSentence({ held, currency: 'gbp', lines: disputed })).toMatch(/^Held back/)
  }
  expect(heldSentence({ held, currency: 'gbp', lines: [more] })).toBe(
    '£15.84 gross more is due if the dispute is upheld: £2.38 commission, £13.46 net.',
  )
  expect(heldSentence({ held, currency: 'gbp', lines })).toBe(
    'Held back until it is settled: £15.84 gross, £2.38 commission, £13.46 net.',
  )
  expect(heldSentence({ held: { ...held, gross: 0 }, currency: 'gbp', lines })).toBe(
    'Nothing of the shares depends on it.',
  )
  expect([heldHeading([less]), heldHeading([less, more]), heldHeading([more])]).toEqual([
    'Held back until it is settled',
    'Held back until it is settled',
    'More due if the dispute is upheld',
  ])
  expect(heldSentence({ held: null, currency: 'gbp', lines })).toBeNull()
})

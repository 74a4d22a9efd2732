import { expect, test } from 'vitest'
import { heldSentence } from './line-dispute-words.ts'

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
  expect(heldSentence({ held: null, currency: 'gbp', lines })).toBeNull()
})

import { expect, test } from 'vitest'
import { heldSentence } from './line-dispute-words.ts'

const held = { gross: 1_584, commission: 238, net: 1_346, agreements: [] }

test('a dispute says what is held back', () => {
  expect(heldSentence({ held, currency: 'gbp' })).toBe(
    'Held back until it is settled: £15.84 gross, £2.38 commission, £13.46 net.',
  )
  expect(heldSentence({ held: { ...held, gross: 0 }, currency: 'gbp' })).toBe('Nothing of the shares depends on it.')
  expect(heldSentence({ held: null, currency: 'gbp' })).toBeNull()
})

import { expect, test } from 'vitest'
import { correctableLine, correctedSinceWords, correctedWords } from './correction-words.ts'

test('says what a line was corrected by, and where it is settled', () => {
  const correction = { amount: -600_000, reason: 'Counted twice' }
  expect(correctedWords({ ...correction, settled_in: { start: '2026-05-01', end: '2026-05-31' } }, 'gbp')).toBe(
    'Corrected since by -£6,000.00, settled in May 2026. Reason: Counted twice',
  )
  expect(correctedWords({ ...correction, settled_in: null }, 'gbp')).toBe(
    'Corrected since by -£6,000.00, to be settled with the next report. Reason: Counted twice',
  )
})

test('says beside an amount that its lines were corrected, all corrections together', () => {
  expect(correctedSinceWords([], 'gbp')).toBeNull()
  expect(correctedSinceWords([-600_000, 100_000], 'gbp')).toBe(
    'Lines of this report were corrected since by -£5,000.00; the difference is settled with later reports.',
  )
})

test.each([
  [0, 'Subscriptions, £6,000.00'],
  [-600_000, 'Subscriptions, corrected from £6,000.00 to £0.00'],
])('a line that can be corrected says so if it was before: %i', (corrected, words) => {
  expect(correctableLine({ source_name: 'Subscriptions', reported: 600_000, corrected }, 'gbp')).toBe(words)
})

import { expect, test } from 'vitest'
import { lagWords, sourceSentence, sourceState } from './source-health.ts'

const NOW = new Date('2026-11-10T12:00:00Z')
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

test.each([
  // last event, last read, hours ago
  [null, null, 'unread', 'Nothing has been read from Stripe yet. Start a collection.'],
  [1, null, 'current', 'Stripe is heard of as often as it should be.'],
  [90, 26, 'current', 'Stripe is heard of as often as it should be.'],
  [
    27,
    30,
    'late',
    'Nothing was heard of Stripe for 27 hours, and nothing was read. Start a collection, or switch on a schedule.',
  ],
  [
    72,
    null,
    'late',
    'Nothing was heard of Stripe for 3 days, and nothing was read. Start a collection, or switch on a schedule.',
  ],
  [
    null,
    73,
    'stale',
    'Nothing was heard of Stripe for 3 days, and nothing was read. Start a collection, or switch on a schedule.',
  ],
] as const)('an event %s and a collection %s hours ago are %s', (event, read, state, sentence) => {
  const heard = {
    last_event_at: event === null ? null : ago(event),
    last_read_at: read === null ? null : ago(read),
  }
  expect(sourceState(heard, NOW)).toBe(state)
  expect(sourceSentence(heard, NOW)).toBe(sentence)
})

test.each([
  [-500, '0 seconds'],
  [4_000, '4 seconds'],
  [119_000, '119 seconds'],
  [240_000, '4 minutes'],
  [3 * 3_600_000, '3 hours'],
  [72 * 3_600_000, '3 days'],
])('%i milliseconds are %s', (milliseconds, words) => {
  expect(lagWords(milliseconds)).toBe(words)
})

import { expect, test } from 'vitest'
import { statusWord } from './status-words.ts'
import { formatTimestampDay, timeAgo, waitingSince } from './timestamps.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T11:59:01Z', 'Just now'],
  ['2026-11-20T11:59:00Z', '1 minute ago'],
  ['2026-11-20T11:01:00Z', '59 minutes ago'],
  ['2026-11-20T10:00:00Z', '2 hours ago'],
  ['2026-11-13T12:00:00Z', '7 days ago'],
  ['2026-11-13T11:59:59Z', '13 Nov 2026'],
  ['never', 'Invalid date'],
])('%s is %s', (timestamp, words) => {
  expect(timeAgo(timestamp, NOW)).toBe(words)
})

test.each([
  ['under_review', 'Under Review'],
  ['Under Review', 'Under Review'],
  ['termination_pending', 'Termination pending'],
  ['partial', 'Partial Success'],
  ['constructor', 'Unknown'],
  ['', 'Unknown'],
  [null, 'Unknown'],
])('the status %s reads %s', (status, word) => {
  expect(statusWord(status).word).toBe(word)
})

test('September is short like the other months', () => {
  expect(formatTimestampDay('2026-09-05T12:00:00Z')).toBe('5 Sep 2026')
})

test.each([
  [new Date(2026, 10, 20, 1), 'Today'],
  [new Date(2026, 10, 19, 23), '1 day'],
  [new Date(2026, 8, 21, 12), '60 days'],
])('%s has waited %s', (timestamp, words) => {
  expect(waitingSince(timestamp.toISOString(), new Date(2026, 10, 20, 12))).toBe(words)
})

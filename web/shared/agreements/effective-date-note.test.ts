import { expect, test } from 'vitest'
import { effectiveDateNote } from './effective-date-note.ts'

const AGREED = 'You agreed that reporting starts on 1 Oct 2026.'

test.each([
  ['2026-10-01', '2029-09-30', null],
  ['2026-12-01', '2029-11-30', `${AGREED} Revenue of October 2026 to November 2026 is not shared.`],
  [
    '2026-09-01',
    '2029-08-31',
    `${AGREED} Revenue of September 2026 is shared as well, unless its report is already approved.`,
  ],
  [
    '2026-08-01',
    '2026-08-31',
    `${AGREED} Revenue of August 2026 is shared as well, unless its report is already approved.`,
  ],
  ['2026-12-01', null, null],
])('effective from %s to %s says: %s', (effective_date, end, note) => {
  expect(effectiveDateNote({ effective_date, reporting_start_date: '2026-10-01', end })).toBe(note)
})

test('nothing is said while no start of reporting is agreed', () => {
  expect(effectiveDateNote({ effective_date: '2026-09-01', reporting_start_date: null, end: '2029-08-31' })).toBeNull()
})

import { expect, test } from 'vitest'
import { statusCounts } from './status-counts.ts'

const COUNTS = [
  { status: 'draft', count: 2 },
  { status: 'approved', count: 1 },
  { status: 'processed', count: 7 },
]

test('all but drafts counts what its list shows, and never twice in the total', () => {
  const { total, by_status } = statusCounts(COUNTS, 'reported')
  expect([total, by_status.get('reported')]).toEqual([10, 8])
})

test('it is no filter of its own unless a link chose it', () => {
  expect(statusCounts(COUNTS, undefined).by_status.has('reported')).toBe(false)
})

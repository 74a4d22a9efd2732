import { expect, test } from 'vitest'
import { nothingDueNote } from './present-nothing-due.ts'

const share = { passes_threshold: true, kept: 0, removed: [], settlements: [] }
const below = { ...share, passes_threshold: false }
const owned = { ...share, kept: 97_440 }

test.each([
  ['its revenue is below the threshold of the agreement.', [below]],
  ['the share comes to zero.', [share]],
  ['the project owner holds all of the right and keeps the share.', [owned]],
  ['the project owner holds all of these rights and keeps their shares.', [owned, owned]],
  [
    'the project owner keeps the share of every right they hold in full, and revenue is below the threshold of the other agreement.',
    [owned, below],
  ],
  [
    'the project owner keeps the share of every right they hold in full, and the other shares come to zero.',
    [owned, share, share],
  ],
])('nothing is due for this period: %s', (why, shares) => {
  const distributions = shares.map((one, index) => ({ ...one, agreement_id: String(index) }))
  expect(nothingDueNote({ approval: {}, payments: [] }, distributions)).toBe(`Nothing is due for this period: ${why}`)
  expect(nothingDueNote({ approval: {}, payments: [{}] }, distributions)).toBeNull()
  expect(nothingDueNote({ approval: null, payments: [] }, distributions)).toBeNull()
})

test('of an agreement with a further part for a dispute, one is enough', () => {
  const parts = [share, owned].map((one) => ({ ...one, agreement_id: 'one' }))
  expect(nothingDueNote({ approval: {}, payments: [] }, parts)).toBe(
    'Nothing is due for this period: the project owner holds all of the right and keeps the share.',
  )
})

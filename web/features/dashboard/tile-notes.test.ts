import { expect, test } from 'vitest'
import { namesOf, sharesNote, unpaidNote } from './tile-notes.ts'

const titled = (...titles: string[]) => titles.map((title) => ({ title }))
const shares = (...percents: number[]) => percents.map((provider_share) => ({ provider_share }))

test('a count says what it is made of, and how many more there are', () => {
  expect(namesOf([], 0)).toBe('None yet')
  expect(namesOf(titled('Fernleaf'), 1)).toBe('Fernleaf')
  expect(namesOf(titled('Fernleaf', 'Larkspur', 'Orchard'), 7)).toBe('Fernleaf, Larkspur and 5 more')
  expect(sharesNote({ active_rev_shares: 0, active_shares: [] })).toBe('None yet')
  expect(sharesNote({ active_rev_shares: 9, active_shares: shares(12.5, 5, 10, 1) })).toBe('12.5%, 5%, 10% and 6 more')
})

test('what is unpaid says how much of it is overdue', () => {
  const none = { currency: 'gbp', overdue_amount: 0 } as const
  expect(unpaidNote(none, 155_340, 'not paid yet')).toBe('£1,553.40 not paid yet')
  expect(unpaidNote({ ...none, overdue_amount: 97_440 }, 155_340, 'still to be paid')).toBe(
    '£1,553.40 still to be paid, £974.40 overdue',
  )
})

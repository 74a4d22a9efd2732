import { expect, test } from 'vitest'
import { noteWithin } from './month-note.ts'

test('a note that has no room is said in short, or not at all', () => {
  const late = { words: '5 days overdue', short: 'Overdue', mark: 'alert' } as const
  expect(noteWithin(late, 120)).toBe('! 5 days overdue')
  expect(noteWithin(late, 60)).toBe('! Overdue')
  expect(noteWithin(late, 30)).toBeNull()
  expect(noteWithin({ words: 'Nothing due' }, 60)).toBeNull()
  expect(noteWithin({ words: 'Paid', mark: 'check' }, 60)).toBe('✓ Paid')
  expect(noteWithin(undefined, 60)).toBeNull()
})

import { expect, test } from 'vitest'
import { NOTHING_SELECTED, stateOf, toggleGroup, toggleRange, toggleRow } from './selection.ts'

const ORDER = ['a', 'b', 'c', 'd', 'e']
const keysOf = ({ keys }: { keys: ReadonlySet<string> }) => [...keys].sort().join('')

test('a row is selected and taken out again', () => {
  const one = toggleRow(NOTHING_SELECTED, 'b')
  expect(keysOf(one)).toBe('b')
  expect(keysOf(toggleRow(one, 'b'))).toBe('')
  expect(keysOf(NOTHING_SELECTED)).toBe('')
})

test('a range goes from the row changed last to this one, either way', () => {
  const from = toggleRow(NOTHING_SELECTED, 'b')
  expect(keysOf(toggleRange(from, ORDER, 'd'))).toBe('bcd')
  const down = toggleRange(toggleRow(NOTHING_SELECTED, 'd'), ORDER, 'b')
  expect(keysOf(down)).toBe('bcd')
  expect(keysOf(toggleRange(down, ORDER, 'c'))).toBe('d')
})

test('a range without a start, or from a row that is gone, is the row itself', () => {
  expect(keysOf(toggleRange(NOTHING_SELECTED, ORDER, 'c'))).toBe('c')
  expect(keysOf(toggleRange(toggleRow(NOTHING_SELECTED, 'gone'), ORDER, 'c'))).toBe('cgone')
})

test('a group is selected as a whole, and only then taken out', () => {
  const some = toggleRow(NOTHING_SELECTED, 'a')
  expect(stateOf(some.keys, ['a', 'b'])).toBe('some')
  const all = toggleGroup(some, ['a', 'b'])
  expect([keysOf(all), stateOf(all.keys, ['a', 'b']), stateOf(all.keys, ['c'])]).toEqual(['ab', 'all', 'none'])
  expect(keysOf(toggleGroup(all, ['a', 'b']))).toBe('')
})

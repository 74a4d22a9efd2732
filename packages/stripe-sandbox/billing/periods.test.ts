import { expect, test } from 'vitest'
import { addMonths, nextTurn, turned } from './periods.ts'

const at = (timestamp: string) => Date.parse(`${timestamp}Z`) / 1000
const month = { interval: 'month', interval_count: 1 }

test.each([
  ['a month on', '2027-03-01T09:00:00', month, '2027-03-01T09:00:00', '2027-04-01T09:00:00'],
  ['in the middle of a month', '2027-03-01T09:00:00', month, '2027-03-20T00:00:00', '2027-04-01T09:00:00'],
  ['from the last day of January', '2027-01-31T12:00:00', month, '2027-01-31T12:00:00', '2027-02-28T12:00:00'],
  ['back to the 31st after February', '2027-01-31T12:00:00', month, '2027-02-28T12:00:00', '2027-03-31T12:00:00'],
  ['to a leap day', '2028-01-30T00:00:00', month, '2028-01-30T00:00:00', '2028-02-29T00:00:00'],
  ['over years', '2027-03-31T09:00:00', month, '2035-11-30T09:00:00', '2035-12-31T09:00:00'],
  ['to an anchor ahead', '2027-03-15T00:00:00', month, '2027-03-01T00:00:00', '2027-03-15T00:00:00'],
  [
    'every quarter',
    '2027-01-15T00:00:00',
    { interval: 'month', interval_count: 3 },
    '2027-05-01T00:00:00',
    '2027-07-15T00:00:00',
  ],
  [
    'every year, from a leap day',
    '2028-02-29T00:00:00',
    { interval: 'year', interval_count: 1 },
    '2028-02-29T00:00:00',
    '2029-02-28T00:00:00',
  ],
  [
    'every other week',
    '2027-03-01T00:00:00',
    { interval: 'week', interval_count: 2 },
    '2027-03-02T00:00:00',
    '2027-03-15T00:00:00',
  ],
  [
    'every day',
    '2027-03-01T05:00:00',
    { interval: 'day', interval_count: 1 },
    '2027-03-30T04:00:00',
    '2027-03-30T05:00:00',
  ],
])('The cycle turns %s', (_, anchor, rhythm, after, turn) => {
  expect(nextTurn(at(anchor), rhythm, at(after))).toBe(at(turn))
})

test('Every turn is the first after the one before, for as long as anybody looks', () => {
  for (const interval of ['day', 'week', 'month', 'year']) {
    const rhythm = { interval, interval_count: 1 }
    const anchor = at('2024-01-31T10:00:00')
    for (let turns = 0; turns < 120; turns += 1) {
      expect(nextTurn(anchor, rhythm, turned(anchor, rhythm, turns))).toBe(turned(anchor, rhythm, turns + 1))
    }
  }
  expect(addMonths(at('2027-12-31T00:00:00'), 2)).toBe(at('2028-02-29T00:00:00'))
})

import { expect, test } from 'vitest'
import { type AskingAgreement, isPreparable, periodsOver } from './prepared-draft.ts'

const asking = (changes: Partial<AskingAgreement>): AskingAgreement => ({
  ...{ frequency: 'monthly', last_day: null, gaps: [{ start: '2026-10-01', end: null }] },
  ...changes,
})

test.each<[string, Partial<AskingAgreement>, string, [string, string][]]>([
  ['nothing on the last day of the period', {}, '2026-10-31', []],
  ['a month that is over', {}, '2026-11-01', [['2026-10-01', '2026-10-31']]],
  [
    'every month that is over',
    {},
    '2026-12-15',
    [
      ['2026-10-01', '2026-10-31'],
      ['2026-11-01', '2026-11-30'],
    ],
  ],
  [
    'months to the last day of an agreement that ended in the middle of one',
    { last_day: '2026-11-12' },
    '2027-03-01',
    [
      ['2026-10-01', '2026-10-31'],
      ['2026-11-01', '2026-11-12'],
    ],
  ],
  ['nothing after the last day', { last_day: '2026-09-30' }, '2027-03-01', []],
  [
    'the end of an agreement on the day after it, not before',
    { last_day: '2026-10-12' },
    '2026-10-13',
    [['2026-10-01', '2026-10-12']],
  ],
  ['nothing on the last day of an agreement', { last_day: '2026-10-12' }, '2026-10-12', []],
  [
    'days between two reports, and those after the second',
    {
      gaps: [
        { start: '2026-08-10', end: '2026-08-19' },
        { start: '2026-10-01', end: null },
      ],
    },
    '2026-11-01',
    [
      ['2026-08-10', '2026-08-19'],
      ['2026-10-01', '2026-10-31'],
    ],
  ],
  [
    'weeks from the first day without a report',
    { frequency: 'weekly', gaps: [{ start: '2026-10-07', end: null }] },
    '2026-10-21',
    [
      ['2026-10-07', '2026-10-13'],
      ['2026-10-14', '2026-10-20'],
    ],
  ],
  [
    'a quarter, to the end of its third month',
    { frequency: 'quarterly', gaps: [{ start: '2026-08-15', end: null }] },
    '2026-11-01',
    [['2026-08-15', '2026-10-31']],
  ],
  [
    'February of a leap year',
    { gaps: [{ start: '2028-02-01', end: null }] },
    '2028-03-01',
    [['2028-02-01', '2028-02-29']],
  ],
  ['nothing that begins later', { gaps: [{ start: '2027-01-01', end: null }] }, '2026-11-01', []],
])('an agreement asks for %s', (_, changes, today, periods) => {
  expect(periodsOver(asking(changes), today)).toEqual(periods.map(([start, end]) => ({ start, end })))
})

const OCTOBER = { start: '2026-10-01', end: '2026-10-31' }

test.each([
  ['on its last day, though all was collected', true, '2026-10-31', false],
  ['on the day after, when all was collected', true, '2026-11-01', true],
  ['on the day after, when something is missing', false, '2026-11-01', false],
  ['on the third day after, when something is missing', false, '2026-11-03', false],
  ['later, when something is missing', false, '2026-11-04', true],
])('a draft %s', (_, is_collected, today, prepared) => {
  expect(isPreparable({ period: OCTOBER, is_collected }, today)).toBe(prepared)
})

import { describe, expect, test } from 'vitest'
import { type CollectionSchedule, cronExpressions, DEFAULT_SCHEDULE, hoursFrom, isDue } from './collection-schedule.ts'

describe('a schedule as cron expressions', () => {
  test.each<[string, Partial<CollectionSchedule>, string[]]>([
    ['daily at midnight by default', {}, ['0 0 * * *']],
    ['daily at a time', { daily_time: '06:30' }, ['30 6 * * *']],
    ['every hour', { frequency: 'hourly' }, ['0 * * * *']],
    ['at hours', { frequency: 'hourly', hours: [18, 6, 6] }, ['0 6,18 * * *']],
    ['weekly on Monday', { frequency: 'weekly', weekly_time: '09:00' }, ['0 9 * * 1']],
    ['weekly on Saturday and Sunday', { frequency: 'weekly', weekly_days: [5, 6] }, ['0 0 * * 0,6']],
    [
      'monthly on days that every month has',
      { frequency: 'monthly', monthly_days: [1, 28] },
      ['0 0 1 * *', '0 0 28 * *'],
    ],
    ['monthly on the 29th', { frequency: 'monthly', monthly_days: [29] }, ['0 0 29 1,3-12 *', '0 0 L 2 *']],
    ['monthly on the 31st', { frequency: 'monthly', monthly_days: [31], monthly_time: '23:59' }, ['59 23 L * *']],
    ['custom', { frequency: 'custom', custom_expression: '*/15 8-18 * * 1-5' }, ['*/15 8-18 * * 1-5']],
    ['custom without an expression', { frequency: 'custom' }, []],
  ])('%s', (_, changes, expressions) => {
    expect(cronExpressions({ ...DEFAULT_SCHEDULE, ...changes })).toEqual(expressions)
  })
})

describe('what a run collects', () => {
  const at = (text: string) => new Date(text)
  test.each([
    ['manual', '2026-01-01T00:00:00Z', false],
    ['daily', null, true],
    ['hourly', '2026-11-22T05:10:00Z', true],
    ['hourly', '2026-11-22T05:45:00Z', false],
    ['daily', '2026-11-21T06:01:00Z', true],
    ['daily', '2026-11-22T00:00:00Z', false],
    ['weekly', '2026-11-19T06:00:00Z', false],
    ['weekly', '2026-11-15T06:02:00Z', true],
    ['monthly', '2026-11-15T06:00:00Z', false],
    ['monthly', '2026-10-22T06:00:00Z', true],
  ] as const)('%s, last %s: %s', (collection_frequency, last, due) => {
    const last_collection_at = last === null ? null : at(last)
    expect(isDue({ collection_frequency, last_collection_at }, at('2026-11-22T06:00:00Z'))).toBe(due)
  })
})

test.each([
  ['6, 18', [6, 18]],
  ['24,-1,x,7,,07', [7]],
  ['', []],
])('the hours of "%s"', (text, hours) => {
  expect(hoursFrom(text)).toEqual(hours)
})
test('hours of a list', () => {
  expect(hoursFrom([23, 24, 1.5, 0])).toEqual([0, 23])
})

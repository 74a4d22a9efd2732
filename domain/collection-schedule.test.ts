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

describe('what a run at 06:00 on Sunday 22 November collects', () => {
  const at = (text: string) => new Date(text)
  const AN_HOUR_LATER = '2026-11-22T07:00:00Z'
  const A_DAY_LATER = '2026-11-23T06:00:00Z'
  const A_WEEK_LATER = '2026-11-29T06:00:00Z'
  test.each([
    ['manual', '2026-01-01T00:00:00Z', A_DAY_LATER, false],
    ['daily', null, A_DAY_LATER, true],
    // Yesterday's run took a little, and so is not a whole day ago.
    ['daily', '2026-11-21T06:04:00Z', A_DAY_LATER, true],
    // Its owner collected in the evening: tomorrow at 06:00 would be too late.
    ['daily', '2026-11-21T21:50:00Z', A_DAY_LATER, true],
    ['daily', '2026-11-21T21:50:00Z', AN_HOUR_LATER, false],
    ['daily', '2026-11-21T06:30:00Z', AN_HOUR_LATER, true],
    ['daily', '2026-11-21T07:00:00Z', AN_HOUR_LATER, false],
    ['hourly', '2026-11-22T05:45:00Z', A_DAY_LATER, true],
    ['hourly', '2026-11-22T05:45:00Z', '2026-11-22T06:15:00Z', false],
    ['weekly', '2026-11-16T06:01:00Z', A_DAY_LATER, false],
    ['weekly', '2026-11-15T06:01:00Z', A_DAY_LATER, true],
    ['weekly', '2026-11-20T12:00:00Z', A_WEEK_LATER, true],
    ['monthly', '2026-10-23T09:00:00Z', A_DAY_LATER, false],
    ['monthly', '2026-10-22T09:00:00Z', A_DAY_LATER, true],
    ['monthly', '2026-11-21T09:00:00Z', null, true],
  ] as const)('%s, last %s, the run after it %s: %s', (collection_frequency, last, next, due) => {
    const last_collection_at = last === null ? null : at(last)
    expect(isDue({ collection_frequency, last_collection_at }, next === null ? null : at(next))).toBe(due)
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

import { describe, expect, test } from 'vitest'
import { type CollectionSchedule, DEFAULT_SCHEDULE } from '#domain/collection-schedule.ts'
import { isCronExpression, nextRun } from './schedule-times.ts'

const next = (changes: Partial<CollectionSchedule>, zone: string, after: string) =>
  nextRun({ ...DEFAULT_SCHEDULE, ...changes }, zone, new Date(after))?.toISOString() ?? null

describe('the next run', () => {
  const monthly = (day: number) => ({ frequency: 'monthly', monthly_days: [day], monthly_time: '09:00' }) as const
  test.each<[string, Partial<CollectionSchedule>, string, string, string | null]>([
    ['daily, in winter', { daily_time: '06:00' }, 'Europe/London', '2026-11-22T06:00:00Z', '2026-11-23T06:00:00.000Z'],
    ['daily, in summer', { daily_time: '06:00' }, 'Europe/London', '2026-07-01T12:00:00Z', '2026-07-02T05:00:00.000Z'],
    ['daily, 12 hours behind', {}, 'Etc/GMT+12', '2026-11-22T11:59:59Z', '2026-11-22T12:00:00.000Z'],
    ['daily, 14 hours ahead', {}, 'Pacific/Kiritimati', '2026-11-22T09:00:00Z', '2026-11-22T10:00:00.000Z'],
    ['daily, a quarter of an hour off', {}, 'Asia/Kathmandu', '2026-11-22T00:00:00Z', '2026-11-22T18:15:00.000Z'],
    [
      'a time the clocks skip',
      { daily_time: '01:30' },
      'Europe/London',
      '2026-03-28T12:00:00Z',
      '2026-03-29T01:00:00.000Z',
    ],
    ['the day after', { daily_time: '01:30' }, 'Europe/London', '2026-03-29T01:00:00Z', '2026-03-30T00:30:00.000Z'],
    [
      'a time the clocks repeat',
      { daily_time: '01:30' },
      'Europe/London',
      '2026-10-24T12:00:00Z',
      '2026-10-25T00:30:00.000Z',
    ],
    ['not twice', { daily_time: '01:30' }, 'Europe/London', '2026-10-25T00:30:00Z', '2026-10-26T01:30:00.000Z'],
    [
      'hourly over the repeated hour',
      { frequency: 'hourly' },
      'Europe/London',
      '2026-10-25T00:00:00Z',
      '2026-10-25T01:00:00.000Z',
    ],
    ['at hours', { frequency: 'hourly', hours: [6, 18] }, 'UTC', '2026-11-22T06:00:00Z', '2026-11-22T18:00:00.000Z'],
    ['weekly on Monday', { frequency: 'weekly' }, 'UTC', '2026-11-22T00:00:00Z', '2026-11-23T00:00:00.000Z'],
    [
      'weekly on Sunday',
      { frequency: 'weekly', weekly_days: [6] },
      'UTC',
      '2026-11-22T00:00:00Z',
      '2026-11-29T00:00:00.000Z',
    ],
    ['the 31st of a month with 30 days', monthly(31), 'UTC', '2026-11-22T00:00:00Z', '2026-11-30T09:00:00.000Z'],
    ['the 30th in February', monthly(30), 'UTC', '2027-02-01T00:00:00Z', '2027-02-28T09:00:00.000Z'],
    ['the 29th in February of a leap year', monthly(29), 'UTC', '2028-02-01T00:00:00Z', '2028-02-29T09:00:00.000Z'],
    ['the 29th in February of another', monthly(29), 'UTC', '2027-02-01T00:00:00Z', '2027-02-28T09:00:00.000Z'],
    [
      'custom',
      { frequency: 'custom', custom_expression: '*/15 8 * * 1-5' },
      'UTC',
      '2026-11-20T08:45:00Z',
      '2026-11-23T08:00:00.000Z',
    ],
    ['custom without an expression', { frequency: 'custom' }, 'UTC', '2026-11-20T08:45:00Z', null],
  ])('%s', (_, changes, zone, after, expected) => {
    expect(next(changes, zone, after)).toBe(expected)
  })
})

// Half an hour, two hours, at midnight, around Ramadan, and zones that are a quarter of an hour off.
describe.each([
  ...[
    'Europe/London',
    'America/New_York',
    'Australia/Lord_Howe',
    'Antarctica/Troll',
    'America/Santiago',
    'America/Havana',
  ],
  ...['Africa/Casablanca', 'Africa/Cairo', 'Atlantic/Azores', 'Pacific/Chatham', 'America/St_Johns', 'Asia/Kathmandu'],
])('every day of a year in %s', (zone) => {
  const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone: zone })

  test.each(['00:00', '00:30', '02:00', '03:00'])('has one run at %s', (daily_time) => {
    const days: string[] = []
    const end = new Date('2027-01-01T00:00:00Z')
    let at = nextRun({ ...DEFAULT_SCHEDULE, daily_time }, zone, new Date('2026-01-01T00:00:00Z'))
    for (; at && at < end; at = nextRun({ ...DEFAULT_SCHEDULE, daily_time }, zone, at)) days.push(dayIn.format(at))
    const first = new Date(days[0] ?? '').getTime()
    expect(days).toEqual(
      days.map((_, number) => new Date(first + number * 24 * 3600 * 1000).toISOString().slice(0, 10)),
    )
    expect([364, 365]).toContain(days.length)
  })
})

test.each([
  ['0 6 * * *', true],
  ['*/5 8-18 1,15 JAN-MAR MON-THU', true],
  ['0 0 L * *', true],
  ['0 6 * *', false],
  ['0 0 6 * * *', false],
  ['@daily', false],
  ['2030-01-01T00:00', false],
  ['H 6 * * *', false],
  ['61 6 * * *', false],
  ['0 0 31 2 *', false],
  ['tomorrow at six in the morning', false],
])('"%s" is a cron expression: %s', (text, expected) => {
  expect(isCronExpression(text)).toBe(expected)
})

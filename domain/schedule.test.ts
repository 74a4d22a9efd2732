import { describe, expect, it, test } from 'vitest'
import {
  DEFAULT_PAYMENT_TERMS_DAYS,
  DEFAULT_REPORTING_FREQUENCY,
  estimatedDueDate,
  FREQUENCY_LABELS,
  nextReportingPeriod,
  nextUnreportedMonth,
  paymentDueDate,
  REPORTING_FREQUENCIES,
  type ReportingSchedule,
} from './schedule.ts'

describe('the schedule', () => {
  it('makes payments due 15 days after approval, or as agreed', () => {
    expect(paymentDueDate('2026-11-03')).toBe('2026-11-18')
    expect(paymentDueDate('2026-12-20', 30)).toBe('2027-01-19')
  })

  it.each([
    ['2026-11-30', '2026-11-22', 15, '2026-12-16'],
    ['2026-10-31', '2026-11-22', 15, '2026-12-07'],
    ['2026-10-31', '2026-11-01', 30, '2026-12-01'],
  ])('estimates for a period that ends on %s, asked on %s, payments due in %i days on %s', (end, today, days, due) => {
    expect(estimatedDueDate(end, today, days)).toBe(due)
  })

  it('is monthly with 15 days to pay unless agreed otherwise, and every frequency has its name', () => {
    expect([DEFAULT_REPORTING_FREQUENCY, DEFAULT_PAYMENT_TERMS_DAYS]).toEqual(['monthly', 15])
    expect(REPORTING_FREQUENCIES.map((frequency) => FREQUENCY_LABELS[frequency])).toEqual([
      'Weekly',
      'Monthly',
      'Quarterly',
    ])
  })

  const monthly: ReportingSchedule = {
    frequency: 'monthly',
    unreported_from: '2026-10-01',
    unreported_until: null,
    last_day: '2029-09-30',
  }
  test.each<[string, Partial<ReportingSchedule>, string | null, string | null]>([
    ['the first month', {}, '2026-10-01', '2026-10-31'],
    ['a short first month', { unreported_from: '2026-10-15' }, '2026-10-15', '2026-10-31'],
    ['a week', { frequency: 'weekly', unreported_from: '2026-10-29' }, '2026-10-29', '2026-11-04'],
    ['a quarter', { frequency: 'quarterly' }, '2026-10-01', '2026-12-31'],
    ['a short first quarter', { frequency: 'quarterly', unreported_from: '2026-11-30' }, '2026-11-30', '2027-01-31'],
    ['the last days', { unreported_from: '2026-11-01', last_day: '2026-11-10' }, '2026-11-01', '2026-11-10'],
    ['nothing after the end', { unreported_from: '2029-10-01' }, null, null],
    ['one day, the last', { unreported_from: '2029-09-30' }, '2029-09-30', '2029-09-30'],
    ['a month that ends on the last day', { unreported_from: '2029-09-01' }, '2029-09-01', '2029-09-30'],
    ['nothing of an agreement that ends before reporting starts', { last_day: '2026-09-30' }, null, null],
    ['the end of a February with 29 days', { unreported_from: '2028-02-01' }, '2028-02-01', '2028-02-29'],
    ['on and on', { unreported_from: '2040-01-01', last_day: null }, '2040-01-01', '2040-01-31'],
    ['a month between reports', { unreported_until: '2026-10-31' }, '2026-10-01', '2026-10-31'],
    ['a part of a month before a report', { unreported_until: '2026-10-14' }, '2026-10-01', '2026-10-14'],
    ['the first of several months before a report', { unreported_until: '2026-12-31' }, '2026-10-01', '2026-10-31'],
    [
      'a week that a report cuts short',
      { frequency: 'weekly', unreported_until: '2026-10-02' },
      '2026-10-01',
      '2026-10-02',
    ],
  ])('%s', (_, change, start, end) => {
    expect(nextReportingPeriod({ ...monthly, ...change })).toEqual(start === null ? null : { start, end })
  })
})

test.each([
  [null, '2026-11-20', '2026-10-01', '2026-10-31'],
  ['2026-10-31', '2026-11-20', '2026-11-01', '2026-11-30'],
  ['2026-10-14', '2026-11-20', '2026-10-15', '2026-10-31'],
  ['2026-08-31', '2026-11-20', '2026-09-01', '2026-09-30'],
])('after a report to %s, on %s, the next one covers %s to %s', (last_period_end, today, start, end) => {
  expect(nextUnreportedMonth(last_period_end, today)).toEqual({ start, end })
})

import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatDate, formatMonth, formatPeriod } from './calendar-date-words.ts'
import {
  addDays,
  addMonths,
  daysBetweenInclusive,
  daysInMonth,
  isCalendarDate,
  monthOf,
  monthsCovered,
  overlap,
  periodOfMonth,
  wholeMonthOf,
} from './calendar-dates.ts'

const dates = fc.integer({ min: -20_000, max: 40_000 }).map((days) => addDays('2000-01-01', days))
const periods = fc.tuple(dates, fc.nat(900)).map(([start, days]) => ({ start, end: addDays(start, days) }))

describe('dates', () => {
  test.each(['2026-10-01', '2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s exists', (date) => {
    expect(isCalendarDate(date)).toBe(true)
  })

  test.each(['2026-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-1-1', '', '2026-10-01T00:00'])(
    '%j does not',
    (date) => {
      expect(isCalendarDate(date)).toBe(false)
      expect(() => addDays(date, 1)).toThrow(RangeError)
    },
  )

  it('counts days with both ends', () => {
    expect(daysBetweenInclusive('2026-10-01', '2026-10-31')).toBe(31)
    expect(daysBetweenInclusive('2026-10-01', '2026-10-01')).toBe(1)
    expect(daysBetweenInclusive('2026-03-28', '2026-03-30')).toBe(3)
  })

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-10-01', 36, '2029-10-01'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-12-15', 0, '2026-12-15'],
  ])('%s plus %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected)
  })

  it('knows every day of every month, and refuses months that do not exist', () => {
    expect(['2026-02', '2028-02', '2026-04', '2026-12'].map(daysInMonth)).toEqual([28, 29, 30, 31])
    expect(() => daysInMonth('2026-13')).toThrow(RangeError)
  })

  it('adds days and takes them off again', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -5_000, max: 5_000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date)
        expect(daysBetweenInclusive(date, addDays(date, days))).toBe(days + 1)
      }),
    )
  })
})

describe('periods', () => {
  it('has the days two periods share', () => {
    const october = periodOfMonth('2026-10')
    expect(overlap(october, { start: '2026-10-16', end: '2027-01-01' })).toEqual({
      start: '2026-10-16',
      end: '2026-10-31',
    })
    expect(overlap(october, { start: '2026-10-31', end: '2026-10-31' })).toEqual({
      start: '2026-10-31',
      end: '2026-10-31',
    })
    expect(overlap(october, periodOfMonth('2026-11'))).toBeNull()
  })

  it('knows a whole month when it sees one', () => {
    expect(wholeMonthOf({ start: '2026-02-01', end: '2026-02-28' })).toBe('2026-02')
    expect(wholeMonthOf({ start: '2028-02-01', end: '2028-02-28' })).toBeNull()
    expect(wholeMonthOf({ start: '2026-10-01', end: '2026-11-30' })).toBeNull()
  })

  test.each([
    ['2026-10-01', '2026-10-31', 1, 1, '31/31'],
    ['2026-10-01', '2026-12-31', 3, 1, '31/31 + 30/30 + 31/31'],
    ['2026-10-01', '2026-10-07', 7, 31, '7/31'],
    ['2026-09-15', '2026-10-31', 23, 15, '16/30 + 31/31'],
    ['2026-01-30', '2026-03-01', 34, 31, '2/31 + 28/28 + 1/31 = 34/31'],
    ['2026-12-17', '2027-01-16', 1, 1, '15/31 + 16/31'],
  ])('%s to %s covers %i/%i months (%s)', (start, end, numerator, denominator) => {
    expect(monthsCovered({ start, end })).toEqual({ numerator, denominator })
  })

  it('refuses a period that ends before it starts', () => {
    expect(() => monthsCovered({ start: '2026-10-02', end: '2026-10-01' })).toThrow(RangeError)
  })

  it('covers as many months as its two halves together', () => {
    const value = ({ numerator, denominator }: { numerator: number; denominator: number }) => numerator / denominator
    fc.assert(
      fc.property(periods, fc.nat(900), ({ start, end }, cut) => {
        const middle = addDays(start, Math.min(cut, daysBetweenInclusive(start, end) - 1))
        if (middle === end) return
        const halves =
          value(monthsCovered({ start, end: middle })) + value(monthsCovered({ start: addDays(middle, 1), end }))
        expect(halves).toBeCloseTo(value(monthsCovered({ start, end })), 9)
      }),
    )
  })

  it('covers exactly one month for every month', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(monthsCovered(periodOfMonth(monthOf(date)))).toEqual({ numerator: 1, denominator: 1 })
      }),
    )
  })

  it('says dates and periods in words', () => {
    expect(formatDate('2026-10-01')).toBe('1 Oct 2026')
    expect(formatMonth('2026-12')).toBe('December 2026')
    expect(formatPeriod(periodOfMonth('2026-10'))).toBe('October 2026')
    expect(formatPeriod({ start: '2026-10-01', end: '2026-12-31' })).toBe('October 2026 to December 2026')
    expect(formatPeriod({ start: '2026-10-15', end: '2026-10-31' })).toBe('15 Oct 2026 to 31 Oct 2026')
    expect(formatPeriod({ start: '2026-10-15', end: '2026-10-15' })).toBe('15 Oct 2026')
  })
})

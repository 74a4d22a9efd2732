import { describe, expect, it, test } from 'vitest'
import {
  AGREEMENT_FEE,
  AGREEMENT_STATUSES,
  expirationFrom,
  expiryReminder,
  IN_FORCE_STATUSES,
  mayComplete,
  sharedDays,
  sharesRevenue,
  statusOnDate,
  termProgress,
} from './agreement.ts'

test('an agreement is in force from when it is made to its end, and shares revenue once it has begun', () => {
  expect(IN_FORCE_STATUSES).toEqual(['pending', 'active', 'termination_pending'])
  expect(AGREEMENT_STATUSES.filter(sharesRevenue)).toEqual(['active', 'termination_pending'])
})

describe('dates of an agreement', () => {
  test.each([
    ['2026-09-30', 'pending'],
    ['2026-10-01', 'active'],
    ['2029-09-30', 'active'],
    ['2029-10-01', 'expired'],
  ])('on %s it is %s', (today, status) => {
    expect(statusOnDate('2026-10-01', '2029-09-30', today)).toBe(status)
  })

  it('never expires without an expiration date', () => {
    expect(statusOnDate('2026-10-01', null, '2126-10-01')).toBe('active')
  })

  test.each([
    ['2026-10-01', { value: 36, unit: 'month' }, '2029-09-30'],
    ['2026-10-01', { value: 3, unit: 'year' }, '2029-09-30'],
    ['2026-10-15', { value: 1, unit: 'month' }, '2026-11-14'],
    ['2026-01-31', { value: 1, unit: 'month' }, '2026-02-27'],
    ['2028-02-29', { value: 1, unit: 'year' }, '2029-02-27'],
  ] as const)('from %s for %j it ends on %s', (effective_date, duration, expected) => {
    expect(expirationFrom(effective_date, duration)).toBe(expected)
  })

  it('shares the days it has in common with a period', () => {
    const dates = { effective_date: '2026-10-16', expiration_date: null }
    expect(sharedDays(dates, { start: '2026-10-01', end: '2026-10-31' })).toEqual({
      start: '2026-10-16',
      end: '2026-10-31',
    })
  })
})

describe('completing', () => {
  const accepted = { status: 'accepted', fee_payer: 'owner', completion: 'none' } as const
  const dates = { effective_date: '2026-10-01', expiration_date: '2029-09-30' }

  it('is for the side that owes the fee of 200 pounds, once, and again after a failed payment', () => {
    expect(AGREEMENT_FEE).toEqual({ amount: 20_000, currency: 'gbp' })
    expect(mayComplete(accepted, 'owner', dates)).toBeNull()
    expect(mayComplete({ ...accepted, completion: 'failed' }, 'owner', { ...dates, expiration_date: null })).toBeNull()
    expect(mayComplete(accepted, 'owner', { ...dates, expiration_date: '2026-10-01' })).toBeNull()
  })

  it('is refused otherwise', () => {
    expect(mayComplete({ ...accepted, status: 'negotiating' }, 'owner', dates)).toBe('proposal_not_accepted')
    expect(mayComplete({ ...accepted, completion: 'succeeded' }, 'owner', dates)).toBe('agreement_already_exists')
    expect(mayComplete(accepted, 'provider', dates)).toBe('not_fee_payer')
    expect(mayComplete({ ...accepted, completion: 'processing' }, 'owner', dates)).toBe('completion_in_progress')
    expect(mayComplete(accepted, 'owner', { ...dates, expiration_date: '2026-09-30' })).toBe(
      'expiration_before_effective_date',
    )
  })
})

test.each([
  ['2026-05-31', null],
  ['2026-06-01', 1],
  ['2026-06-30', 1],
  ['2026-11-22', 6],
  ['2029-05-31', 36],
  ['2029-06-01', null],
])('%s is month %s of 36 from 1 June 2026 to 31 May 2029', (today, month) => {
  const dates = { effective_date: '2026-06-01', expiration_date: '2029-05-31' }
  expect(termProgress(dates, today)).toEqual({ month, months: 36 })
  expect(termProgress({ ...dates, expiration_date: null }, '2031-01-01')).toEqual({ month: 56, months: null })
})

test.each([
  ['2026-10-31', null, null],
  ['2026-11-01', null, 30],
  ['2026-11-02', 30, null],
  ['2026-11-23', 30, null],
  ['2026-11-24', 30, 7],
  ['2026-11-24', null, 7],
  ['2026-11-25', 7, null],
  ['2026-12-02', null, null],
])('on %s, reminded %s days before: the reminder of an end on 1 December is %s', (today, reminded, expected) => {
  const dates = { effective_date: '2026-01-01', expiration_date: '2026-12-01' }
  expect(expiryReminder(dates, today, reminded)).toBe(expected)
  expect(expiryReminder({ ...dates, expiration_date: null }, today, reminded)).toBeNull()
  expect(expiryReminder({ ...dates, effective_date: '2026-11-30' }, today, reminded)).toBeNull()
})

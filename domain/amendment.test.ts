import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { AGREEMENT_STATUSES } from './agreement.ts'
import {
  AMENDMENT_EVENTS,
  AMENDMENT_STATUSES,
  type AmendableTerms,
  afterAmendment,
  amendmentEffect,
  amendmentProblem,
  changedTerms,
  earliestAmendmentDay,
  mayAmend,
  mayProposeAmendment,
  termsForPeriod,
} from './amendment.ts'
import { addMonths } from './calendar-dates.ts'
import { SIDES } from './roles.ts'
import { transitionTable } from './testing/transition-table.ts'

const before: AmendableTerms = {
  provider_share_basis_points: 1_200,
  monthly_revenue_threshold: 100_000,
  payment_terms_days: 15,
  expiration_date: '2029-09-30',
  additional_terms: '',
}

describe('every status, event and side', () => {
  it('allows these answers to an amendment of the owner, and refuses the others for a reason', () => {
    const machine = { states: AMENDMENT_STATUSES, events: AMENDMENT_EVENTS, actors: SIDES }
    const table = transitionTable(machine, (status, event, side) => {
      const refusal = mayAmend({ status, side: 'owner' }, 'active', event, side)
      return refusal ?? `→ ${afterAmendment(event)}`
    })
    expect(table).toMatchInlineSnapshot(`
      "
      state      event     owner        provider
      proposed   accept    not_yours    → accepted
      proposed   decline   not_yours    → declined
      proposed   withdraw  → withdrawn  not_yours
      accepted   accept    closed       closed
      accepted   decline   closed       closed
      accepted   withdraw  closed       closed
      declined   accept    closed       closed
      declined   decline   closed       closed
      declined   withdraw  closed       closed
      withdrawn  accept    closed       closed
      withdrawn  decline   closed       closed
      withdrawn  withdraw  closed       closed
      lapsed     accept    closed       closed
      lapsed     decline   closed       closed
      lapsed     withdraw  closed       closed
      "
    `)
  })

  it('accepts only while the agreement is active, and declines or withdraws at any time', () => {
    const accepted = AGREEMENT_STATUSES.filter(
      (agreement) => mayAmend({ status: 'proposed', side: 'owner' }, agreement, 'accept', 'provider') === null,
    )
    expect(accepted).toEqual(['active'])
    for (const agreement of AGREEMENT_STATUSES) {
      expect(mayAmend({ status: 'proposed', side: 'owner' }, agreement, 'decline', 'provider')).toBeNull()
      expect(mayAmend({ status: 'proposed', side: 'owner' }, agreement, 'withdraw', 'owner')).toBeNull()
    }
    expect(AGREEMENT_STATUSES.filter((agreement) => mayProposeAmendment(agreement, false))).toEqual(['active'])
    expect(mayProposeAmendment('active', true)).toBe(false)
  })
})

describe('the month from which terms change', () => {
  test.each([
    [null, '2026-10-15', '2026-10-01'],
    ['2026-09-30', '2026-10-01', '2026-10-01'],
    ['2026-10-31', '2026-10-01', '2026-11-01'],
    ['2026-11-15', '2026-10-01', '2026-12-01'],
    ['2026-12-31', '2026-10-01', '2027-01-01'],
  ])('reported until %s, in effect since %s: from %s', (reported, effective_date, expected) => {
    expect(earliestAmendmentDay(reported, effective_date)).toBe(expected)
  })

  test.each([
    ['another share', { provider_share_basis_points: 1_000 }, '2026-12-01', null],
    ['nothing', {}, '2026-12-01', 'nothing_changed'],
    ['in the middle of a month', { additional_terms: 'More.' }, '2026-12-02', 'not_a_month'],
    ['a reported month', { additional_terms: 'More.' }, '2026-11-01', 'month_reported'],
    ['a later end', { expiration_date: '2030-09-30' }, '2026-12-01', null],
    ['no end', { expiration_date: null }, '2026-12-01', null],
    ['a month after the end', { additional_terms: 'More.' }, '2029-10-01', 'too_late'],
    ['the last month', { additional_terms: 'More.' }, '2029-09-01', null],
    [
      'a month after the new end',
      { additional_terms: 'More.', expiration_date: '2026-12-31' },
      '2027-01-01',
      'too_late',
    ],
    ['a month before the new end', { additional_terms: 'More.', expiration_date: '2030-09-30' }, '2029-10-01', null],
    ['only the end, after it', { expiration_date: '2026-12-31' }, '2027-01-01', null],
    ['five years ahead', { additional_terms: 'More.', expiration_date: null }, '2031-11-01', null],
    ['more than five years ahead', { additional_terms: 'More.', expiration_date: null }, '2031-12-01', 'too_late'],
    ['only the end, in a month that never comes', { expiration_date: null }, '9999-12-01', 'too_late'],
    ['an end that has passed', { expiration_date: '2026-11-19' }, '2026-12-01', 'expiration_too_early'],
    ['an end before the last report', { expiration_date: '2026-11-29' }, '2026-12-01', 'expiration_too_early'],
  ] as const)('%s', (_name, changes, effective_from, expected) => {
    const problem = amendmentProblem({
      before,
      after: { ...before, ...changes },
      effective_from,
      effective_date: '2026-10-01',
      reported_until: '2026-11-30',
      today: '2026-11-20',
    })
    expect(problem).toBe(expected)
  })

  it('names the terms that differ', () => {
    expect(changedTerms(before, before)).toEqual([])
    const after = { ...before, monthly_revenue_threshold: 0, payment_terms_days: 30, expiration_date: null }
    expect(changedTerms(before, after)).toEqual(['monthly_revenue_threshold', 'payment_terms_days', 'expiration_date'])
  })
})

describe('the terms of a period', () => {
  const versions = [
    { number: 1, effective_from: '2026-10-15' },
    { number: 3, effective_from: '2027-01-01' },
    { number: 2, effective_from: '2027-02-01' },
  ]
  test.each([
    ['2026-10-01', 1],
    ['2026-12-01', 1],
    ['2027-01-01', 3],
    ['2027-02-01', 3],
  ])('that begins on %s are number %i', (start, number) => {
    expect(termsForPeriod(versions, start).number).toBe(number)
  })

  it('do not change by terms from a later month', () => {
    const month = fc.integer({ min: 0, max: 40 }).map((count) => addMonths('2026-10-01', count))
    fc.assert(
      fc.property(fc.array(month, { maxLength: 6 }), month, month, (starts, period, later) => {
        const terms = ['2026-10-01', ...starts].map((effective_from, at) => ({ number: at + 1, effective_from }))
        fc.pre(period < later)
        const more = [...terms, { number: terms.length + 1, effective_from: later }]
        expect(termsForPeriod(more, period)).toEqual(termsForPeriod(terms, period))
        expect(termsForPeriod(more, later).number).toBe(more.length)
      }),
    )
  })
})

it('shows what changed terms would have paid on past months', () => {
  const months = [
    { month: '2026-10', revenue: 812_000 },
    { month: '2026-11', revenue: 90_000 },
  ]
  const after = { provider_share_basis_points: 1_000, monthly_revenue_threshold: 0 }
  // 12% of 8,120.00 and nothing of 900.00; 10% of both. (812.00 + 90.00 - 974.40) / 2 = -36.20
  expect(amendmentEffect(before, after, months, 'gbp')).toEqual({
    months: [
      { month: '2026-10', revenue: 812_000, before: 97_440, after: 81_200 },
      { month: '2026-11', revenue: 90_000, before: 0, after: 9_000 },
    ],
    monthly_change: -3_620,
  })
})

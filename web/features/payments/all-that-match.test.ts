import { expect, test } from 'vitest'
import { chosenBy, matchingMore } from './all-that-match.ts'
import type { PaymentTotals } from './payment-totals.ts'

const total = (count: number) => ({ count, gross_amount: 0, commission_amount: 0, amount: 0 })
const totals: PaymentTotals = {
  currency: 'gbp',
  all: total(900),
  stages: { overdue: total(200), due: total(300), processing: total(0), paid: total(400) },
  failed: total(70),
  held: total(70),
  held_below_minimum: total(0),
  claimed_back: total(0),
  groups: [],
  other_currencies_count: 0,
  failed_count: 70,
  first_month: null,
  overdue_days: 0,
  next_due_date: null,
  unpaid_percent: 0,
}
const all_of = (count: number) => ({ rows: Array.from({ length: count }), count })

test('all that match is offered once every row is selected and there are more', () => {
  const filters = { chip: 'all', unpaid: undefined } as const
  expect(matchingMore(totals, filters, all_of(50))).toBe(500)
  expect(matchingMore(totals, filters, { rows: [1], count: 50 })).toBeNull()
  expect(matchingMore(totals, filters, all_of(500))).toBeNull()
  expect(matchingMore(totals, filters, all_of(0))).toBeNull()
  expect(matchingMore(totals, { ...filters, chip: 'overdue' }, all_of(50))).toBe(200)
  expect(matchingMore(totals, { ...filters, chip: 'failed' }, all_of(50))).toBe(70)
  expect(matchingMore(totals, { ...filters, chip: 'paid' }, all_of(50))).toBeNull()
})

test('the filters of the list choose', () => {
  const covered = {
    search: 'Priya',
    project: undefined,
    report: undefined,
    person: 'y',
    payer: 'x',
    payee: undefined,
    period: '2026',
  }
  expect(chosenBy({ covered, chip: 'overdue' })).toMatchObject({
    search: 'Priya',
    person: 'y',
    period: '2026',
    status: 'overdue',
  })
  expect(chosenBy({ covered, chip: 'all' })).not.toHaveProperty('payer')
})

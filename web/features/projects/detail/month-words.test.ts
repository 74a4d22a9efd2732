import { expect, test } from 'vitest'
import { amountOf, type InHand, noteOf, stateOf, titleOf } from './month-words.ts'

const october: InHand = {
  ...{ period_start: '2026-10-01', period_end: '2026-10-31', report_id: 'r', state: 'overdue', revenue: 812_000 },
  ...{
    unpaid: 138_040,
    gross: 138_040,
    payees: 2,
    due_date: '2026-11-18',
    overdue_days: 4,
    paid_at: null,
    step: 'pay',
  },
}
const owner = { currency: 'gbp', seesAll: true } as const
const provider = { currency: 'gbp', seesAll: false } as const

test('a late month says how late it is, what is owed and until when', () => {
  expect(titleOf(october)).toBe('October 2026: pay the shares')
  expect(stateOf(october)).toEqual({ status: 'overdue', word: '4 days overdue' })
  expect(amountOf(october, owner)).toEqual({ amount: 138_040, word: 'gross' })
  expect(noteOf(october, owner)).toBe('2 payees, due 18 Nov 2026')
  expect(noteOf({ ...october, step: null }, provider)).toBe('Your share, due 18 Nov 2026')
  expect(titleOf({ ...october, step: null })).toBe('October 2026: overdue')
})

test('a finished month shows its revenue to the owner and their share to others', () => {
  const finished: InHand = { ...october, state: 'finished', unpaid: 0, step: null }
  expect(amountOf(finished, owner)).toEqual({ amount: 812_000, word: 'revenue' })
  expect(amountOf(finished, provider)).toEqual({ amount: 138_040, word: 'gross' })
  expect(noteOf({ ...finished, gross: 0 }, owner)).toBe('No share was due.')
  expect(stateOf({ ...finished, gross: 0 })).toEqual({ status: 'none', word: 'Nothing due' })
})

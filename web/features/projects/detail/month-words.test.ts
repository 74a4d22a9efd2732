import { expect, test } from 'vitest'
import { amountOf, type InHand, noteOf, stateOf, titleOf } from './month-words.ts'

const october: InHand = {
  ...{ period_start: '2026-10-01', period_end: '2026-10-31', report_id: 'r', state: 'overdue', revenue: 812_000 },
  ...{
    unpaid: { gross: 138_040, net: 117_334 },
    shares: { gross: 138_040, net: 117_334 },
    payees: 2,
    due_date: '2026-11-18',
    overdue_days: 4,
    paid_at: null,
    step: 'pay',
  },
}
const NOTHING = { gross: 0, net: 0 }
const owner = { currency: 'gbp', seesAll: true, named: 'gross' } as const
const provider = { currency: 'gbp', seesAll: false, named: 'net' } as const

test('a late month says how late it is, what is owed and until when', () => {
  expect(titleOf(october)).toBe('October 2026: pay the shares')
  expect(stateOf(october)).toEqual({ status: 'overdue', word: '4 days overdue' })
  expect(amountOf(october, owner)).toEqual({ amount: 138_040, word: 'gross' })
  expect(amountOf({ ...october, step: null }, provider)).toEqual({ amount: 117_334, word: 'net' })
  expect(noteOf(october, owner)).toBe('2 payees, due 18 Nov 2026')
  expect(noteOf({ ...october, step: null }, provider)).toBe('Your share, due 18 Nov 2026')
  expect(titleOf({ ...october, step: null })).toBe('October 2026: overdue')
})

test('a finished month shows its revenue to the owner and their share to others', () => {
  const finished: InHand = { ...october, state: 'finished', unpaid: NOTHING, step: null }
  expect(amountOf(finished, owner)).toEqual({ amount: 812_000, word: 'revenue' })
  expect(amountOf(finished, provider)).toEqual({ amount: 117_334, word: 'net' })
  expect(noteOf({ ...finished, shares: NOTHING }, owner)).toBe('No share was due.')
  expect(stateOf({ ...finished, shares: NOTHING })).toEqual({ status: 'none', word: 'Nothing due' })
})

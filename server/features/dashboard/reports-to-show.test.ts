import { expect, test } from 'vitest'
import { groupsOf, heldOf } from './reports-to-show.ts'

const kind = (status: 'failed' | 'pending' | 'calculated', verification_status: string, ids: [string, number][]) => ({
  ...{ status, verification_status, is_below_minimum: false, amount: 900, late_amount: 400 },
  groups: ids.map(([report_id, day]) => ({
    report_id,
    since: new Date(Date.UTC(2026, 9, day)).toISOString(),
    due_date: '2026-11-15',
  })),
})

const KINDS = [
  kind('failed', 'verified', [
    ['b', 3],
    ['a', 9],
  ]),
  kind('calculated', 'verified', [
    ['d', 1],
    ['b', 3],
    ['a', 3],
  ]),
]

test('groups of all kinds are in one order: the longest waiting first, then by report and status', () => {
  const order = ['d calculated', 'a calculated', 'b calculated', 'b failed', 'a failed']
  for (const kinds of [KINDS, KINDS.toReversed()]) {
    expect(groupsOf(kinds).map(({ report_id, status }) => `${report_id} ${status}`)).toEqual(order)
  }
})

test('held is what a payee without a verified account is owed, whichever kinds there are', () => {
  const held = kind('calculated', 'pending', [])
  expect(heldOf([...KINDS, held])).toEqual({ amount: 900, late: 400 })
  expect(heldOf(KINDS)).toEqual({ amount: 0, late: 0 })
})

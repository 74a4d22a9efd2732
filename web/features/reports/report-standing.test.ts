import { expect, test } from 'vitest'
import { standingOf } from './report-standing.ts'

const approved = {
  status: 'approved',
  viewer_side: 'owner',
  owner: { id: 'olivia', name: 'Olivia Hart' },
  submitted_at: '2026-11-01T12:00:00Z',
  approval: { approver: { id: 'olivia', name: 'Olivia Hart' }, notes: '', approved_at: '2026-11-02T12:00:00Z' },
  payment_due: { due_date: '2026-11-17', overdue_days: 0 },
  nothing_due_note: null,
} as const

test('a report that is approved says to both sides when its shares are due, and how long they are overdue', () => {
  expect(standingOf(approved)).toBe(
    'Waiting for you to pay the shares, approved on 2 Nov 2026, due on 17 November 2026.',
  )
  const overdue = { ...approved, payment_due: { ...approved.payment_due, overdue_days: 3 } }
  expect(standingOf({ ...overdue, viewer_side: 'provider' })).toBe(
    'Waiting for Olivia Hart to pay the shares, approved on 2 Nov 2026, due on 17 November 2026, 3 days overdue.',
  )
  expect(standingOf({ ...overdue, status: 'failed' })).toBe(
    'A payment did not go through. It is due on 17 November 2026, 3 days overdue. You can try it again.',
  )
})

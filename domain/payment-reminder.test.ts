import { expect, test } from 'vitest'
import { mayRemind, scheduledReminder } from './payment-reminder.ts'

const overdue = { status: 'calculated', due_date: '2026-11-18', payee_verified: true, reminded_at: null } as const
const at = (timestamp: string) => ({ today: timestamp.slice(0, 10), now: new Date(timestamp) })

test('the payee reminds of an overdue payment that can be paid, once in three days', () => {
  expect(mayRemind(overdue, at('2026-11-18T23:00:00Z'))).toBe('payment_not_overdue')
  expect(mayRemind(overdue, at('2026-11-19T00:00:00Z'))).toBeNull()
  expect(mayRemind({ ...overdue, status: 'failed' }, at('2026-11-19T00:00:00Z'))).toBeNull()
  expect(mayRemind({ ...overdue, status: 'processing' }, at('2026-11-30T00:00:00Z'))).toBe('payment_not_overdue')
  expect(mayRemind({ ...overdue, payee_verified: false }, at('2026-11-19T00:00:00Z'))).toBe('payee_not_verified')
  const reminded = { ...overdue, reminded_at: new Date('2026-11-20T10:00:00Z') }
  expect(mayRemind(reminded, at('2026-11-23T09:59:59Z'))).toBe('reminded_recently')
  expect(mayRemind(reminded, at('2026-11-23T10:00:00Z'))).toBeNull()
})

test('the schedule reminds on days 1, 7 and 14, later where a day was missed', () => {
  const days = [0, 1, 2, 6, 7, 13, 14, 90]
  expect(days.map(scheduledReminder)).toEqual([null, 1, 1, 1, 7, 7, 14, 14])
})

import { expect, test } from 'vitest'
import { dueNote } from './due-note.ts'

test('pending payments say when they are due, and what is overdue', () => {
  const none = { currency: 'gbp', overdue_amount: 0, due_within_7_days: 0, due_within_30_days: 0 } as const
  expect(dueNote({ ...none, due_within_30_days: 1_000 })).toBe('£0.00 due within 7 days, £10.00 within 30 days')
  expect(dueNote({ ...none, overdue_amount: 97_440 })).toBe(
    '£974.40 overdue, £0.00 due within 7 days, £0.00 within 30 days',
  )
})

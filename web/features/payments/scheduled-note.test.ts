import { expect, test } from 'vitest'
import { scheduledNote } from './scheduled-note.ts'

test('what is scheduled says how much of it is overdue, and what failed', () => {
  const scheduled = { currency: 'gbp', scheduled_count: 3, overdue_amount: 0, failed_count: 0 } as const
  expect(scheduledNote({ ...scheduled, scheduled_count: 1 })).toBe('1 payment')
  expect(scheduledNote({ ...scheduled, overdue_amount: 155_340 })).toBe('3 payments, £1,553.40 overdue')
  expect(scheduledNote({ ...scheduled, overdue_amount: 100, failed_count: 2 })).toBe(
    '3 payments, £1.00 overdue, 2 failed',
  )
})

import { expect, test } from 'vitest'
import { dueNote } from './due-note.ts'

test('pending payments say when they are due, and what is overdue or on its way', () => {
  const none = { overdue_amount: 0, held_amount: 0, processing_amount: 0, due_within_7_days: 0, due_within_30_days: 0 }
  const words = (due: Partial<typeof none>, overdue_days = 0) =>
    dueNote({ ...none, ...due }, { currency: 'gbp', overdue_days })
  expect(words({ due_within_30_days: 1_000 })).toBe('£0.00 due within 7 days, £10.00 within 30 days')
  expect(words({ held_amount: 1_000 })).toBe('£10.00 held, £0.00 due within 7 days, £0.00 within 30 days')
  expect(words({ overdue_amount: 97_440 }, 5)).toBe(
    '£974.40 overdue for 5 days, £0.00 due within 7 days, £0.00 within 30 days',
  )
  expect(words({ overdue_amount: 97_440, processing_amount: 1_000 }, 1)).toBe(
    '£974.40 overdue for 1 day, £10.00 processing, £0.00 due within 7 days, £0.00 within 30 days',
  )
})

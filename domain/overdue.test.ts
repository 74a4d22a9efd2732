import { expect, test } from 'vitest'
import { dueWords, overdueDays, overdueWords } from './overdue.ts'
import type { PaymentStatus } from './payment.ts'

const TODAY = '2026-11-20'

test.each<[PaymentStatus, string, number, string | null]>([
  ['calculated', '2026-11-21', 0, null],
  ['calculated', '2026-11-20', 0, null],
  ['calculated', '2026-11-19', 1, '1 day overdue'],
  ['pending', '2026-11-08', 12, '12 days overdue'],
  ['failed', '2026-10-31', 20, '20 days overdue'],
  ['processing', '2026-10-31', 0, null],
  ['completed', '2026-10-31', 0, null],
])('%s and due on %s is overdue by %i days: %s', (status, due_date, days, words) => {
  expect(overdueDays({ status, due_date }, TODAY)).toBe(days)
  expect(overdueWords(days)).toBe(words)
  expect(dueWords({ status, due_date }, TODAY)).toMatch(words ? new RegExp(`2026, ${words}$`) : /^due on \d+ \w+ 2026$/)
})

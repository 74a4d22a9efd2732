import { expect, test } from 'vitest'
import { PAYMENT_STATUSES } from './payment.ts'
import { paymentStage } from './payment-stage.ts'

test('a payment is overdue from the day after its due date until it is processing', () => {
  const stages = (today: string) =>
    PAYMENT_STATUSES.map((status) => paymentStage({ status, due_date: '2026-11-18' }, today)).join(' ')
  expect(PAYMENT_STATUSES.join(' ')).toBe('calculated pending processing completed failed')
  expect(stages('2026-11-18')).toBe('due due processing paid due')
  expect(stages('2026-11-19')).toBe('overdue overdue processing paid overdue')
})

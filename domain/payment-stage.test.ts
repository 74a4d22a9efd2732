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

test('while its charge waits for its payer, a payment is due or overdue; of no other status it says anything', () => {
  const stages = (today: string) =>
    PAYMENT_STATUSES.map((status) => paymentStage({ status, due_date: '2026-11-18', waits_for_payer: true }, today))
  expect(stages('2026-11-18').join(' ')).toBe('due due due paid due')
  expect(stages('2026-11-19').join(' ')).toBe('overdue overdue overdue paid overdue')
})

test('a payment that is held is due and never overdue, until it is under way', () => {
  const stages = PAYMENT_STATUSES.map((status) =>
    paymentStage({ status, due_date: '2026-11-18', is_held: true }, '2026-11-30'),
  )
  expect(stages.join(' ')).toBe('due due processing paid due')
})

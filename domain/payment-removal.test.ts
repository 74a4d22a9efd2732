import { describe, expect, test } from 'vitest'
import { PAYMENT_STATUSES } from './payment.ts'
import { mayEditPayment, mayRemovePayment } from './payment-removal.ts'

const unpaid = { is_being_charged: false, has_money: false, settles: false, is_corrected: false }

describe('a payment', () => {
  test.each(PAYMENT_STATUSES)('that is %s', (status) => {
    expect(mayEditPayment({ status })).toBe(status === 'calculated' ? null : 'payment_started')
    const refusals = { completed: 'payment_completed', processing: 'payment_in_progress' } as const
    expect(mayRemovePayment({ ...unpaid, status })).toBe(
      status === 'completed' || status === 'processing' ? refusals[status] : null,
    )
  })

  test.each([
    [{ is_being_charged: true, has_money: true }, 'payment_in_progress'],
    [{ has_money: true, settles: true }, 'payment_has_money'],
    [{ settles: true, is_corrected: true }, 'payment_settles'],
    [{ is_corrected: true }, 'report_corrected'],
  ])('with %o is not removed', (state, refusal) => {
    expect(mayRemovePayment({ ...unpaid, status: 'failed', ...state })).toBe(refusal)
  })
})

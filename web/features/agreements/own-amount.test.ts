import { expect, it } from 'vitest'
import type { PaymentsByMonth } from './agreement-values.ts'
import { expectedNet } from './own-amount.ts'

const month = (gross: number, net: number): PaymentsByMonth['months'][number] => ({
  month: '2026-10',
  revenue: 812_000,
  gross,
  commission: gross - net,
  net,
  paid: 0,
  overdue: 0,
  due: gross,
  processing: 0,
  in_review: 0,
  status: 'due',
  due_date: null,
  overdue_days: 0,
  paid_at: null,
  report_id: 'r',
  payment_id: null,
})

it('expects the commission of the latest month that paid', () => {
  expect(expectedNet(83_600, [month(97_440, 82_824), month(0, 0)])).toBe(71_060)
  expect(expectedNet(83_600, [])).toBeNull()
})

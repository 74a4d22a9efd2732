import { expect, test } from 'vitest'
import { totalOfPayments } from './list-totals.ts'

const of = (count: number, gross_amount: number) => ({
  ...{ count, gross_amount },
  ...{ commission_amount: gross_amount * 0.15, amount: gross_amount * 0.85 },
})
const totals = {
  stages: { overdue: of(2, 300_00), due: of(1, 200_00), processing: of(4, 900_00), paid: of(9, 4000_00) },
  failed: of(1, 100_00),
}

test('the history adds up what is paid; scheduled is what is due or overdue and has not failed', () => {
  expect(totalOfPayments(totals, 'history')).toEqual(of(9, 4000_00))
  // 300 + 200 - 100
  expect(totalOfPayments(totals, 'scheduled')).toEqual(of(2, 400_00))
})
